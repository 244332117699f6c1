/** The steps of a buyer from the goods to the placed order. */
import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { api } from '#contract/api.ts'
import type { Args, Reply } from '#contract/protocol/endpoint.ts'
import { lineId } from '#domain/cart/line.ts'
import { expiryState } from '#domain/goods/near-expiry.ts'
import { batches, goods as goodsTable } from '#server/tables/goods.ts'

import type { GoodsRow } from '../factories/factories.ts'
import { TEST_NOW } from '../fake-clock.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Goods, or sets of a combo (type 3). */
type OrderItem = readonly [
  goods: Pick<GoodsRow, 'id' | 'warehouseId'>,
  number: number,
  type?: 0 | 1 | 3,
  takesExchange?: boolean,
]
export type Draft = Args<typeof api.order.place>['body']

export const idOf = ({ id, warehouseId }: Pick<GoodsRow, 'id' | 'warehouseId'>, type: 0 | 1 | 3 = 0) =>
  lineId({ goodsId: id, warehouseId, type })

/** Puts goods into the cart and asks for the order; throws when either is refused. */
export async function fillAndCheckOut(
  test: TestApp,
  buyer: Person,
  items: readonly OrderItem[],
  ...couponIds: number[]
): Promise<Reply<typeof api.order.checkout>> {
  const params = items.map(([{ id, warehouseId }, number, type]) => ({ goodsId: id, warehouseId, number, type }))
  const added = await test.as(buyer).call(api.cart.add, { body: { params } })
  if (added.status !== 200) throw new Error(`${added.message} ${JSON.stringify(added.details)}`)
  const ids = items.map(([goods, , type]) => idOf(goods, type))
  for (const [goods, , type, takesExchange = false] of items)
    if (takesExchange)
      await test.as(buyer).call(api.cart.exchange, { params: { id: idOf(goods, type) }, body: { takesExchange } })
  const checked = await test
    .as(buyer)
    .call(api.order.checkout, { body: { ids, ...(couponIds.length > 0 && { couponIds }) } })
  if (checked.status !== 200) throw new Error(`${checked.message} ${JSON.stringify(checked.details)}`)
  return checked.data
}

/** The draft that the page would send for this checkout. */
export function draftOf(checkout: Reply<typeof api.order.checkout>, changes: Partial<Draft> = {}): Draft {
  const near = checkout.groups.flatMap(({ lines }) =>
    lines.filter((line) => expiryState(line.expiresOn, TEST_NOW).isInZone),
  )
  return {
    draftId: randomUUID(),
    ...(near.length > 0 && { nearExpiryConsent: near.map(({ id }) => id) }),
    lines: checkout.groups.flatMap(({ lines }) =>
      lines.map(({ id, number, price, gift }) => ({ id, number, price, gift: gift?.number ?? 0 })),
    ),
    payable: checkout.payable,
    addressId: checkout.addresses[0]?.id ?? 0,
    ...(checkout.couponIds.length > 0 && { couponIds: checkout.couponIds }),
    ...changes,
  }
}

/** Pays with every voucher there is and up to so many fen of the balance, as the page would say it. */
export function inParts(checkout: Reply<typeof api.order.checkout>, balance: number): Partial<Draft> {
  const held = checkout.vouchers.reduce((sum, { left }) => sum + left, 0)
  const voucherAmount = Math.min(held, checkout.balancePayable)
  const balanceAmount = Math.min(balance, checkout.balance, checkout.balancePayable - voucherAmount)
  const voucherIds = checkout.vouchers.map(({ id }) => id)
  return { ...(voucherIds.length > 0 && { voucherIds }), voucherAmount, balanceAmount }
}

/** Fills the cart and places the order, with so many fen of vouchers and balance; throws when any call is refused. */
export async function placeOrderOf(
  test: TestApp,
  buyer: Person,
  items: readonly OrderItem[],
  changes: Partial<Draft> = {},
  parts?: { balance: number },
): Promise<Reply<typeof api.order.place>> {
  const wanted = changes.couponIds ?? (changes.couponId === undefined ? [] : [changes.couponId])
  const checkout = await fillAndCheckOut(test, buyer, items, ...wanted)
  const placed = await test
    .as(buyer)
    .call(api.order.place, { body: draftOf(checkout, { ...(parts && inParts(checkout, parts.balance)), ...changes }) })
  if (placed.status !== 200) throw new Error(`${placed.message} ${JSON.stringify(placed.details)}`)
  return placed.data
}

/** Pieces of goods in stock: in all, and in their batches. */
export async function stockOf({ db }: TestApp, goodsId: number): Promise<{ goods: number; batches: number }> {
  const [row] = await db.select({ stock: goodsTable.stock }).from(goodsTable).where(eq(goodsTable.id, goodsId))
  const kept = await db.select({ stock: batches.stock }).from(batches).where(eq(batches.goodsId, goodsId))
  return { goods: row!.stock, batches: kept.reduce((sum, { stock }) => sum + stock, 0) }
}
