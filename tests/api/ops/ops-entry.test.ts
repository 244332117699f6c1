import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { ContentKind } from '#domain/entry/contents.ts'
import type { EntryValue, FieldValue } from '#domain/entry/fields.ts'
import type { OfferKind } from '#domain/entry/offers.ts'
import { DAY_MS } from '#domain/instant.ts'
import { commitsOf } from '#server/db/commits.ts'
import { articleCategories } from '#server/tables/article.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let seller: TestOperator
let clinic: Person
let now: number

beforeAll(async () => {
  shop = await startTestApp()
  seller = await operatorOf(shop, 'marketing')
  clinic = await people.clinic(shop.db)
  now = shop.clock.now()
})
afterAll(() => shop.close())

type Values = Record<string, FieldValue>
const saveOffer = (
  kind: OfferKind,
  value: Values,
  { id, version, who = seller }: { id?: number; version?: number; who?: TestOperator } = {},
) =>
  who.client.call(opsApi.offer.save, {
    params: { kind },
    body: { value, ...(id && { id }), ...(version && { version }) },
  })
const offers = async (kind: OfferKind) =>
  (await seller.client.call(opsApi.offer.list, { params: { kind }, query: {} })).data.list
const saveContent = (kind: ContentKind, value: Values, id?: number) =>
  seller.client.call(opsApi.content.save, { params: { kind }, body: { value, ...(id && { id }) } })
const check = async (kind: OfferKind, value: Values, buyerId?: number) =>
  (await seller.client.call(opsApi.offer.check, { params: { kind }, query: { value, ...(buyerId && { buyerId }) } }))
    .data
const textsOf = ({ findings }: { findings: { text: string }[] }) => findings.map(({ text }) => text)
const window = () => ({ startsAt: now - DAY_MS, endsAt: now + DAY_MS })
const goodsSeen = async (id: number) =>
  (await shop.as(clinic).call(api.goods.detail, { params: { id }, query: {} })).data

const part = (id: number) => ({ goods: [id], number: 2, price: 50_000 })
const valueOf = async (kind: ContentKind, title: string): Promise<{ id: number; value: EntryValue }> => {
  const { data } = await seller.client.call(opsApi.content.list, { params: { kind }, query: {} })
  return data.list.find((one) => one.title === title)!
}

