/** The seller's hand in the journeys of buyers, over HTTP, as the demo's administrator. */
import { opsApi } from '#contract/ops/api.ts'

import { openOperatorClient, type OperatorClient } from '../../../scripts/ops/operator-client.ts'

async function sellerCalls(origin: string): Promise<OperatorClient['call']> {
  const login = { OPS_URL: origin, OPS_USERNAME: 'ops', OPS_PASSWORD: 'changbei-demo' }
  return (await openOperatorClient(login)).call
}

/** Ships all that is left of an order. */
export async function shipOrder(origin: string, id: number): Promise<void> {
  const call = await sellerCalls(origin)
  const { version } = await call(opsApi.order.detail, { params: { id } })
  const body = { carrier: '顺丰医药', waybill: 'SF1386600420017', version }
  await call(opsApi.order.ship, { params: { id }, body })
}
