import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readGoods } from '#catalog/columns/row.ts'
import { advance, type Catalog } from '#catalog/select/catalog.ts'
import { decodeSegment } from '#catalog/wire/segment-code.ts'
import { fromSegments, type GoodsSegment, type SearchSegment } from '#catalog/wire/segments.ts'
import { api } from '#contract/api.ts'
import type { SegmentRef } from '#contract/catalog.ts'
import { DAY_MS } from '#domain/instant.ts'
import { loadBaseCatalog } from '#server/modules/goods/catalog/base-catalog.ts'
import { sweepTombstones } from '#server/modules/goods/catalog/tombstone-repository.ts'
import { CATALOG_AUDIENCE, headOf, nextNumber } from '#server/platform/replay/change-log.ts'
import { batches, goods, goodsTombstones } from '#server/tables/goods.ts'
import { type GoodsRow, addGoods, addManyGoods } from '#testing/factories/factories.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let clinic: Person
let pharmacy: Person
const rows: GoodsRow[] = []

beforeAll(async () => {
  shop = await startTestApp()
  clinic = await people.clinic(shop.db)
  pharmacy = await people.pharmacy(shop.db)
  for (let sales = 0; sales < 30; sales++)
    rows.push(
      await addGoods(shop.db, { sales, groupPrices: { pharmacy: 50_000 }, limit: { number: 5, period: 'day' } }),
    )
  await addGoods(shop.db, { name: '人血白蛋白' })
})
afterAll(() => shop.close())

const manifestOf = async (who: Person) => (await shop.as(who).call(api.catalog.manifest)).data
const askManifest = (etag = '') =>
  shop.as(clinic).inject({ method: 'GET', url: '/api/catalog/manifest', headers: { 'if-none-match': etag } })
const fetchSegment = (who: Person, { hash }: Pick<SegmentRef, 'hash'>, headers = {}) =>
  shop.as(who).inject({ method: 'GET', url: `/api/catalog/segment/${hash}`, headers: { ...headers } })
const deltaOf = async (who: Person, epoch: string, since: number) =>
  (await shop.as(who).call(api.catalog.delta, { query: { epoch, since } })).data

async function mirror(who: Person): Promise<Catalog> {
  const manifest = await manifestOf(who)
  const [search, ...parts] = await Promise.all(
    manifest.segments.map(async (segment) => decodeSegment((await fetchSegment(who, segment)).rawPayload)),
  )
  const first = search as SearchSegment
  return {
    columns: fromSegments(first, parts as GoodsSegment[]),
    readings: first.readings,
    categories: first.categories,
    epoch: manifest.epoch,
    revision: manifest.revision,
  }
}

const goodsOf = ({ columns }: Catalog) =>
  Array.from({ length: columns.count }, (_, row) => readGoods(columns, row)).sort((a, b) => a.id - b.id)

async function change(id: number, changes: Partial<GoodsRow>) {
  await shop.db.transaction(async (tx) => {
    const revision = await nextNumber(tx, CATALOG_AUDIENCE)
    await tx
      .update(goods)
      .set({ ...changes, revision })
      .where(eq(goods.id, id))
  })
}