describe('offers', () => {
  it('of goods reach the catalogue at once, keep what was sold, and end at once', async () => {
    const goods = await addGoods(shop.db, { basePrice: 100_000, stock: 500 })
    const notes: string[] = []
    const stop = commitsOf(shop.db).subscribe((note) => notes.push(note))
    const sale = { goods: [goods.id], price: 80_000, total: 100, ...window() }
    const { data: saved } = await saveOffer('flashSale', sale)
    stop()
    expect(notes).toEqual(expect.arrayContaining(['catalog', 'site']))
    expect(saved).toMatchObject({ id: goods.id, state: 'running', facts: ['已售 0', '剩 100 盒'] })
    expect((await goodsSeen(goods.id)).flashSale).toMatchObject({ price: 80_000, stock: 100 })

    const twice = await saveOffer('flashSale', { ...sale, total: 60 }, { id: saved.id, version: saved.version })
    expect(twice.data.facts).toEqual(['已售 0', '剩 60 盒'])
    const late = await saveOffer('flashSale', { ...sale, total: 90 }, { id: saved.id, version: saved.version })
    expect(late.reason).toBe('ops.overtaken')
    const params = { kind: 'flashSale', id: saved.id } as const
    await seller.client.call(opsApi.offer.end, { params, body: { reason: '库存不足' } })
    const ended = (await offers('flashSale')).find(({ id }) => id === goods.id)
    expect(ended).toMatchObject({ state: 'ended', endedBy: expect.stringMatching(/^操作员/), endedWhy: '库存不足' })
    expect((await saveOffer('flashSale', ended!.value as Values, ended)).reason).toBe('ops.wrongState')
    const auditor = await operatorOf(shop)
    const { data: audit } = await auditor.client.call(opsApi.audit.list, { query: { object: 'flashSale' } })
    expect(audit.list[0]).toMatchObject({ reason: '库存不足', objectId: goods.id })
  })

  it('of gifts and exchanges replace each other, and gifts that are goods lie in the same warehouse', async () => {
    const [sold, given] = [await addGoods(shop.db), await addGoods(shop.db)]
    const gift = { goods: [sold.id], fromNumber: 10, name: '手套', number: 1 }
    expect((await saveOffer('gift', { ...gift, giftGoods: [given.id] })).status).toBe(200)
    expect((await goodsSeen(sold.id)).gift).toMatchObject({ kind: 'gift', goodsId: given.id })
    expect(textsOf(await check('exchange', { ...gift, addOn: 10_000 }))).toContain('该商品已有满赠“手套”，保存后被替换')
    expect((await saveOffer('exchange', { ...gift, addOn: 10_000 })).status).toBe(200)
    expect((await goodsSeen(sold.id)).gift).toMatchObject({ kind: 'exchange', addOn: 10_000 })
  })

  it('of the whole shop change what everybody is told, and say whom they meet', async () => {
    const goods = await addGoods(shop.db, { basePrice: 100_000 })
    const discount = { name: '周末 9 折', fold: 900, scope: 'listed', goods: [goods.id], tone: 'warm', ...window() }
    expect((await saveOffer('discount', discount)).status).toBe(200)
    const { data: common } = await shop.visitor.call(api.placement.common)
    expect(common.offers.discounts).toMatchObject([{ name: '周末 9 折', permille: 100, goodsIds: [goods.id] }])
    const other = await check('discount', { ...discount, name: '会员日', fold: 850 }, clinic.buyerId)
    expect(textsOf(other)).toEqual(['与折扣“周末 9 折”同期：1 种商品，同一商品只取折扣更大的一个'])
    expect(other.preview).toMatchObject({ text: '现在即可享受', goods: [{ before: 100_000, after: 85_000 }] })
    const forOthers = await check('discount', { ...discount, customerTypes: ['批发企业'] }, clinic.buyerId)
    expect(forOthers.preview?.text).toContain('批发企业')

    const tiers = [
      { amount: 50_000, reduce: 1_500 },
      { amount: 100_000, reduce: 1_000 },
    ]
    const manjian = { name: '满减 2026-11', tiers }
    expect((await saveOffer('manjian', manjian)).errors).toEqual({ 'tiers.1.reduce': ['门槛更高，优惠也须更多'] })
    const { data: made } = await saveOffer('manjian', { ...manjian, tiers: tiers.slice(0, 1), ...window() })
    const { data: after } = await shop.visitor.call(api.placement.common)
    expect(after.offers.manjians).toEqual([{ amount: 50_000, reduce: 1_500, ...window() }])
    await addGoods(shop.db, { isManjian: true })
    const rival = await check('manjian', { name: '会员满减', tiers: tiers.slice(0, 1) }, clinic.buyerId)
    expect(textsOf(rival)[0]).toMatch(/^与满减“满减 2026-11”同期：\d+ 种商品，只取减得最多的一档，不叠加$/)
    expect(rival.preview?.text).toBe('现在即可享受：满 ¥500.00 减 ¥15.00')
    const params = { kind: 'manjian', id: made.id } as const
    await seller.client.call(opsApi.offer.end, { params, body: { reason: '改期' } })
    expect((await shop.visitor.call(api.placement.common)).data.offers.manjians).toEqual([])
  })

  it('of coupons, sets, points and draws are had by buyers as they were written', async () => {
    const coupon = {
      name: '满百减五',
      kind: 'manjian',
      face: 500,
      threshold: 10_000,
      scope: 'all',
      days: 7,
      total: 9,
      perBuyer: 1,
      ...window(),
    }
    expect((await saveOffer('coupon', { ...coupon, usableFrom: now })).errors).toHaveProperty('days')
    expect((await saveOffer('coupon', coupon)).status).toBe(200)
    const { data: centre } = await shop.as(clinic).call(api.coupon.offers)
    expect(centre.list).toMatchObject([{ name: '满百减五', left: 9, rule: { face: 500 } }])

    const [one, two] = [await addGoods(shop.db), await addGoods(shop.db)]
    const combo = { name: '常备两样', parts: [part(one.id), part(two.id)], stockChange: 20 }
    expect((await saveOffer('combo', { ...combo, parts: [part(one.id), part(one.id)] })).reason).toBe('request.invalid')
    const { data: set } = await saveOffer('combo', combo)
    expect(set).toMatchObject({ facts: ['剩 20 套'], summary: '每套 ¥20.00，2 种商品' })
    const { data: more } = await saveOffer('combo', { ...combo, stockChange: 5 }, { id: set.id, version: set.version })
    expect(more.facts).toEqual(['剩 25 套'])

    expect((await saveOffer('pointsGift', { name: '体温计', cost: 300, stockChange: 3 })).data.facts).toEqual([
      '剩 3 件',
    ])
    const draw = { name: '周年抽奖', rules: '每家一次', period: 'once', ...window() }
    const prize = { name: '谢谢参与', weight: 10 }
    expect((await saveOffer('draw', { ...draw, prizes: [{ ...prize, stock: 1 }] })).errors).toHaveProperty('prizes')
    expect((await saveOffer('draw', { ...draw, prizes: [prize] })).status).toBe(200)
    expect((await shop.as(clinic).call(api.draw.simple)).data).toMatchObject({ isJoin: false })
  })

  it('of prices are for whom they say, and two signed prices never hold at once', async () => {
    const goods = await addGoods(shop.db, { basePrice: 100_000 })
    const prices = [{ group: 'clinic', price: 95_000 }]
    expect((await saveOffer('priceList', { goods: [goods.id], prices })).status).toBe(200)
    expect((await goodsSeen(goods.id)).price).toBe(95_000)
    const signed = { buyer: clinic.buyerId, goods: [goods.id], price: 90_000, startsAt: now - DAY_MS }
    const { data: saved } = await saveOffer('signedPrice', signed)
    expect((await goodsSeen(goods.id)).price).toBe(90_000)
    expect((await saveOffer('signedPrice', { ...signed, price: 80_000, startsAt: now })).errors).toHaveProperty(
      'startsAt',
    )
    const params = { kind: 'signedPrice', id: saved.id } as const
    await seller.client.call(opsApi.offer.end, { params, body: { reason: '价格有误' } })
    expect((await goodsSeen(goods.id)).price).toBe(95_000)
    const stranger = await people.clinic(shop.db)
    const { data: seen } = await shop.as(stranger).call(api.goods.detail, { params: { id: goods.id }, query: {} })
    expect(seen.price).toBe(95_000)
  })

  it('are refused with a sentence by the field, and changed by nobody without the permission', async () => {
    const wrong = await saveOffer('coupon', { name: '', kind: 'manjian' })
    expect(wrong.errors).toMatchObject({ name: ['请填写券名'], total: ['请填写总张数'] })
    expect((await saveOffer('discount', { secret: 1 })).errors).toHaveProperty('secret')
    const finance = await operatorOf(shop, 'finance')
    expect((await saveOffer('manjian', { tiers: [] }, { who: finance })).reason).toBe('ops.forbidden')
    expect((await saveOffer('gift', {}, { id: 999_999, version: 1 })).reason).toBe('ops.notFound')
  })
})

