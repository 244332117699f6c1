/**
 * Another buyer who owns one record of each kind. All their texts are marked, so that a test sees a leak or a change.
 */
import { eq } from 'drizzle-orm'

import { api } from '#contract/api.ts'
import { coupons } from '#server/tables/account.ts'
import { addresses } from '#server/tables/address.ts'
import { cartLines } from '#server/tables/cart.ts'
import { drawPrizes, drawRecords, draws } from '#server/tables/draw.ts'
import { messages } from '#server/tables/message.ts'
import { orders } from '#server/tables/order.ts'
import { wanted } from '#server/tables/wanted.ts'

import { addGoods, addOrderedLine } from '../../factories/factories.ts'
import { TEST_NOW } from '../../fake-clock.ts'
import { people, type Person } from '../people.ts'
import type { TestApp } from '../test-app.ts'

/** Part of every text of this buyer that a page could show. */
export const SECRET = '别家机密'

export type Stranger = Person & {
  /** Ids of this buyer's records, by kind. */
  ids: { address: number; order: number; payment: number; coupon: number; line: string; goods: number; message: number }
}

const first = <T>(rows: readonly T[]): T => rows[0]!

export async function addStranger({ db, as }: Pick<TestApp, 'db' | 'as'>): Promise<Stranger> {
  const person = await people.clinic(db, { company: `${SECRET}诊所`, username: `${SECRET}用户`, managerName: SECRET })
  const { buyerId } = person
  const goods = await addGoods(db)
  await as(person).call(api.favorite.add, { body: { goodsIds: [goods.id] } })
  await as(person).call(api.permission.ask, { params: { id: goods.id }, body: { isWanted: true } })
  await as(person).call(api.restock.ask, { params: { id: goods.id }, body: { isWanted: true } })
  await as(person).call(api.replenishment.count, { body: { goodsId: goods.id, number: 77, countedAt: TEST_NOW } })
  await as(person).call(api.replenishment.plan, { body: { targetDays: 77, everyDays: 7, setAt: TEST_NOW } })
  await as(person).call(api.colleague.invite, { body: { name: SECRET, phone: '13600000099', roles: ['buyer'] } })
  await as(person).call(api.apiKey.make, { body: { name: SECRET, scopes: ['order.read'], userId: person.userId } })
  const told = { url: `https://his.example.com/?${SECRET}`, kinds: ['order.paid' as const] }
  const { data: hook } = await as(person).call(api.webhook.make, { body: told })
  await as(person).call(api.webhook.test, { params: { id: hook.id } })
  await as(person).call(api.cart.add, {
    body: { params: [{ goodsId: goods.id, warehouseId: goods.warehouseId, number: 77 }] },
  })
  await db.update(addresses).set({ consignee: SECRET, detail: SECRET }).where(eq(addresses.buyerId, buyerId))
  await addOrderedLine(db, buyerId, { at: TEST_NOW, goodsId: goods.id, number: 77, type: 0, status: 'completed' })
  const place = {
    consignee: SECRET,
    phone: '13800000000',
    province: '湖北省',
    city: '武汉市',
    district: '',
    detail: SECRET,
  }
  const address = { id: 1, ...place, isDefault: true, isLicensed: true }
  await db.update(orders).set({ remark: SECRET, address }).where(eq(orders.buyerId, buyerId))
  const rule = { kind: 'cash', face: 1, threshold: 0, scope: 'all', startsAt: 0, endsAt: TEST_NOW * 2 } as const
  await db.insert(coupons).values({ buyerId, name: SECRET, rule: { ...rule, goodsIds: [] } })
  const note = { buyerId, kind: 'system', title: SECRET, text: SECRET, createdAt: TEST_NOW } as const
  const message = first(await db.insert(messages).values(note).returning({ id: messages.id })).id
  const wish = { id: WISH, name: SECRET, specification: SECRET, manufacturer: SECRET, note: SECRET }
  await db.insert(wanted).values({ ...wish, buyerId, createdAt: TEST_NOW })
  const drawing = { title: '抽奖', rules: '', period: 'once', startsAt: 0, endsAt: TEST_NOW * 2 } as const
  const drawId = first(await db.insert(draws).values(drawing).returning({ id: draws.id })).id
  const consolation = { drawId, name: '谢谢参与', remarks: '', award: { kind: 'nothing' }, weight: 1 } as const
  await db.insert(drawPrizes).values({ ...consolation, position: 1 })
  const turn = { drawId, buyerId, turn: 'once', prizeId: 1, name: '奖品', remarks: SECRET, isPrize: 1, at: 1 } as const
  await db.insert(drawRecords).values(turn)
  const [own, order, coupon, line] = [
    first(await db.select().from(addresses).where(eq(addresses.buyerId, buyerId))),
    first(await db.select().from(orders).where(eq(orders.buyerId, buyerId))),
    first(await db.select().from(coupons).where(eq(coupons.buyerId, buyerId))),
    first(await db.select().from(cartLines).where(eq(cartLines.buyerId, buyerId))),
  ]
  const ids = { address: own.id, order: order.id, payment: order.paymentId, coupon: coupon.id, line: line.id }
  return { ...person, ids: { ...ids, goods: goods.id, message } }
}

const WISH = '5e2d4a34-0b5e-4f0e-9b53-0d6c3f2f7a11'
