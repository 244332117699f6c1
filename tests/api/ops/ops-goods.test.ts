import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { SellerGoods } from '#contract/ops/goods/desk.ts'
import { batches } from '#server/tables/goods.ts'
import { auditEntries } from '#server/tables/operator.ts'
import { addGoods, addManyGoods } from '#testing/factories/factories.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let seller: TestOperator
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
  seller = await operatorOf(shop)
  buyer = await people.pharmacy(shop.db)
})
afterAll(() => shop.close())

const detail = async (id: number) => (await seller.client.call(opsApi.goods.detail, { params: { id } })).data
const seen = async (id: number) => (await shop.as(buyer).call(api.goods.detail, { params: { id } })).data
const sheetOf = ({ sheet, version }: SellerGoods, changes: Partial<SellerGoods['sheet']>) => {
  const { badges, blockedRegions, blockedCustomerTypes, texts, ...plain } = { ...sheet, ...changes }
  return {
    ...plain,
    ...(badges.length > 0 && { badges }),
    ...(blockedRegions.length > 0 && { blockedRegions }),
    ...(blockedCustomerTypes.length > 0 && { blockedCustomerTypes: blockedCustomerTypes as [] }),
    ...(texts.length > 0 && { texts }),
    version,
  }
}
const idsOf = async (query: Parameters<typeof seller.client.call<typeof opsApi.goods.list>>[1]) =>
  (await seller.client.call(opsApi.goods.list, query)).data.list.map(({ id }) => id)

describe('the list of goods', () => {
  it('finds by name, sound, number, barcode and what is missing, page by page, on the shelf or not', async () => {
    const made = await addGoods(shop.db, { name: '丹参滴丸', barcode: '6901234567892', basePrice: null })
    const off = await addGoods(shop.db, { name: '丹参注射液', isOnShelf: false, stock: 0 })
    expect(await idsOf({ query: { words: '丹参' } })).toEqual([off.id, made.id])
    expect(await idsOf({ query: { words: 'danshen' } })).toEqual([made.id])
    for (const words of [String(made.id), made.barcode, made.approvalNumber])
      expect(await idsOf({ query: { words } }), words).toContain(made.id)
    expect(await idsOf({ query: { words: '丹参', isOnShelf: false } })).toEqual([off.id])
    expect(await idsOf({ query: { words: '丹参', lacks: 'price' } })).toEqual([made.id])
    expect(await idsOf({ query: { words: '丹参', lacks: 'stock' } })).toEqual([off.id])
    expect(await idsOf({ query: { words: '没有这种' } })).toEqual([])
    await addManyGoods(
      shop.db,
      Array.from({ length: 51 }, (_, index) => ({ name: `翻页片${index}` })),
    )
    const first = (await seller.client.call(opsApi.goods.list, { query: { words: '翻页片' } })).data
    const rest = await idsOf({ query: { words: '翻页片', cursor: first.next! } })
    expect([first.list.length, rest.length]).toEqual([50, 1])
  })
})