describe('contents', () => {
  it('are banners, navigation and hot searches that visitors see at once', async () => {
    await saveContent('banner', { slot: 'home', name: '冬季备货', url: '/list', tone: 'warm' })
    const { data: banners } = await shop.visitor.call(api.focus.home)
    expect(banners).toMatchObject([{ name: '冬季备货', url: '/list' }])
    const script = await saveContent('banner', { slot: 'home', name: '坏', url: 'javascript:alert(1)', tone: 'warm' })
    expect(script.errors).toHaveProperty('url')
    const { data: top } = await saveContent('nav', { name: '活动', url: '/yjh' })
    await saveContent('nav', { name: '秒杀', url: '/list', parent: String(top.id) })
    await saveContent('hotSearch', { list: [{ name: '布洛芬' }] })
    const { data: common } = await shop.visitor.call(api.placement.common)
    expect(common.nav).toMatchObject([{ name: '活动', children: [{ name: '秒杀' }] }])
    expect(common.rnss).toMatchObject([{ name: '布洛芬', url: expect.stringContaining('/search') }])
  })

  it('are zones with their goods and brands with the list they stand for', async () => {
    const goods = await addGoods(shop.db)
    await saveContent('zone', { slot: 'yjh', name: '备货', goods: [goods.id], tone: 'cool', weekdays: ['6', '7'] })
    const { data: list } = await shop.visitor.call(api.activity.list, { query: { slot: 'yjh' } })
    expect(list).toMatchObject([{ title: '备货', goodsIds: [goods.id], weekdays: [6, 7] }])
    const none = await saveContent('zone', { slot: 'yjh', name: '空', tone: 'cool' })
    expect(none.errors).toHaveProperty('goods')
    const bad = await saveContent('zone', { slot: 'yjh', name: '错', tone: 'cool', query: 'nonsense=1' })
    expect(bad.errors).toHaveProperty('query')
    await saveContent('zone', { slot: 'hdmb', name: '新品', tone: 'cool', query: '/list?badge=新&stock=in&page=2' })
    expect((await valueOf('zone', '新品')).value['query']).toBe('badge=新&stock=in')
  })

  it('are articles written in Markdown, under an address of their own', async () => {
    const [category] = await shop.db
      .insert(articleCategories)
      .values({ slug: 'hy', name: '行业资讯', position: 1 })
      .returning()
    const article = {
      category: String(category!.id),
      title: '冬季备货建议',
      slug: 'dongji',
      summary: '备什么',
      source: '常备',
      publishedAt: now,
      body: '## 感冒类\n\n拨打 {服务热线}',
    }
    const { data: saved } = await saveContent('article', article)
    const params = { id: saved.id }
    const { data: read } = await shop.visitor.call(api.article.info, { params })
    expect(read.article.body).toContain('<h2>感冒类</h2>')
    expect((await valueOf('article', '冬季备货建议')).value['body']).toBe(article.body)
    expect((await saveContent('article', article)).errors).toHaveProperty('slug')
    await seller.client.call(opsApi.content.end, {
      params: { kind: 'article', id: saved.id },
      body: { reason: '过期' },
    })
    expect((await shop.visitor.call(api.article.info, { params })).status).toBe(404)
  })

  it('offer goods and customers to choose from, to operators only', async () => {
    const goods = await addGoods(shop.db, { name: '独一无二片' })
    const { data: found } = await seller.client.call(opsApi.entry.goods, { query: { words: '独一无二' } })
    expect(found.map(({ id }) => id)).toEqual([goods.id])
    const { data: buyers } = await seller.client.call(opsApi.entry.buyers, { query: { words: clinic.company } })
    expect(buyers.map(({ id }) => id)).toContain(clinic.buyerId)
    expect((await shop.as(clinic).call(opsApi.entry.goods, { query: { words: '片' } })).status).toBe(401)
  })
})
