/** A company of which nothing can be written stops no other company's turn. */
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { DAY_MS } from '#domain/instant.ts'
import type { Executor } from '#server/db/connect.ts'
import { expireProvisional, lapseDrafts } from '#server/modules/company/index.ts'
import { tellPriceFalls } from '#server/modules/favorite/index.ts'
import { tellRestocks } from '#server/modules/restock/index.ts'
import { expireVouchers, grantVoucher } from '#server/modules/wallet/index.ts'
import { buyers } from '#server/tables/account.ts'
import { goods as goodsTable } from '#server/tables/goods.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { addPerson, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let broken: Person
let sound: Person

beforeAll(async () => {
  shop = await startTestApp()
  await shop.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'this company cannot be told'; end $$`)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  ;[broken, sound] = [await addPerson(shop.db), await addPerson(shop.db)]
})

/** From here on every message to the first company fails. */
const breakFirst = () =>
  shop.db.execute(
    sql.raw(`create or replace trigger refuse before insert on messages for each row
      when (new.buyer_id = ${broken.buyerId}) execute function refuse()`),
  )
const titlesOf = async (who: Person) =>
  (await shop.as(who).call(api.message.list, { query: {} })).data.list.map(({ title }) => title)
const both = () => inArray(buyers.id, [broken.buyerId, sound.buyerId])

it('goods are in stock again', async () => {
  const { id, name } = await addGoods(shop.db, { stock: 0 })
  for (const who of [broken, sound])
    await shop.as(who).call(api.restock.ask, { params: { id }, body: { isWanted: true } })
  await shop.db.update(goodsTable).set({ stock: 1_000 }).where(eq(goodsTable.id, id))
  await breakFirst()
  await expect(tellRestocks(shop.db, TEST_NOW)).rejects.toThrow('1 buyers could not be told of stock')
  expect(await titlesOf(sound)).toEqual([`${name} 已到货`])
  await shop.db.update(goodsTable).set({ stock: 0 }).where(eq(goodsTable.id, id))
})

it('saved goods cost less', async () => {
  const { id, name } = await addGoods(shop.db)
  for (const who of [broken, sound]) await shop.as(who).call(api.favorite.add, { body: { goodsIds: [id] } })
  await shop.db.update(goodsTable).set({ basePrice: 1_000 }).where(eq(goodsTable.id, id))
  await breakFirst()
  await expect(tellPriceFalls(shop.db, TEST_NOW)).rejects.toThrow('1 buyers could not be told of prices')
  expect(await titlesOf(sound)).toEqual([`${name} 降价`])
})

it('vouchers end', async () => {
  for (const { buyerId } of [broken, sound])
    await shop.db.transaction((tx) =>
      grantVoucher(tx as unknown as Executor, {
        buyerId,
        name: '现金券',
        reason: '回馈',
        face: 1_000,
        startsAt: TEST_NOW,
        endsAt: TEST_NOW + DAY_MS,
        now: TEST_NOW,
      }),
    )
  await breakFirst()
  await expect(expireVouchers(shop.db, { now: () => TEST_NOW + 2 * DAY_MS })).rejects.toThrow('could not expire')
  expect((await titlesOf(sound)).length).toBe(2)
})

it('companies that were opened for some days end, and drafts lapse', async () => {
  await shop.db.update(buyers).set({ reviewState: 'provisional', provisionalUntil: TEST_NOW }).where(both())
  await breakFirst()
  await expect(expireProvisional(shop.db, shop.clock)).rejects.toThrow('1 provisional companies could not expire')
  expect(await titlesOf(sound)).toHaveLength(1)
  await shop.db.update(buyers).set({ reviewState: 'draft', draftedAt: 1 }).where(both())
  await expect(lapseDrafts(shop.db, shop.clock)).rejects.toThrow('1 drafts could not lapse')
  expect(await titlesOf(sound)).toHaveLength(2)
})