describe('goods', () => {
  it('with ephedrine have caps of their own, and others none', async () => {
    const { id } = await addGoods(shop.db, { isEphedrine: true, isManjian: false, withCoupon: false })
    const edit = async (changes: Partial<SellerGoods['sheet']>) =>
      seller.client.call(opsApi.goods.edit, { params: { id }, body: sheetOf(await detail(id), changes) })
    const { data } = await edit({ ephedrinePerOrder: 30, ephedrinePerPeriod: 60 })
    expect(data.sheet).toMatchObject({ ephedrinePerOrder: 30, ephedrinePerPeriod: 60 })
    const base = await shop.as(buyer).call(api.account.base)
    expect(base.data.buyer.ephedrine?.ofGoods).toEqual({ [id]: { perOrder: 30, perPeriod: 60 } })
    const [entry] = await shop.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
    expect(entry).toMatchObject({ before: { 含麻限量: '按设置' }, after: { 含麻限量: '每单 30，周期内 60' } })
    expect((await edit({ isEphedrine: false })).status).toBe(422)
    await edit({ ephedrinePerOrder: 0, ephedrinePerPeriod: 0 })
    expect((await shop.as(buyer).call(api.account.base)).data.buyer.ephedrine?.ofGoods).toBeUndefined()
  })

  it('are described anew: a buyer sees it at once, the audit says what was before', async () => {
    const { id } = await addGoods(shop.db, { name: '旧名胶囊' })
    const before = await detail(id)
    const body = sheetOf(before, { name: '新名胶囊', limitNumber: 20, limitPeriod: 'week', blockedRegions: ['510000'] })
    const edited = await seller.client.call(opsApi.goods.edit, { params: { id }, body })
    expect(edited.data).toMatchObject({ name: '新名胶囊', version: before.version + 1 })
    expect(await seen(id)).toMatchObject({
      name: '新名胶囊',
      limit: { number: 20, period: 'week' },
      control: { blockedRegions: ['510000'], blockedCustomerTypes: [], isAllowListOnly: false },
    })
    const [entry] = await shop.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
    expect(entry).toMatchObject({
      before: { 名称: '旧名胶囊', 限购: '无', 控销: '无' },
      after: { 名称: '新名胶囊', 限购: '每周 20', 控销: '不售 四川省' },
    })
    expect((await seller.client.call(opsApi.goods.edit, { params: { id }, body })).reason).toBe('ops.overtaken')
    // Whoever was overtaken is told by the goods who was first and what he changed.
    const { acts } = await detail(id)
    expect(acts).toMatchObject([{ operatorName: entry!.operatorName, changes: expect.any(Array) }])
    expect(acts[0]!.changes).toContainEqual({ field: '名称', before: '旧名胶囊', after: '新名胶囊' })
  })

  it('are refused what contradicts itself, what stands already, and what may not be sold online', async () => {
    const [one, other] = [await addGoods(shop.db), await addGoods(shop.db)]
    const [standing, mine] = [await detail(other.id), await detail(one.id)]
    const edit = async (changes: Partial<SellerGoods['sheet']>) =>
      seller.client.call(opsApi.goods.edit, { params: { id: one.id }, body: sheetOf(mine, changes) })
    expect((await edit({ packing: 10, caseSize: 5 })).reason).toBe('request.invalid')
    expect((await edit({ name: '盐酸曲马多片' })).message).toContain('精神药品')
    // The twin of goods is known by the key of an import, which their first edit writes.
    await edit({})
    const { name, approvalNumber } = standing.sheet
    await seller.client.call(opsApi.goods.edit, { params: { id: other.id }, body: sheetOf(standing, {}) })
    const now = await detail(one.id)
    const twin = await seller.client.call(opsApi.goods.edit, {
      params: { id: one.id },
      body: sheetOf(now, { name, approvalNumber }),
    })
    expect(twin.reason).toBe('goods.twin')
  })

  it('change their prices with a log of who, when, from what to what', async () => {
    const { id } = await addGoods(shop.db)
    const { version } = await detail(id)
    const body = {
      price: 98_000,
      groupPrices: [{ key: 'list:连锁', price: 90_000 }],
      ladderPriceType: 2,
      ladderPrice: [{ number: 10, price: 95_000 }],
      version,
    }
    const steep = { ...body, ladderPrice: [{ number: 10, price: 99_000 }] }
    expect((await seller.client.call(opsApi.goods.price, { params: { id }, body: steep })).reason).toBe(
      'request.invalid',
    )
    const { data } = await seller.client.call(opsApi.goods.price, { params: { id }, body })
    expect(data.prices).toMatchObject({ price: 98_000, groupPrices: body.groupPrices })
    expect(data.priceChanges.map(({ key, before, after, cause }) => ({ key, before, after, cause }))).toEqual([
      { key: 'list:连锁', before: undefined, after: 90_000, cause: 'edit' },
      { key: 'ladder', before: undefined, after: undefined, cause: 'edit' },
      { key: '', before: 100_000, after: 98_000, cause: 'edit' },
    ])
    expect(await seen(id)).toMatchObject({ price: 98_000, ladderPrice: [{ number: 10, price: 95_000 }] })
    const none = { ...body, groupPrices: [], ladderPrice: [], version: data.version }
    const { data: plain } = await seller.client.call(opsApi.goods.price, { params: { id }, body: none })
    expect(plain.prices).toMatchObject({ price: 98_000, groupPrices: [], ladderPrice: [] })
  })

  it('change their stock by batch, and never over what was sold meanwhile', async () => {
    const { id } = await addGoods(shop.db, { stock: 30 })
    const { version } = await detail(id)
    const line = { number: 'N2', producedOn: '2026-01-01', expiresOn: '2027-12-31', stock: 12 }
    const kept = { number: `B${id}`, producedOn: '', expiresOn: '2028-06-30', stock: 8 }
    const body = { batches: [line, kept], seenStock: 29, reason: '盘点', version }
    const late = await seller.client.call(opsApi.goods.stock, { params: { id }, body })
    expect([late.reason, late.message]).toEqual(['goods.stockMoved', expect.stringContaining('30')])
    const [{ id: batchId } = { id: 0 }] = await shop.db.select().from(batches).where(eq(batches.goodsId, id))
    const { data } = await seller.client.call(opsApi.goods.stock, { params: { id }, body: { ...body, seenStock: 30 } })
    expect(data).toMatchObject({ stock: 20, expiresOn: '2027-12-31', batches: [line, kept] })
    const rows = await shop.db.select().from(batches).where(eq(batches.goodsId, id))
    expect(rows.find(({ number }) => number === kept.number)?.id).toBe(batchId)
    expect(await seen(id)).toMatchObject({ stock: 20, batches: [{ number: 'N2' }, { number: kept.number }] })
  })

  it('leave the shelf with a reason and come back, once', async () => {
    const { id } = await addGoods(shop.db)
    const { version } = await detail(id)
    const off = { params: { id }, body: { reason: '厂家停产', version } }
    expect((await seller.client.call(opsApi.goods.unpublish, off)).data.isOnShelf).toBe(false)
    expect((await seen(id)).isOnShelf).toBe(false)
    const again = { params: { id }, body: { reason: '厂家停产', version: version + 1 } }
    expect((await seller.client.call(opsApi.goods.unpublish, again)).reason).toBe('ops.wrongState')
    const on = { params: { id }, body: { version: version + 1 } }
    expect((await seller.client.call(opsApi.goods.publish, on)).data.isOnShelf).toBe(true)
  })

  it('are changed by nobody without the permission', async () => {
    const { id } = await addGoods(shop.db)
    const { version } = await detail(id)
    const reviewer = await operatorOf(shop, 'reviewer')
    const params = { id }
    expect((await reviewer.client.call(opsApi.goods.detail, { params })).status).toBe(200)
    expect(
      (await reviewer.client.call(opsApi.goods.unpublish, { params, body: { reason: '无', version } })).reason,
    ).toBe('ops.forbidden')
    const marketing = await operatorOf(shop, 'marketing')
    const stock = { seenStock: 1_000, reason: '盘点', version }
    expect((await marketing.client.call(opsApi.goods.stock, { params, body: stock })).reason).toBe('ops.forbidden')
  })
})