describe('a published catalogue', () => {
  it('names every segment by the hash of its bytes, the search part first', async () => {
    const { segments, count, priceGroup } = await manifestOf(clinic)
    expect({ priceGroup, count, kinds: segments.map(({ kind }) => kind) }).toEqual({
      priceGroup: 'clinic',
      count: 30,
      kinds: ['search', 'goods'],
    })
    for (const segment of segments) {
      const { rawPayload, headers } = await fetchSegment(clinic, segment)
      expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(segment.hash)
      expect(rawPayload.byteLength).toBe(segment.bytes)
      expect(headers).toMatchObject({
        'x-changbei': '1',
        'cache-control': 'no-store',
        'cdn-cache-control': 'public, max-age=31536000, immutable',
      })
    }
  })

  it('travels compressed to who understands it, and not again to who has it', async () => {
    const [segment] = (await manifestOf(clinic)).segments
    const plain = (await fetchSegment(clinic, segment!)).rawPayload
    const decompress = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['gzip, br;q=0', 'gzip'],
    ] as const) {
      const { headers, rawPayload } = await fetchSegment(clinic, segment!, { 'accept-encoding': accepted })
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      expect(decompress[encoding](rawPayload)).toEqual(plain)
      if (encoding === 'br') expect(rawPayload.byteLength).toBe(segment!.wireBytes)
      const known = { 'accept-encoding': accepted, 'if-none-match': String(headers.etag) }
      const again = await fetchSegment(clinic, segment!, known)
      expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0])
    }
  })

  it('has a manifest that is sent again only when it is another', async () => {
    const { headers } = await askManifest()
    expect((await askManifest(`"other", W/${headers.etag}`)).statusCode).toBe(304)
    expect((await askManifest('"other"')).statusCode).toBe(200)
  })

  it('becomes the same goods again, in the order of their ids, at the prices of the group', async () => {
    const mine = await mirror(clinic)
    const ids = Array.from(mine.columns.numbers.id)
    expect(ids).toEqual(rows.map(({ id }) => id))
    const listed = (await shop.as(clinic).call(api.goods.byIds, { query: { ids } })).data
    for (const [row, one] of listed.entries())
      expect(readGoods(mine.columns, row)).toEqual({ ...readGoods(mine.columns, row), ...withoutOffer(one) })
    expect(goodsOf(mine).every(({ price }) => price === 100_000)).toBe(true)
    expect(goodsOf(await mirror(pharmacy)).every(({ price }) => price === 50_000)).toBe(true)
  })

  it('is for signed-in buyers only, and knows no other segments', async () => {
    expect((await shop.visitor.call(api.catalog.manifest)).status).toBe(401)
    const { segments } = await manifestOf(clinic)
    const unsigned = await shop.visitor.inject({ method: 'GET', url: `/api/catalog/segment/${segments[0]!.hash}` })
    expect(unsigned.statusCode).toBe(401)
    expect((await fetchSegment(clinic, { hash: '0'.repeat(64) })).statusCode).toBe(404)
    expect((await fetchSegment(clinic, { hash: '../../etc' })).statusCode).toBe(404)
    expect((await fetchSegment(clinic, { hash: 'A'.repeat(64) })).statusCode).toBe(422)
  })
})

const withoutOffer = ({
  isBuy,
  reason,
  goodsImage,
  ...one
}: {
  isBuy: 0 | 1
  reason?: string
  goodsImage: unknown[]
}) => {
  expect({ isBuy, reason, goodsImage }).toEqual({ isBuy: 1, reason: undefined, goodsImage: [] })
  return one
}

