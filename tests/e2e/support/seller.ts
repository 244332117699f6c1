/** The seller's hand in the journeys of buyers, over HTTP. */
import type { APIRequestContext } from '@playwright/test'

/** Ships all that is left of an order, as the demo's administrator. */
export async function shipOrder(request: APIRequestContext, origin: string, orderId: number): Promise<void> {
  const login = { username: 'ops', password: 'changbei-demo' }
  const signedIn = await request.post(`${origin}/api/ops/login`, { form: login, headers: { 'x-csrf-token': 'guest' } })
  const headers = { authorization: `Bearer ${(await signedIn.json()).data.bearer}` }
  const order = `${origin}/api/ops/order/${orderId}`
  const { version } = (await (await request.get(order, { headers })).json()).data
  const form = { carrier: '顺丰医药', waybill: 'SF1386600420017', version: String(version) }
  const shipped = await request.post(`${order}/ship`, { headers, form })
  if (!shipped.ok()) throw new Error(await shipped.text())
}
