import type { Order } from '#contract/order.ts'
import { isColdMethod } from '#domain/shipment/method.ts'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { pageMessages } from '../messages.lazy.ts'
import { useShipments } from '../page-queries.ts'
import { TemperatureLink } from './temperature-link.tsx'

const words = pageMessages.shipments

/**
 * Cold parcels of an order with their temperatures: whoever takes the goods in reads these first. Nothing where none is
 * cold.
 */
export function ColdParcels({ order }: { order: Order }) {
  const cold = useShipments(order).data?.filter(({ method, coldChain }) => isColdMethod(method) || coldChain !== '')
  if (!cold?.length) return null
  return (
    <Section title={words.coldParcels} note={words.coldHint}>
      <chakra.ul listStyle="none" display="grid" gap="2">
        {cold.map((shipment) => (
          <chakra.li key={shipment.id} display="flex" flexWrap="wrap" columnGap="4" alignItems="center">
            <span>
              {shipment.carrier} {shipment.waybill}
            </span>
            {shipment.coldChain && <chakra.span color="ink.muted">{shipment.coldChain}</chakra.span>}
            <TemperatureLink orderId={order.id} shipment={shipment} />
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  )
}
