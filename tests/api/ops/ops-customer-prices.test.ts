import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { buyers } from '#server/tables/account.ts'
import { signedPrices } from '#server/tables/goods.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { addPromotion } from '#testing/factories/promotions.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let seller: TestOperator
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  seller = await operatorOf(shop)
  buyer = await people.pharmacy(shop.db, { priceList: '连锁' })
})

describe('a customer', () => {
  it('is seen through: the price of goods, what set it, and every reason against buying', async () => {
    const plain = await addGoods(shop.db, { name: '透视胶囊甲' })
    const listed = await addGoods(shop.db, { name: '透视胶囊乙', groupPrices: { 'list:连锁': 70_000 } })
    const scope = await addGoods(shop.db, { name: '透视胶囊丙', scope: '蛋白同化制剂肽类激素', stock: 0 })
    await shop.db
      .update(buyers)
      .set({ scopes: ['中成药', plain.scope] })
      .where(eq(buyers.id, buyer.buyerId))
    const { data } = await seller.client.call(opsApi.customer.goods, {
      params: { id: buyer.buyerId },
      query: { words: '透视胶囊' },
    })
    expect(data.map(({ id, priceBy, price }) => ({ id, priceBy, price }))).toEqual([
      { id: plain.id, priceBy: 'base', price: plain.basePrice },
      { id: listed.id, priceBy: 'list', price: 70_000 },
      { id: scope.id, priceBy: 'base', price: scope.basePrice },
    ])
    expect(data.map(({ refusals }) => refusals.map(({ code }) => code))).toEqual([[], [], ['outOfScope', 'outOfStock']])
    const params = { id: buyer.buyerId }
    const byInitials = await seller.client.call(opsApi.customer.goods, { params, query: { words: 'tsjny' } })
    expect(byInitials.data.map(({ id }) => id)).toEqual([listed.id])
  })

  it('is seen to pay what his own pages show: a discount lowers what he signed, too', async () => {
    const { id } = await addGoods(shop.db, { name: '签约胶囊甲', groupPrices: { pharmacy: 120_000 } })
    const plain = await addGoods(shop.db, { name: '签约胶囊乙', groupPrices: { pharmacy: 110_000 }, badges: ['特'] })
    const signed = { buyerId: buyer.buyerId, goodsId: id, price: 105_050, validFrom: 0, validTo: null }
    await shop.db.insert(signedPrices).values(signed)
    await addPromotion(shop.db, 'discount')
    const params = { id: buyer.buyerId }
    const { data } = await seller.client.call(opsApi.customer.goods, { params, query: { words: '签约胶囊' } })
    expect(data).toMatchObject([
      { id, priceBy: 'signed', price: 105_050, paid: 98_747, discount: '全场9.4折' },
      { id: plain.id, priceBy: 'group', price: 110_000 },
    ])
    expect(data[1]).not.toHaveProperty('paid')
    const unsigned = await addGoods(shop.db, { basePrice: 105_050 })
    const value = { buyer: buyer.buyerId, goods: [unsigned.id], price: 100_000, startsAt: Date.now() - 60_000 }
    const checked = await seller.client.call(opsApi.offer.check, {
      params: { kind: 'signedPrice' },
      query: { value, buyerId: buyer.buyerId },
    })
    expect(checked.data.preview?.goods).toMatchObject([
      { before: 105_050, after: 100_000, paid: 94_000, discount: '全场9.4折' },
    ])
  })

  it('is offered the price lists that goods have prices for', async () => {
    await addGoods(shop.db, {
      groupPrices: { 'list:连锁乙': 1, pharmacy: 1 },
      timedPrices: [{ key: 'list:夜市', price: 1 }],
    })
    const { data } = await seller.client.call(opsApi.customer.priceLists, { query: {} })
    expect(data).toEqual(expect.arrayContaining(['连锁乙', '夜市']))
    expect(data.join()).not.toContain('pharmacy')
    expect(new Set(data).size).toBe(data.length)
  })

  it('is offered as a group to price as soon as a customer is in it', async () => {
    const { buyerId } = await people.clinic(shop.db)
    await shop.db.update(buyers).set({ priceList: '新客组' }).where(eq(buyers.id, buyerId))
    const asked = [{}, { assigned: '1' }] as const
    const [priced, assigned] = await Promise.all(
      asked.map(async (query) => (await seller.client.call(opsApi.customer.priceLists, { query })).data),
    )
    expect(priced).not.toContain('新客组')
    expect(assigned).toEqual(expect.arrayContaining(['新客组', '连锁乙']))
  })
})
