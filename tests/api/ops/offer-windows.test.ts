/** 满赠, 换购 and 分组价 as the seller bounds them: for a time, and for some customers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { EntryValue, FieldValue } from '#domain/entry/fields.ts'
import type { OfferKind } from '#domain/entry/offers.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { timedKeyOf } from '#domain/pricing/timed/timed-key.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let seller: TestOperator
let clinic: Person

beforeAll(async () => {
  shop = await startTestApp()
  seller = await operatorOf(shop, 'marketing')
  clinic = await people.clinic(shop.db, { region: '510107' })
})
afterAll(() => shop.close())

const saveOffer = (kind: OfferKind, value: EntryValue) =>
  seller.client.call(opsApi.offer.save, { params: { kind }, body: { value: value as Record<string, FieldValue> } })
const offers = async (kind: OfferKind) =>
  (await seller.client.call(opsApi.offer.list, { params: { kind }, query: {} })).data.list
const goodsSeen = async (id: number) =>
  (await shop.as(clinic).call(api.goods.detail, { params: { id }, query: {} })).data

describe('offers with terms', () => {
  it('of gifts hold in their window and for whom they are, and end at once or by themselves', async () => {
    const sold = await addGoods(shop.db)
    const endsAt = shop.clock.now() + MINUTE_MS
    const gift = { goods: [sold.id], fromNumber: 10, name: '手套', number: 1, endsAt }
    expect((await saveOffer('gift', { ...gift, customerTypes: ['批发企业'] })).data.state).toBe('running')
    expect((await goodsSeen(sold.id)).gift).toBeUndefined()
    await saveOffer('gift', { ...gift, customerTypes: ['诊所'], regions: ['510000'] })
    expect(await goodsSeen(sold.id)).toMatchObject({ gift: { name: '手套' }, badges: ['赠'] })
    const other = await addGoods(shop.db)
    const { data: saved } = await saveOffer('gift', { ...gift, goods: [other.id] })
    expect((await goodsSeen(other.id)).gift).toBeDefined()
    const params = { kind: 'gift', id: saved.id } as const
    await seller.client.call(opsApi.offer.end, { params, body: { reason: '赠品送完' } })
    expect((await goodsSeen(other.id)).gift).toBeUndefined()
    shop.clock.advance(MINUTE_MS)
    expect((await goodsSeen(sold.id)).gift).toBeUndefined()
    expect((await offers('gift')).find(({ id }) => id === sold.id)?.state).toBe('ended')
  })

  it('of prices for a group may hold for a time, for some of its buyers', async () => {
    const sold = await addGoods(shop.db, { basePrice: 100_000 })
    const standing = { group: 'clinic', price: 90_000 }
    const timed = { group: 'clinic', price: 80_000, endsAt: shop.clock.now() + MINUTE_MS }
    const save = (...prices: EntryValue[]) => saveOffer('priceList', { goods: [sold.id], prices })
    expect((await save(standing, { ...standing, price: 1 })).errors).toEqual({ prices: ['同一对象只能有一个长期价格'] })
    expect((await save(timed, { ...timed, price: 1 })).errors).toEqual({ prices: ['同一对象的限时价格时间重叠'] })
    const hospital = { ...timed, price: 1, customerTypes: ['民营医院'] }
    const { data: saved } = await save(standing, hospital, { ...timed, customerTypes: ['诊所'] })
    expect(saved.summary).toBe('3 个价格（2 个限时或限客户），标准价 ¥10.00')
    expect((await goodsSeen(sold.id)).price).toBe(80_000)
    shop.clock.advance(MINUTE_MS)
    expect((await goodsSeen(sold.id)).price).toBe(90_000)
  })

  it('of prices for a group stand in the record of prices of the goods, also when they are ended', async () => {
    const sold = await addGoods(shop.db, { basePrice: 100_000 })
    const endsAt = shop.clock.now() + MINUTE_MS
    const timed = { group: 'pharmacy', price: 70_000, endsAt }
    const goods = [sold.id]
    const save = (...prices: EntryValue[]) => saveOffer('priceList', { goods, prices })
    const record = async () => {
      const { data } = await seller.client.call(opsApi.goods.detail, { params: { id: sold.id } })
      return data.priceChanges.map(({ operatorName, key, before, after }) => ({ operatorName, key, before, after }))
    }
    await save({ group: 'clinic', price: 90_000 })
    const { data: saved } = await save({ group: 'clinic', price: 80_000 }, timed)
    const params = { kind: 'priceList', id: saved.id } as const
    await seller.client.call(opsApi.offer.end, { params, body: { reason: '改回标准价' } })
    const operatorName = expect.stringMatching(/./)
    const timedKey = timedKeyOf({ key: 'pharmacy', endsAt })
    expect(await record()).toEqual([
      { operatorName, key: timedKey, before: 70_000 },
      { operatorName, key: 'clinic', before: 80_000 },
      { operatorName, key: timedKey, after: 70_000 },
      { operatorName, key: 'clinic', before: 90_000, after: 80_000 },
      { operatorName, key: 'clinic', after: 90_000 },
    ])
  })

  it('of prices for a group stay out of the record where 改价 leaves them', async () => {
    const sold = await addGoods(shop.db, { basePrice: 100_000 })
    const timed = { group: 'pharmacy', price: 70_000, endsAt: shop.clock.now() + MINUTE_MS }
    await saveOffer('priceList', { goods: [sold.id], prices: [timed] })
    const params = { id: sold.id }
    const { data: seen } = await seller.client.call(opsApi.goods.detail, { params })
    const body = { ...seen.prices, price: 110_000, version: seen.version }
    const { data } = await seller.client.call(opsApi.goods.price, { params, body })
    const logged = data.priceChanges.slice(0, -seen.priceChanges.length)
    expect(logged.map(({ key, before, after }) => ({ key, before, after }))).toEqual([
      { key: '', before: 100_000, after: 110_000 },
    ])
  })

  it('of prices for a group are not overwritten by a form of the goods that was opened before', async () => {
    const { id } = await addGoods(shop.db, { basePrice: 100_000 })
    const desk = await operatorOf(shop)
    const opened = (await desk.client.call(opsApi.goods.detail, { params: { id } })).data
    await saveOffer('priceList', { goods: [id], prices: [{ group: 'clinic', price: 90_000 }] })
    const body = { price: 110_000, groupPrices: [], ladderPriceType: 1 as const, ladderPrice: [] }
    const save = (version: number) =>
      desk.client.call(opsApi.goods.price, { params: { id }, body: { ...body, version } })
    const late = await save(opened.version)
    const anew = (await desk.client.call(opsApi.goods.detail, { params: { id } })).data
    expect(late).toMatchObject({ reason: 'ops.overtaken', message: expect.stringMatching(/^操作员\d+ 已于/) })
    expect(anew.acts).toMatchObject([
      { changes: expect.arrayContaining([{ field: '价格', after: expect.any(String) }]) },
    ])
    expect(anew.prices.groupPrices).toEqual([{ key: 'clinic', price: 90_000 }])
    expect((await save(anew.version)).status).toBe(200)
  })

  it('of prices for a group tell a form of the goods which of them was changed', async () => {
    const { id } = await addGoods(shop.db, { basePrice: 200_000 })
    const pharmacy = { group: 'pharmacy', price: 150_000 }
    await saveOffer('priceList', { goods: [id], prices: [{ group: 'clinic', price: 143_200 }, pharmacy] })
    const stored = (await offers('priceList')).find((one) => one.id === id)!
    const body = {
      id,
      version: stored.version,
      value: { goods: [id], prices: [{ group: 'clinic', price: 140_500 }, pharmacy] },
    }
    expect((await seller.client.call(opsApi.offer.save, { params: { kind: 'priceList' }, body })).status).toBe(200)
    const { data } = await seller.client.call(opsApi.goods.detail, { params: { id } })
    expect(data.acts[0]!.changes).toEqual([
      { field: '价格', before: '医疗机构价 14.32 元', after: '医疗机构价 14.05 元' },
    ])
  })
})
