import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

import type { Shipment } from '#contract/fulfilment/shipment.ts'
import type { Order } from '#contract/order.ts'
import { isColdMethod, SHIPPING_METHOD_TEXT } from '#domain/shipment/method.ts'
import { ContactLink } from '#features/contact/index.ts'
import { Tag } from '#ui/data/tag.tsx'
import { AgeNote, Moment } from '#ui/data/time.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { pageMessages } from '../messages.lazy.ts'
import { messages } from '../messages.ts'
import { leftOf } from '../model/left-lines.ts'
import type { useShipments } from '../page-queries.ts'
import { DeliveryFiles } from './delivery-files.tsx'
import { ShipmentLines } from './shipment-lines.tsx'
import { TemperatureLink } from './temperature-link.tsx'

const words = pageMessages.shipments

/** The part of the page's address that names this one. */
const PLACE = 'shipments'

type ShipmentsProps = { order: Order; seen: ReturnType<typeof useShipments> }

/** What was sent, in which box and of which batch; and what is still to come. */
export function Shipments({ order, seen }: ShipmentsProps) {
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const isOnline = useOnline()
  const isWanted = hash === `#${PLACE}`
  const { data, asOf, isSent } = seen
  const isThere = !isSent || data !== undefined
  useEffect(() => {
    if (isWanted && isThere) place.current?.scrollIntoView({ block: 'start' })
  }, [isWanted, isThere])
  const isExpected = order.status === 'pending_shipment' || isSent
  if (!isExpected) return null
  return (
    <chakra.div ref={place} id={PLACE} scrollMarginTop="calc(var(--header) + 0.75rem)">
      <Section
        title={words.title}
        note={data && data.length > 0 ? words.count(data.length) : undefined}
        aside={
          <>
            <AgeNote at={asOf} />
            {data && data.length > 0 && (
              <LinkButton title={words.downloadHint} onClick={() => window.print()}>
                {words.downloadNote}
              </LinkButton>
            )}
          </>
        }
        isFlush
      >
        {!isSent && <Said>{words.waiting}</Said>}
        {isSent && !data && <NotHere seen={seen} isOnline={isOnline} />}
        {data?.length === 0 && <Said>{words.none}</Said>}
        {data?.map((shipment, index) => (
          <OneShipment key={shipment.id} order={order} shipment={shipment} index={index + 1} />
        ))}
        {isSent && data && order.status === 'pending_shipment' && <Left order={order} shipments={data} />}
      </Section>
    </chakra.div>
  )
}

const Said = chakra('p', {
  base: { paddingBlock: '3', paddingInline: { base: '3', md: '4' }, color: 'ink.muted' },
})

function NotHere({ seen: { isLoading, reload }, isOnline }: { seen: ShipmentsProps['seen']; isOnline: boolean }) {
  if (isLoading) return <Skeleton />
  return (
    <Said>
      {isOnline ? words.failed : words.offline} {isOnline && <LinkButton onClick={reload}>{messages.retry}</LinkButton>}
    </Said>
  )
}

const Parcel = chakra('article', {
  base: {
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      rowGap: '1',
      paddingBlock: '2.5',
      paddingInline: { base: '3', md: '4' },
    },
    '& h3': { fontSize: 'body', fontWeight: '600' },
    '& small': { color: 'ink.muted', fontSize: 'meta', marginRight: '1.5' },
  },
})
const Events = chakra('ul', {
  base: {
    listStyle: 'none',
    paddingInline: { base: '3', md: '4' },
    paddingBottom: '2.5',
    color: 'ink.muted',
    fontSize: 'meta',
    '& time': { marginRight: '3', color: 'ink.faint' },
  },
})

function OneShipment({ order, shipment, index }: { order: Order; shipment: Shipment; index: number }) {
  const { number, carrier, waybill, method, packages, coldChain, shippedAt, deliveredAt, signer, events, lines } =
    shipment
  return (
    <Parcel aria-label={`${words.nth(index)} ${number}`}>
      <header>
        <h3>
          {words.nth(index)} · {carrier}
        </h3>
        {waybill && (
          <chakra.span display="inline-flex" alignItems="center">
            <small>{words.waybill}</small>
            {waybill}
            <CopyButton text={waybill} label={words.copy} copied={words.copied} failed={words.copyFailed} />
          </chakra.span>
        )}
        <span>
          {method && SHIPPING_METHOD_TEXT[method] !== carrier && `${SHIPPING_METHOD_TEXT[method]} · `}
          {words.packages(packages)}
        </span>
        {(coldChain || isColdMethod(method)) && (
          <span>
            <Tag tone="info">{words.coldChain}</Tag> {coldChain}{' '}
            <TemperatureLink orderId={order.id} shipment={shipment} />
          </span>
        )}
        <span>
          <small>{words.sentAt}</small>
          <Moment at={shippedAt} />
        </span>
        {deliveredAt !== undefined && (
          <span>
            <small>{words.deliveredAt}</small>
            <Moment at={deliveredAt} />
          </span>
        )}
        {signer && (
          <span>
            <small>{words.signer}</small>
            {signer}
          </span>
        )}
        <DeliveryFiles orderId={order.id} shipment={shipment} />
      </header>
      {events.length > 0 && (
        <Events>
          {events
            .toReversed()
            .toSorted((a, b) => b.at - a.at)
            .map(({ at, text }) => (
              <li key={`${at} ${text}`}>
                <Moment at={at} />
                {text}
              </li>
            ))}
        </Events>
      )}
      <ShipmentLines order={order} lines={lines} />
    </Parcel>
  )
}

/** The pieces that are still in the warehouse. */
function Left({ order, shipments }: { order: Order; shipments: readonly Shipment[] }) {
  const left = leftOf(order.lines, shipments)
  if (left.length === 0) return null
  return (
    <Parcel aria-label={words.left}>
      <header>
        <h3>{words.left}</h3>
      </header>
      <Events>
        {left.map(({ lineId, name, specification, quantity, unit }) => (
          <li key={lineId}>
            {name} {specification} × {quantity} {unit}
          </li>
        ))}
        <li>
          {words.leftEnd} <ContactLink />
        </li>
      </Events>
    </Parcel>
  )
}
