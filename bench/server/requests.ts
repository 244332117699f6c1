/** The same four calls, said to the bare server and to ours. */
import { randomUUID } from 'node:crypto'

import { stringify } from 'qs'

import type { Request } from './load.ts'
import type { Shopper } from './shoppers.ts'

const JSON_BODY = { 'content-type': 'application/json' }
const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' }
const asBuyer = ({ cookie, csrf }: Shopper) => ({ cookie, 'x-csrf-token': csrf })

export type Calls = { list: Request[]; detail: Request[]; cart: Request[] }

/** Each shopper's first line, then each one's second, …: those who call at the same time are different buyers. */
const inTurns = (shoppers: readonly Shopper[]) =>
  [0, 1, 2, 3, 4].flatMap((turn) =>
    shoppers.flatMap((shopper) => (shopper.lines[turn] ? [{ ...shopper, line: shopper.lines[turn] }] : [])),
  )

export function bareCalls(shoppers: readonly Shopper[], categoryIds: readonly number[]): Calls {
  return {
    list: categoryIds.map((id) => ({ method: 'GET', path: `/list?select=${id}` })),
    detail: shoppers.flatMap(({ lines }) =>
      lines.map(({ goodsId }) => ({ method: 'GET' as const, path: `/detail/${goodsId}` })),
    ),
    cart: inTurns(shoppers).map(({ buyerId, line }) => ({
      method: 'POST' as const,
      path: '/cart',
      headers: JSON_BODY,
      body: JSON.stringify({ buyerId, ...line }),
    })),
  }
}

export function ourCalls(shoppers: readonly Shopper[], categoryIds: readonly number[]): Calls {
  return {
    list: shoppers.map((shopper, index) => ({
      method: 'GET',
      path: `/api/goods/list?select=${categoryIds[index % categoryIds.length]}&size=24`,
      headers: asBuyer(shopper),
    })),
    detail: shoppers.flatMap((shopper) =>
      shopper.lines.map(({ goodsId }) => ({
        method: 'GET' as const,
        path: `/api/goods/detail/${goodsId}`,
        headers: asBuyer(shopper),
      })),
    ),
    cart: inTurns(shoppers).map(({ line: { goodsId, warehouseId, number }, ...shopper }) => ({
      method: 'POST' as const,
      path: '/api/cart',
      headers: { ...FORM_BODY, ...asBuyer(shopper) },
      body: stringify({ params: [{ goods_id: goodsId, ck_id: warehouseId, number }] }),
    })),
  }
}

export const bareOrder = ({ buyerId, lines }: Shopper): Request => ({
  method: 'POST',
  path: '/order',
  headers: JSON_BODY,
  body: JSON.stringify({ buyerId, draftId: randomUUID(), lines }),
})

/** Placing needs what the page was shown: asked for here, before the clock runs. */
export async function ourOrder(port: number, shopper: Shopper): Promise<Request> {
  const ids = shopper.lines.map(({ goodsId, warehouseId }) => `${goodsId}-${warehouseId}-0`)
  const headers = { ...FORM_BODY, ...asBuyer(shopper) }
  const answer = await fetch(`http://127.0.0.1:${port}/api/cart/checkout`, {
    method: 'POST',
    headers,
    body: stringify({ ids }),
  })
  const { code, message, data } = (await answer.json()) as {
    code: number
    message: string
    data: { payable: number; coupon_id?: number; groups: { lines: { id: string; number: number; price: number }[] }[] }
  }
  if (code !== 200) throw new Error(`checkout answered ${code}: ${message}`)
  const lines = data.groups.flatMap((group) => group.lines).map(({ id, number, price }) => ({ id, number, price }))
  const body = stringify(
    { draft_id: randomUUID(), lines, payable: data.payable, address_id: shopper.addressId, coupon_id: data.coupon_id },
    { skipNulls: true },
  )
  return { method: 'POST', path: '/api/order', headers, body }
}
