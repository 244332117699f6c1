import type { Shipment } from '#contract/fulfilment/shipment.ts'
import { isColdMethod, SHIPPING_METHOD_TEXT } from '#domain/shipment/method.ts'
import { Moment } from '#ui/data/time.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { useMay } from '../../../session/use-operator.ts'
import { ParcelEvents } from './parcel-events.tsx'
import { TemperatureLog } from './temperature-log.tsx'

type ShipmentsProps = { orderId: number; shipments: readonly Shipment[] }

/**
 * What was sent: carrier and waybill, which pieces of which batch, where it is, how cold it was kept, and the note that
 * goes with it.
 */
export function Shipments({ orderId, shipments }: ShipmentsProps) {
  const mayRead = useMay()('batch.read')
  if (shipments.length === 0) return null
  return (
    <Section title="已发货" note={`${shipments.length} 批`} isFlush>
      <chakra.ul listStyle="none">
        {shipments.map((one) => (
          <chakra.li
            key={one.id}
            paddingInline="4"
            paddingBlock="3"
            borderTop="1px solid"
            borderColor="line"
            _first={{ borderTop: '0' }}
          >
            <chakra.div display="flex" flexWrap="wrap" columnGap="4" alignItems="baseline">
              <b>
                {one.carrier} {one.waybill}
              </b>
              {one.waybill && (
                <CopyButton text={one.waybill} label="复制运单号" copied="运单号已复制" failed="复制失败" />
              )}
              <chakra.span color="ink.muted">
                {one.method &&
                  SHIPPING_METHOD_TEXT[one.method] !== one.carrier &&
                  `${SHIPPING_METHOD_TEXT[one.method]} · `}
                {one.packages} 件 · <Moment at={one.shippedAt} />
              </chakra.span>
              <TextLink to={`/print/note?ids=${orderId}&shipment=${one.id}`}>随货同行单</TextLink>
              {one.coldChain && <chakra.span color="info">冷链 {one.coldChain}</chakra.span>}
              {(isColdMethod(one.method) || one.coldChain) && <TemperatureLog shipment={one} />}
              {one.deliveredAt && (
                <chakra.span color="brand">
                  已签收 {one.signer} <Moment at={one.deliveredAt} />
                </chakra.span>
              )}
            </chakra.div>
            <chakra.ul listStyle="none" color="ink.muted" fontSize="meta" marginTop="1">
              {one.lines.map((line) => (
                <li key={`${line.lineId} ${line.batch}`}>
                  {line.name} {line.specification} · {line.batch || '无批号'} × {line.quantity} {line.unit}
                  {line.batch && mayRead && (
                    <>
                      {' · '}
                      <TextLink
                        textDecoration="underline"
                        to={`/batches?${new URLSearchParams({ words: line.batch })}`}
                      >
                        {line.hasReport ? '药检报告' : '药检报告待上传'}
                      </TextLink>
                    </>
                  )}
                  {line.traceCodes.length > 0 && ` · 追溯码 ${line.traceCodes.length} 个`}
                </li>
              ))}
            </chakra.ul>
            <ParcelEvents shipment={one} />
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  )
}
