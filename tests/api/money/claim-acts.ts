/**
 * What buyer, office, warehouse and finance may do about claims on an order, at any moment and whether it fits or not.
 */
import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { AFTER_SALES_KINDS, reasonsOf, remediesOf, type AfterSalesKind } from '#domain/after-sales/after-sales.ts'
import { AFTER_SALES_TRANSITIONS, type AfterSalesEvent, type AfterSalesState } from '#domain/after-sales/transitions.ts'
import { rowsOf } from '#server/db/rows.ts'
import type { Random } from '#server/platform/seeded-random.ts'
import type { TestOperator } from '#testing/server/operators.ts'
import type { Person } from '#testing/server/people.ts'
import type { TestApp } from '#testing/server/test-app.ts'

type Parties = { shop: TestApp; seller: TestOperator; buyer: Person; orderId: number }
type Answer = { status: number; reason?: string | undefined; message?: string }

const PARCEL = { carrier: '德邦', waybill: 'DB1' }

/** Claims a random part of one line; undefined when nothing can be claimed. */
export async function applyForSome({ shop, buyer, orderId }: Parties, random: Random): Promise<Answer | undefined> {
  const { data } = await shop.as(buyer).call(api.afterSales.claimable, { params: { id: orderId } })
  const lines = data.lines.filter(({ quantity }) => quantity > 0)
  if (!data.isOpen || lines.length === 0) return undefined
  const { lineId, batch, quantity } = random.pick(lines)
  const kind = random.pick(AFTER_SALES_KINDS)
  const body = {
    claimId: randomUUID(),
    orderId,
    kind,
    reason: random.pick(reasonsOf(kind)),
    description: '情况如照片',
    lines: [{ lineId, batch, quantity: random.chance(0.3) ? quantity : random.int(1, quantity) }],
  }
  return shop.as(buyer).call(api.afterSales.apply, { body })
}

/** One step on a random claim of the order, by whoever takes it; undefined while there is no claim. */
export async function moveSome(parties: Parties, random: Random): Promise<Answer | undefined> {
  const { shop, seller, buyer, orderId } = parties
  const claims = await rowsOf<{ id: number; kind: AfterSalesKind; state: AfterSalesState }>(
    shop.db,
    sql`select id, kind, state from after_sales where order_id = ${orderId} order by closed_at is null desc, id limit 3`,
  )
  if (claims.length === 0) return undefined
  const { id, kind, state } = random.pick(claims)
  const params = { id }
  const desk = opsApi.afterSales
  const receive = async () => {
    const { data } = await seller.client.call(desk.detail, { params })
    const lines = data.claim.lines.map(({ lineId, batch, quantity }) => {
      const fit = random.int(0, quantity)
      return { lineId, batch, fit, unfit: random.int(0, quantity - fit) }
    })
    return seller.client.call(desk.received, { params, body: { lines } })
  }
  const steps: Record<AfterSalesEvent, () => Promise<Answer>> = {
    approve: async () => {
      const { data } = await seller.client.call(desk.detail, { params })
      const allowances = (data.allowable ?? []).map(({ most, ...line }) => ({ ...line, amount: random.int(0, most) }))
      const body = { remedy: random.pick(remediesOf(kind)), ...(allowances.length > 0 && { allowances }) }
      return seller.client.call(desk.approve, { params, body })
    },
    reject: () => seller.client.call(desk.reject, { params, body: { reason: '照片看不出问题' } }),
    cancel: () => shop.as(buyer).call(api.afterSales.cancel, { params }),
    send: () => shop.as(buyer).call(api.afterSales.waybill, { params, body: PARCEL }),
    receive,
    miss: receive,
    refund: () => seller.client.call(desk.refunded, { params, body: {} }),
    resend: () => seller.client.call(desk.resent, { params, body: PARCEL }),
  }
  const next = AFTER_SALES_TRANSITIONS.filter(({ from }) => from === state).map(({ event }) => event)
  const events = next.length > 0 && random.chance(0.8) ? next : Object.keys(steps)
  return steps[random.pick(events) as AfterSalesEvent]()
}

/** The seller gives a part of the price back by himself, now and then more than is left. */
export async function allowSome({ seller, orderId }: Parties, random: Random): Promise<Answer | undefined> {
  const params = { id: orderId }
  const { data } = await seller.client.call(opsApi.afterSales.allowable, { params })
  if (data.lines.length === 0) return undefined
  const { lineId, most } = random.pick(data.lines)
  const amount = random.chance(0.1) ? most + 1 : random.chance(0.2) ? most : random.int(1, most)
  return seller.client.call(opsApi.afterSales.allow, {
    params,
    body: { lines: [{ lineId, amount }], reason: '外盒压损' },
  })
}

/**
 * A return from its form to its money, of a random part of one line; the answer of the step that failed, or of the
 * last.
 */
export async function returnSome(
  { shop, seller, buyer, orderId }: Parties,
  random: Random,
): Promise<Answer | undefined> {
  const { data } = await shop.as(buyer).call(api.afterSales.claimable, { params: { id: orderId } })
  const lines = data.lines.filter(({ quantity }) => quantity > 0)
  if (!data.isOpen || lines.length === 0) return undefined
  const { lineId, batch, quantity: most } = random.pick(lines)
  const quantity = random.chance(0.5) ? most : random.int(1, most)
  const words = { kind: 'return', reason: 'quality', description: '' } as const
  const body = { claimId: randomUUID(), orderId, ...words, lines: [{ lineId, batch, quantity }] }
  const applied = await shop.as(buyer).call(api.afterSales.apply, { body })
  if (applied.status !== 200) return applied
  const { data: claim } = applied
  const params = { id: claim.id }
  const desk = opsApi.afterSales
  const answers: Answer[] = [
    await seller.client.call(desk.approve, { params, body: { remedy: 'returnRefund' } }),
    await shop.as(buyer).call(api.afterSales.waybill, { params, body: PARCEL }),
  ]
  const seen = claim.lines.map((line) => ({ lineId: line.lineId, batch: line.batch, fit: line.quantity, unfit: 0 }))
  answers.push(await seller.client.call(desk.received, { params, body: { lines: seen } }))
  answers.push(await seller.client.call(desk.refunded, { params, body: {} }))
  return answers.find(({ status }) => status >= 500) ?? answers.at(-1)
}
