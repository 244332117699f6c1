import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'

import type { Order } from '#contract/order.ts'
import { isMissing } from '#contract/protocol/errors.ts'
import type { SignMark } from '#domain/arrival/marks.ts'
import { Restricted, useRefusal } from '#features/account/index.ts'
import { ColdParcels, OrderFrame, OrderStateTag, useOrder } from '#features/order/index.ts'
import { paths } from '#routing/paths.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { useTitle } from '#ui/hooks/use-title.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ArrivalRecord } from '../components/arrival-record.tsx'
import { CountConflicts } from '../components/count-conflicts.tsx'
import { Counter } from '../components/counter.tsx'
import { RecordActions } from '../components/record-actions.tsx'
import { RecordSheet } from '../components/record-sheet.tsx'
import { messages } from '../messages.ts'
import { recordRows } from '../model/record-rows.ts'
import { isPlainSignerName } from '../model/signer-name.ts'
import { useDelivery, useMarks, useRefused } from '../queries.ts'

/** 到货验收 of one order: what is to be counted, and the record once it is signed. */
export default function ArrivalPage() {
  const orderId = Number(useParams()['orderId'])
  const { order, isLoading, error, reload } = useOrder(orderId)
  if (order) return <Arrival key={order.id} order={order} />
  if (isLoading) return <Skeleton />
  return (
    <OrderFrame part="arrivals">
      <Panel>
        {isMissing(error) ? (
          <EmptyState
            title={messages.notFound}
            action={<ButtonLink to={paths.orders()}>{messages.toOrders}</ButtonLink>}
          >
            {messages.notFoundHint}
          </EmptyState>
        ) : (
          <NotRead error={error} retry={reload} />
        )}
      </Panel>
    </OrderFrame>
  )
}

function Arrival({ order }: { order: Order }) {
  useTitle(`${messages.title} ${order.number}`)
  const isOnline = useOnline()
  const delivery = useDelivery(order)
  const lastSigner = useLastSigner()
  const { signature } = useRefused(order.id)
  const refusal = useRefusal('goods.receive')
  const [isCorrecting, setCorrecting] = useState(false)
  /** Who signed here just now. */
  const [signer, setSigner] = useState<string>()
  const toOrder = paths.order({ orderId: order.id })
  if (!delivery) return <Skeleton />
  const rows = recordRows([{ ...delivery, order }])
  const isRecord = delivery.signed !== undefined && !isCorrecting
  const isSent = order.shippedAt !== undefined && order.status !== 'cancelled'
  return (
    <>
      {isRecord && <RecordSheet rows={rows} />}
      <OrderFrame part="arrivals">
        <PageHead>
          <h1>{messages.title}</h1>
          <TextLink to={toOrder}>
            {messages.order} {order.number}
          </TextLink>
          <OrderStateTag order={order} />
          {delivery.signed && (
            <chakra.div marginLeft="auto" display="flex" flexWrap="wrap" gap="2">
              {isRecord && <RecordActions rows={rows} name={order.number} onPrint={() => window.print()} />}
              <Button
                look={isCorrecting ? 'main' : 'plain'}
                disabled={refusal !== undefined}
                title={refusal}
                onClick={() => setCorrecting(!isCorrecting)}
              >
                {isCorrecting ? messages.done : messages.correct}
              </Button>
            </chakra.div>
          )}
        </PageHead>
        {!isOnline && !isRecord && <Notice>{messages.offline}</Notice>}
        {!isSent && (
          <Panel>
            <EmptyState
              icon={PackageCheck}
              title={messages.notShipped}
              action={<ButtonLink to={toOrder}>{messages.toOrder}</ButtonLink>}
            >
              {messages.notShippedHint}
            </EmptyState>
          </Panel>
        )}
        {isSent && <ColdParcels order={order} />}
        {isSent && <CountConflicts order={order} delivery={delivery} />}
        {isSent && isRecord && (
          <ArrivalRecord order={order} delivery={delivery} rows={rows} isNew={signer !== undefined} />
        )}
        {isSent && !isRecord && (
          <>
            {!delivery.hasParcels && !isOnline && <Notice>{messages.shipmentsUnknown}</Notice>}
            <Restricted act="goods.receive">
              <Counter
                order={order}
                delivery={delivery}
                isFrozen={refusal !== undefined}
                // A signature that was refused is given once more by the same hand.
                lastSigner={signer ?? signature?.signedBy ?? lastSigner}
                onSigned={setSigner}
              />
            </Restricted>
          </>
        )}
      </OrderFrame>
    </>
  )
}

/** Whoever signed last here: it is mostly the same hand. Of older records, one that is no name is not proposed. */
function useLastSigner(): string {
  const { marks = [] } = useMarks()
  const signed = marks.filter((mark): mark is SignMark => mark.kind === 'sign' && isPlainSignerName(mark.signedBy))
  return signed.toSorted((a, b) => b.signedAt - a.signedAt)[0]?.signedBy ?? ''
}
