/** Calls of the API outside the pages: they prepare a buyer before a test and read what the server holds. */
import { randomUUID } from 'node:crypto'

import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { z } from 'zod'

import { api } from '#contract/api.ts'
import type { Goods } from '#contract/goods/goods.ts'
import {
  type Args,
  BUYER_HEADER,
  CSRF_HEADER,
  type Endpoint,
  type Envelope,
  type Reply,
} from '#contract/protocol/endpoint.ts'
import { lineId } from '#domain/cart/line.ts'
import { requestOf } from '#testing/server/test-client.ts'

export type Call = <E extends Endpoint>(endpoint: E, args?: Args<E>) => Promise<Reply<E>>
export type Offer = Pick<z.output<typeof Goods>, 'id' | 'warehouseId' | 'packing' | 'price' | 'stock' | 'isEphedrine'>
/** Fen above the minimum order and below what any demo account can pay. */
const ORDER_UNITS = 260 * 10_000

/** Calls in the session of `request`; signs in first when a user name is given. */
export async function callsOf(
  request: APIRequestContext,
  username?: string,
  password = 'changbei-demo',
): Promise<Call> {
  const headers: Record<string, string> = { [CSRF_HEADER]: 'visitor' }
  const call: Call = async (endpoint, args) => {
    const asked = requestOf(endpoint, (args ?? {}) as object)
    const response = await request.fetch(asked.url, {
      method: asked.method as string,
      headers: { ...headers, ...(asked.headers as Record<string, string>) },
      ...(asked.payload !== undefined && { data: asked.payload as string }),
    })
    const { message, data } = (await response.json()) as Envelope
    if (!response.ok()) throw new Error(`${asked.url}: ${message}`)
    return z.decode(endpoint.response, data as never) as Reply<typeof endpoint>
  }
  const user = username ? await call(api.account.login, { body: { username, password } }) : await call(api.account.base)
  headers[CSRF_HEADER] = user.token
  headers[BUYER_HEADER] = String(user.buyer.id)
  return call
}

export async function goodsFor(call: Call, keywords: string, count: number): Promise<Offer[]> {
  const { list } = await call(api.goods.list, { query: { keywords, buyable: 1, stock: 'in', size: 100 } })
  const fits = ({ price, packing, stock }: Offer) => price !== undefined && stock >= piecesOf({ price, packing })
  return list.filter((goods) => fits(goods) && !goods.limit && !goods.flashSale).slice(0, count)
}

/**
 * Goods that bring other goods of the same warehouse as a gift, in so many pieces as earn it, and plain ones beside
 * them.
 */
export async function giftedGoods(call: Call): Promise<Portion[]> {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => call(api.goods.list, { query: { buyable: 1, stock: 'in', size: 100, page } })),
  )
  const list = pages.flatMap((one) => one.list)
  const plain = list.filter(({ gift, limit, flashSale, isEphedrine }) => !gift && !limit && !flashSale && !isEphedrine)
  for (const goods of list) {
    const { gift, limit, flashSale, packing, warehouseId } = goods
    if (gift?.kind !== 'gift' || gift.goodsId === undefined || limit || flashSale) continue
    const number = Math.max(piecesOf(goods as Offer), Math.ceil(gift.fromNumber / packing) * packing)
    const beside = plain.find((one) => one.warehouseId === warehouseId && one.stock >= piecesOf(one as Offer))
    if (goods.stock >= number && beside) return [{ ...goods, number }, ...enough([beside as Offer])]
  }
  throw new Error('no goods come with a gift')
}

/** Whole inner packs that cost a little more than the minimum order. */
function piecesOf({ price, packing }: Pick<Offer, 'price' | 'packing'>): number {
  return Math.ceil(ORDER_UNITS / (price! * packing)) * packing
}

type Portion = Pick<Offer, 'id' | 'warehouseId'> & { number: number }
const enough = (goods: readonly Offer[]): Portion[] => goods.map((one) => ({ ...one, number: piecesOf(one) }))

async function fill(call: Call, wanted: readonly Portion[]): Promise<string[]> {
  const params = wanted.map(({ id, warehouseId, number }) => ({ goodsId: id, warehouseId, number }))
  await call(api.cart.add, { body: { params } })
  return params.map((line) => lineId({ ...line, type: 0 }))
}

/** Places one order of these goods and leaves it unpaid. */
export const place = (call: Call, goods: readonly Offer[]): Promise<Reply<typeof api.order.place>> =>
  placePieces(call, enough(goods))

/** Places one order of so many pieces and leaves it unpaid. */
export async function placePieces(call: Call, wanted: readonly Portion[]): Promise<Reply<typeof api.order.place>> {
  const ids = await fill(call, wanted)
  const { groups, payable, addresses, couponIds } = await call(api.order.checkout, { body: { ids } })
  const lines = groups.flatMap((group) => group.lines.map(({ id, number, price }) => ({ id, number, price })))
  const nearExpiryConsent = lines.map(({ id }) => id)
  const draft = {
    draftId: randomUUID(),
    lines,
    nearExpiryConsent,
    payable,
    addressId: addresses[0]!.id,
    ...(couponIds.length > 0 && { couponIds }),
  }
  return call(api.order.place, { body: draft })
}

export type PreparedBuyer = {
  goodsId: number
  /** An order that is open to claims. */
  orderId: number
  claimId: number
  paidId: number
  unpaidId: number
  ephedrineId: number
}

/** A claim of this buyer on pieces that reached him: the one he made before, or a new one. */
async function claimOf(call: Call): Promise<{ orderId: number; claimId: number }> {
  const { list: made } = await call(api.afterSales.list, { query: { page: 1 } })
  if (made[0]) return { orderId: made[0].orderId, claimId: made[0].id }
  const { list } = await call(api.order.list, { query: { status: 'pending_receipt' } })
  const orderId = list[0]!.id
  const { lines } = await call(api.afterSales.claimable, { params: { id: orderId } })
  const piece = lines.find(({ quantity }) => quantity > 0)!
  const { id } = await call(api.afterSales.apply, {
    body: {
      claimId: randomUUID(),
      orderId,
      kind: 'return',
      reason: 'damage',
      lines: [{ lineId: piece.lineId, batch: piece.batch, quantity: 1 }],
      description: '外箱受压，瓶身渗漏',
    },
  })
  return { orderId, claimId: id }
}

/** Signs the clinic in and gives it a full cart, favorites, an unpaid order, one with ephedrine and a claim. */
export async function prepareBuyer(context: BrowserContext): Promise<PreparedBuyer> {
  const call = await callsOf(context.request, 'clinic')
  const [amoxicillin, ibuprofen, ephedrine] = await Promise.all([
    goodsFor(call, '阿莫西林', 3),
    goodsFor(call, '布洛芬', 2),
    goodsFor(call, '伪麻', 1),
  ])
  const unpaid = await place(call, ibuprofen)
  const special = await place(call, ephedrine)
  await fill(call, enough(amoxicillin))
  await call(api.favorite.add, { body: { goodsIds: [...amoxicillin, ...ephedrine].map(({ id }) => id) } })
  const { list } = await call(api.order.list, { query: { status: 'completed' } })
  const { paymentId: paidId } = list[0]!
  const claim = await claimOf(call)
  return { goodsId: amoxicillin[0]!.id, ...claim, paidId, unpaidId: unpaid.id, ephedrineId: special.id }
}
