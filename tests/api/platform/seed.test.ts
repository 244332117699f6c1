import { verify } from '@node-rs/argon2'
import { asc, count, eq, sql } from 'drizzle-orm'
import { matchPath } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { screenAt } from '#app/screen-table.ts'
import { screens } from '#app/screens.lazy.ts'
import { checkGoods } from '#domain/eligibility/check-goods.ts'
import { approvalKindOf } from '#domain/goods/approval-number.ts'
import { isEan13 } from '#domain/goods/barcode.ts'
import { BADGES } from '#domain/goods/goods.ts'
import { prohibitedReason } from '#domain/goods/prohibited.ts'
import { isCreditCode, isMobile } from '#domain/identity.ts'
import { addMonths, dayOf } from '#domain/instant.ts'
import { sum } from '#domain/money.ts'
import type { Connection } from '#server/db/connect.ts'
import { rowsOf } from '#server/db/rows.ts'
import { loadBuyer } from '#server/modules/account/index.ts'
import { findGoods } from '#server/modules/goods/index.ts'
import { toPriced } from '#server/modules/goods/to-goods.ts'
import { loadCommon } from '#server/modules/placement/load-common.ts'
import { regions } from '#server/platform/regions.ts'
import { CATALOG_AUDIENCE, headOf, nextNumber } from '#server/platform/replay/change-log.ts'
import { DEMO_PASSWORD, demoUsernames, isEmpty, seedDemo } from '#server/seed/seed.ts'
import { buyers, coupons, ledger, users } from '#server/tables/account.ts'
import { addresses } from '#server/tables/address.ts'
import { batches, categories, goods, signedPrices } from '#server/tables/goods.ts'
import { messages } from '#server/tables/message.ts'
import { orderLines, orders } from '#server/tables/order.ts'
import { fakeClock, TEST_NOW } from '#testing/fake-clock.ts'
import { missingReasons } from '#testing/server/missing-reasons.ts'
import { openTestDatabase } from '#testing/server/test-database.ts'

const ISSUE_ACCOUNTS = ['clinic', 'pharmacy', 'provisional', 'expired', 'noletters', 'headoffice']

const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

const priceFor = (row: Parameters<typeof toPriced>[0], priceGroup: string) =>
  toPriced(row, { buyer: { customerType: '诊所', region: '', priceGroup }, now: TEST_NOW }).price ?? 0

const leadsOn = (to: string) => screens.some((one) => one.kind === 'redirect' && matchPath(one.from, to))