describe('changes', () => {
  it('carry little of goods whose stock or price changed, whole rows of others, and lead to a fresh mirror', async () => {
    const before = await mirror(clinic)
    await change(rows[3]!.id, { stock: 3, basePrice: 77_700 })
    await change(rows[4]!.id, { isOnShelf: false })
    await change(rows[7]!.id, { unit: '瓶' })
    await change(rows[5]!.id, { name: '罂粟壳' })
    const added = await addGoods(shop.db, { name: '蒙脱石散', sales: 999 })
    const delta = await deltaOf(clinic, before.epoch, before.revision)
    expect(delta).toMatchObject({ isReset: false, hasMore: false, removed: [rows[5]!.id] })
    expect(delta.goods.map(({ id }) => id)).toEqual([rows[7]!.id, added.id])
    expect(delta.patch).toMatchObject({ id: [rows[3]!.id, rows[4]!.id], stock: [3, 1_000], isOnShelf: [1, 0] })
    expect(delta.readings).toContainEqual(['蒙脱石散', 'meng tuo shi san'])
    const after = advance(before, { ...delta, readings: new Map(delta.readings) })
    const ids = goodsOf(after).map(({ id }) => id)
    const fresh = (await shop.as(clinic).call(api.goods.byIds, { query: { ids } })).data
    expect(goodsOf(after)).toMatchObject(
      fresh.map(({ id, stock, price, isOnShelf, unit }) => ({ id, stock, price, isOnShelf, unit })),
    )
  })

  it('never part the rows of one transaction', async () => {
    const { epoch, revision } = await manifestOf(clinic)
    const together = await nextNumber(shop.db, CATALOG_AUDIENCE)
    const many = await addManyGoods(
      shop.db,
      Array.from({ length: 620 }, () => ({})),
    )
    await shop.db.update(goods).set({ revision: together }).where(eq(goods.manufacturer, many[0]!.manufacturer))
    await change(many[0]!.id, { stock: 1 })
    const seen = new Set<number>()
    let [since, more] = [revision, true]
    while (more) {
      const delta = await deltaOf(clinic, epoch, since)
      expect(delta.isReset).toBe(false)
      for (const id of [...delta.goods.map((one) => one.id), ...delta.patch.id]) seen.add(id)
      ;[since, more] = [delta.revision, delta.hasMore]
    }
    expect(seen.size).toBeGreaterThanOrEqual(620)
    const { goods: none, patch } = await deltaOf(clinic, epoch, since)
    expect([none, patch.id]).toEqual([[], []])
  })

  it('tell of goods whose row is gone for 90 days, and to who was away longer, to begin anew', async () => {
    const [early, late] = [await addGoods(shop.db), await addGoods(shop.db)]
    const { epoch, revision } = await deltaOf(clinic, '', 0)
    const remove = async ({ id }: GoodsRow) => {
      await shop.db.delete(batches).where(eq(batches.goodsId, id))
      await shop.db.delete(goods).where(eq(goods.id, id))
    }
    await remove(early)
    const between = (await deltaOf(clinic, epoch, revision)).revision
    await remove(late)
    expect((await deltaOf(clinic, epoch, revision)).removed).toEqual([early.id, late.id])
    expect((await deltaOf(clinic, epoch, between)).removed).toEqual([late.id])
    expect(await sweepTombstones(shop.db, Date.now() + 89 * DAY_MS)).toBe(0)
    expect((await deltaOf(clinic, epoch, revision)).removed).toEqual([early.id, late.id])
    // What a server that starts anew knows of them.
    const reread = async () => (await loadBaseCatalog(shop.db, await headOf(shop.db, CATALOG_AUDIENCE))).history
    const known = (await reread()).gone
    expect([known.get(early.id), known.get(late.id)]).toEqual([between, between + 1])
    await shop.db.update(goodsTombstones).set({ at: 0 }).where(eq(goodsTombstones.goodsId, early.id))
    expect(await sweepTombstones(shop.db, Date.now())).toBe(1)
    const { gone, floor } = await reread()
    expect([gone.has(early.id), gone.has(late.id), floor]).toEqual([false, true, between])
    // The next change tells the running server too.
    await change(rows[8]!.id, { stock: 8 })
    expect((await deltaOf(clinic, epoch, revision)).isReset).toBe(true)
    expect((await deltaOf(clinic, epoch, between)).isReset).toBe(false)
  })

  it('begin anew for another epoch, and for a mirror from the future', async () => {
    const { epoch, revision } = await manifestOf(clinic)
    expect(await deltaOf(clinic, 'another', revision)).toMatchObject({ isReset: true, goods: [] })
    expect(await deltaOf(clinic, epoch, revision + 1_000_000)).toMatchObject({ isReset: true, goods: [] })
  })

  it('lead to a new version when there are many or a day has passed, and the replaced one can still be fetched', async () => {
    const first = await manifestOf(pharmacy)
    expect((await manifestOf(pharmacy)).segments).toEqual(first.segments)
    rows.push(
      ...(await addManyGoods(
        shop.db,
        Array.from({ length: 500 }, () => ({})),
      )),
    )
    const second = await manifestOf(pharmacy)
    expect(second.revision).toBeGreaterThan(first.revision)
    expect((await fetchSegment(pharmacy, first.segments[0]!)).statusCode).toBe(200)
    await change(rows[6]!.id, { stock: 6 })
    expect((await manifestOf(pharmacy)).revision).toBe(second.revision)
    shop.clock.advance(DAY_MS + 1)
    expect((await manifestOf(pharmacy)).revision).toBeGreaterThan(second.revision)
  })
})