describe('the demo data', () => {
  let connection: Connection
  let rows: (typeof goods.$inferSelect)[]
  const today = dayOf(TEST_NOW)

  beforeAll(async () => {
    connection = await openTestDatabase()
    expect(await isEmpty(connection.db)).toBe(true)
    await seedDemo(connection.db, fakeClock())
    rows = await connection.db.select().from(goods)
  }, 120_000)
  afterAll(() => connection.close())

  it('has at least 3,000 goods under at least seven top categories with children', async () => {
    expect(rows.length).toBeGreaterThanOrEqual(3_000)
    const all = await connection.db.select().from(categories)
    const filled = new Set(rows.map(({ categoryId }) => categoryId))
    const tops = all.filter(({ parentId }) => parentId === null)
    expect(tops.length).toBeGreaterThanOrEqual(7)
    for (const top of tops) {
      const children = all.filter(({ parentId }) => parentId === top.id)
      expect(children.length).toBeGreaterThan(0)
      expect(children.filter(({ id }) => !filled.has(id))).toEqual([])
    }
  })

  it('is counted for the plans: goods with limits of their own are found without reading all goods', async () => {
    const caps = sql`select jsonb_object_agg(id, ephedrine_caps) from goods where ephedrine_caps is not null`
    expect(JSON.stringify(await rowsOf(connection.db, sql`explain ${caps}`))).toContain('goods_ephedrine_caps')
  })

  it('offers amoxicillin capsules in several strengths and from several makers', () => {
    const found = rows.filter(({ name }) => name === '阿莫西林胶囊')
    expect(new Set(found.map(({ specification }) => specification)).size).toBeGreaterThan(2)
    expect(new Set(found.map(({ manufacturer }) => manufacturer)).size).toBeGreaterThan(2)
  })

  it('tells all goods apart by natural key and by barcode', () => {
    expect(repeated(rows.map(({ naturalKey }) => naturalKey))).toEqual([])
    expect(repeated(rows.map(({ barcode }) => barcode))).toEqual([])
    expect(rows.filter(({ barcode }) => !isEan13(barcode) || !barcode.startsWith('69'))).toEqual([])
  })

  it('gives every drug and device a well-formed number of its kind, shared by no other name or maker', () => {
    const owners = new Map<string, string>()
    const wrong = rows.filter((row) => {
      const isFree = /^(中药|食品|消毒|化妆|日用)/.test(row.scope)
      const kind = row.scope === '保健食品' ? 'healthFood' : /器械|试剂/.test(row.scope) ? 'device' : 'drug'
      if (approvalKindOf(row.approvalNumber) !== (isFree ? undefined : kind)) return true
      if (isFree) return false
      const owner = `${row.name} ${row.manufacturer}`
      const isShared = (owners.get(row.approvalNumber) ?? owner) !== owner
      owners.set(row.approvalNumber, owner)
      return isShared
    })
    expect(wrong).toEqual([])
    const letters = ['中成药', '化学药制剂', '生物制品'].map(
      (scope) => rows.find((row) => row.scope === scope)!.approvalNumber[4],
    )
    expect(letters).toEqual(['Z', 'H', 'S'])
  })

  it('holds nothing that may not be sold online', () => {
    expect(rows.filter((row) => prohibitedReason(row) !== undefined).map(({ name }) => name)).toEqual([])
  })

  it('keeps the stock of goods equal to their batches, the earliest expiry first', async () => {
    const all = await connection.db.select().from(batches).orderBy(asc(batches.expiresOn))
    const byGoods = new Map<number, typeof all>()
    for (const batch of all) byGoods.set(batch.goodsId, [...(byGoods.get(batch.goodsId) ?? []), batch])
    const wrong = rows.filter(({ id, stock, expiresOn }) => {
      const own = byGoods.get(id) ?? []
      return sum(own.map((batch) => batch.stock)) !== stock || (own[0]?.expiresOn ?? '') !== expiresOn
    })
    expect(wrong).toEqual([])
    expect(all.filter(({ producedOn, expiresOn }) => producedOn > today || (expiresOn && expiresOn <= today))).toEqual(
      [],
    )
    expect(rows.filter(({ expiresOn }) => expiresOn && expiresOn <= addMonths(today, 6)).length).toBeGreaterThan(50)
  })

  it('shows every badge, ladder, limit, gift and flash sale, running and to come', () => {
    for (const badge of BADGES) expect(rows.filter(({ badges }) => badges.includes(badge)).length).toBeGreaterThan(10)
    for (const type of [1, 2])
      expect(rows.some((row) => row.ladderPriceType === type && row.ladderPrice.length > 1)).toBe(true)
    for (const period of ['order', 'day', 'week', 'range'])
      expect(rows.some(({ limit }) => limit?.period === period)).toBe(true)
    for (const kind of ['gift', 'exchange']) expect(rows.some(({ gift }) => gift?.kind === kind)).toBe(true)
    const sales = rows.flatMap(({ flashSale }) => flashSale ?? [])
    expect(sales.filter(({ startsAt, endsAt }) => startsAt <= TEST_NOW && endsAt > TEST_NOW).length).toBeGreaterThan(8)
    expect(sales.filter(({ startsAt }) => startsAt > TEST_NOW).length).toBeGreaterThan(2)
    expect(rows.some(({ isTail }) => isTail)).toBe(true)
    expect(rows.some(({ basePrice }) => basePrice !== null && basePrice % 100 !== 0)).toBe(true)
  })

  it('never makes a promotion dearer than the base price', () => {
    const dearer = rows.filter(({ basePrice, ladderPrice, flashSale }) => {
      const prices = [...ladderPrice.map(({ price }) => price), ...(flashSale ? [flashSale.price] : [])]
      return prices.some((price) => price <= 0 || price > (basePrice ?? Infinity))
    })
    expect(dearer).toEqual([])
  })

  it('asks the province, the chain and the clinic for prices of their own', async () => {
    for (const [group, usual] of [
      ['clinic.510000', 'clinic'],
      ['pharmacy.510000.连锁', 'pharmacy.510000'],
    ] as const)
      expect(rows.filter((row) => priceFor(row, group) < priceFor(row, usual))).toHaveLength(4)
    const signed = await connection.db.select().from(signedPrices)
    expect(signed.map(({ buyerId }) => buyerId)).toEqual([1, 1, 1, 1])
    const clinic = await loadBuyer(connection.db, 1, TEST_NOW)
    const found = await findGoods(connection.db, [signed[0]!.goodsId], clinic, TEST_NOW)
    expect(found.get(signed[0]!.goodsId)?.price).toBe(signed[0]!.price)
  })

  it('makes every reason of refusal reachable by some account and some goods', async () => {
    expect(await missingReasons(connection.db, rows, TEST_NOW)).toEqual([])
  }, 60_000)

  it('lets the clinic buy most of what it would look for', async () => {
    const clinic = await loadBuyer(connection.db, 1, TEST_NOW)
    const popular = rows.toSorted((a, b) => b.sales - a.sales).slice(0, 200)
    const buyable = popular.filter(
      (row) => checkGoods(toPriced(row, { buyer: clinic, now: TEST_NOW }), clinic, TEST_NOW).length === 0,
    )
    expect(buyable.length).toBeGreaterThan(150)
  })

  it('has the accounts of the demo, each signing in with the demo password', async () => {
    const all = await connection.db.select().from(users)
    expect(all.map(({ username }) => username)).toEqual(demoUsernames())
    expect(demoUsernames()).toEqual(expect.arrayContaining(ISSUE_ACCOUNTS))
    for (const user of all) expect(isMobile(user.phone)).toBe(true)
    expect(new Set(all.map(({ passwordHash }) => passwordHash)).size).toBe(1)
    expect(await verify(all[0]!.passwordHash, DEMO_PASSWORD)).toBe(true)
    const companies = await connection.db.select().from(buyers)
    expect(companies.filter(({ creditCode }) => !isCreditCode(creditCode))).toEqual([])
    expect(
      companies.filter(({ parentId }) => parentId === companies.find((one) => one.customerType === '连锁总部')!.id),
    ).toHaveLength(3)
  })

  it('leaves the clinic 20,000.00 yuan after past orders that add up', async () => {
    const entries = await connection.db.select().from(ledger).where(eq(ledger.buyerId, 1)).orderBy(asc(ledger.seq))
    const after = { balance: 0, points: 0, voucher: 0 }
    for (const entry of entries) {
      after[entry.purse] += entry.delta
      expect(entry.after).toBe(after[entry.purse])
    }
    expect(after).toEqual({ balance: 2_000_000, points: 8_640, voucher: 0 })
    const past = await connection.db.select().from(orders).where(eq(orders.buyerId, 1))
    expect(past.filter(({ status }) => status === 'completed').length).toBeGreaterThan(4)
    for (const order of past) {
      const lines = await connection.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
      expect(sum(lines.map(({ payable }) => payable)) + order.freight).toBe(order.payable)
    }
    const [held] = await connection.db.select({ total: count() }).from(coupons).where(eq(coupons.buyerId, 1))
    expect(held!.total).toBeGreaterThan(5)
  })

  it('tells every account something, several kinds to those who buy, and leads to pages that are built', async () => {
    const all = await connection.db.select().from(messages).orderBy(asc(messages.id))
    for (let id = 1; id <= demoUsernames().length; id += 1) {
      const own = all.filter(({ buyerId }) => buyerId === id)
      expect(own.length).toBeGreaterThan(0)
      expect(own.map(({ createdAt }) => createdAt)).toEqual(own.map(({ createdAt }) => createdAt).toSorted())
    }
    const ofClinic = all.filter(({ buyerId }) => buyerId === 1)
    expect(new Set(ofClinic.map(({ kind }) => kind)).size).toBeGreaterThan(3)
    expect(ofClinic.filter(({ readAt }) => readAt === null).length).toBeGreaterThan(1)
    const links = all.flatMap(({ link }) => (link === '' ? [] : [link.split('?')[0]!]))
    expect(links.filter((link) => !screenAt(screens, link) && !leadsOn(link))).toEqual([])
  })

  it('knows the region of every delivery address, as the form of an address would give it', async () => {
    const all = await connection.db.select().from(addresses)
    expect(all.length).toBeGreaterThan(5)
    for (const { regionCode, province, city, district } of all)
      expect(regions.placeOf(regionCode), `${city}${district}`).toEqual({ province, city, district })
  })

  it('fills the four menus and at most nine navigation entries', async () => {
    const common = await loadCommon(connection.db, TEST_NOW)
    for (const menu of [common.category, common.categoryYx, common.categoryZy, common.categoryQx]) {
      expect(menu.length).toBeGreaterThan(0)
      expect(menu.filter(({ children }) => children.length === 0)).toEqual([])
    }
    expect(common.nav.length).toBeGreaterThan(5)
    expect(common.nav.length).toBeLessThanOrEqual(9)
    expect(common.brand.length).toBeGreaterThan(5)
  })

  it('numbers the goods for the mirror and leaves the sequences behind them', async () => {
    const head = await headOf(connection.db, CATALOG_AUDIENCE)
    expect(head.number).toBe(Math.max(...rows.map(({ revision }) => revision)))
    expect(await nextNumber(connection.db, CATALOG_AUDIENCE)).toBe(head.number + 1)
    const [category] = await connection.db
      .insert(categories)
      .values({ name: '新分类', menus: [], position: 99 })
      .returning()
    expect(category!.id).toBeGreaterThan(1)
    expect(await isEmpty(connection.db)).toBe(false)
  })
})
