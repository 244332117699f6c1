import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { CatalogDatabase } from '#db/catalog-database.ts'
import { DAY_MS } from '#domain/instant.ts'
import { NetworkError } from '#sync/transport/network-error.ts'
import {
  changeGoods,
  cut,
  forgetCatalogs,
  type Line,
  lineFetch,
  type MirrorShop,
  openCatalog,
  sessionOf,
  startMirrorShop,
} from '#testing/server/mirror-shop.ts'
import type { CatalogSession } from '#workers/catalog/catalog-api.ts'

let shop: MirrorShop
let session: CatalogSession
let line: Line
/** The first segment with one wrong bit. */
let damaged: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  shop = await startMirrorShop()
  session = await sessionOf(shop, shop.clinic)
  const { segments } = (await shop.as(shop.clinic).call(api.catalog.manifest)).data
  const url = `/api/catalog/segment/${segments[0]!.hash}`
  const { rawPayload } = await shop.as(shop.clinic).inject({ method: 'GET', url })
  damaged = new Uint8Array(rawPayload)
  damaged[damaged.length - 1]! ^= 1
})
afterAll(() => shop.close())
beforeEach(() => {
  line = { who: shop.clinic, isCut: false, log: [], answer: undefined }
  vi.stubGlobal('fetch', lineFetch(shop, line))
})
afterEach(forgetCatalogs)

const { put } = IDBObjectStore.prototype

/** A catalogue that has its mirror. */
async function openReady() {
  const catalog = openCatalog(shop)
  await catalog.configure(session)
  await catalog.refresh()
  expect((await catalog.status()).state).toBe('ready')
  return catalog
}

describe('a mirror under way', () => {
  it('goes on where an interrupted download stopped, and the search box works meanwhile', async () => {
    const segmentsAsked = () => line.log.filter((url) => url.includes('/segment/'))
    line.answer = (url) => (url.includes('/segment/') && segmentsAsked().length > 1 ? cut() : undefined)
    const catalog = openCatalog(shop)
    await catalog.configure(session)
    await catalog.refresh()
    expect((await catalog.status()).state).toBe('failed')
    expect(await catalog.suggest('amxl', 0)).toHaveLength(1)
    Object.assign(line, { log: [], answer: undefined })
    await catalog.refresh()
    expect((await catalog.status()).state).toBe('ready')
    expect(segmentsAsked()).toHaveLength(1)
  })

  it.each([
    [
      'a page of a captive portal',
      () => new Response('<html>请登录</html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['our header on other bytes of the same length', () => new Response(damaged, { headers: { 'x-changbei': '1' } })],
    ['our header on something else', () => new Response('{"kind":"goods"}', { headers: { 'x-changbei': '1' } })],
    [
      'a server that is down',
      () =>
        new Response('{"code":503,"message":"系统繁忙","data":null}', { status: 503, headers: { 'x-changbei': '1' } }),
    ],
  ])('takes nothing from %s', async (_what, reply) => {
    line.answer = (url) => (url.includes('/segment/') ? reply() : undefined)
    const catalog = openCatalog(shop)
    await catalog.configure(session)
    await catalog.refresh()
    expect((await catalog.status()).state).toBe('failed')
    catalog.close()
    const db = new CatalogDatabase('clinic')
    expect(await db.segments.count()).toBe(0)
    expect(await db.snapshots.count()).toBe(0)
    db.close()
  })

  it('keeps answering from the old version while a new one cannot be fetched', async () => {
    const catalog = await openReady()
    const before = await catalog.list({ keywords: 'amxl' })
    line.answer = (url) => {
      if (url.includes('/delta')) return reset()
      return url.includes('/segment/') ? new Response('<html>') : undefined
    }
    await catalog.refresh()
    expect(await catalog.status()).toMatchObject({ state: 'ready' })
    expect(await catalog.list({ keywords: 'amxl' })).toEqual(before)
  })

  it('answers from memory when nothing can be stored', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const catalog = await openReady()
    line.isCut = true
    expect((await catalog.list({ keywords: 'amxl' })).total).toBe(10)
    vi.restoreAllMocks()
  })
})

const reset = () =>
  new Response(
    JSON.stringify({
      code: 200,
      message: '成功',
      data: { epoch: 'new', revision: 1, is_reset: true, has_more: false, goods: [], removed: [], readings: [] },
    }),
    { headers: { 'x-changbei': '1' } },
  )

describe('where storing failed', () => {
  it('a change is stored with the next one, so that a start without a network shows both', async () => {
    const catalog = await openReady()
    const [one, other] = [shop.rows[1]!, shop.rows[2]!]
    vi.spyOn(CatalogDatabase.prototype, 'writeAtOnce').mockRejectedValueOnce(new Error('full'))
    await changeGoods(shop, one.id, { basePrice: 4_321 })
    await catalog.refresh()
    await changeGoods(shop, other.id, { basePrice: 5_432 })
    await catalog.refresh()
    vi.restoreAllMocks()
    catalog.close()
    line.isCut = true
    const restarted = openCatalog(shop)
    await restarted.configure(session)
    const found = await restarted.goods([one.id, other.id])
    expect(found.map(({ price }) => price)).toEqual([4_321, 5_432])
  })

  it('a version that could not be stored lends its number to no older one', async () => {
    const goods = shop.rows[3]!
    const first = await openReady()
    first.close()
    const db = new CatalogDatabase('clinic')
    await db.heads.update('current', { epoch: 'of a server that is gone' })
    const { columns } = (await db.snapshots.get('current'))!
    await changeGoods(shop, goods.id, { basePrice: 6_543 })
    // The next version has it already.
    shop.clock.advance(DAY_MS + 1)
    // The snapshot is too large for what is left, the head is not.
    const store = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      if (this.name === 'snapshots') throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, args)
    })
    const second = await openReady()
    expect((await second.goods([goods.id]))[0]!.price).toBe(6_543)
    second.close()
    store.mockRestore()
    expect((await db.snapshots.get('current'))!.columns).toEqual(columns)
    db.close()
    const third = await openReady()
    expect((await third.goods([goods.id]))[0]!.price).toBe(6_543)
  })
})

describe('without a mirror', () => {
  it('the network answers visitors', async () => {
    const catalog = openCatalog(shop)
    await catalog.configure({})
    const { list } = await catalog.list({ keywords: 'amxl' })
    expect(list).toHaveLength(10)
    expect(await catalog.status()).toMatchObject({ state: 'empty' })
    expect((await catalog.goods([shop.rows[1]!.id])).map(({ id }) => id)).toEqual([shop.rows[1]!.id])
  })

  it('says that there is no network when there is none', async () => {
    line.isCut = true
    const catalog = openCatalog(shop)
    await catalog.configure(session)
    await expect(catalog.list({})).rejects.toThrow(NetworkError)
    await expect(catalog.suggest('amxl', 0)).rejects.toThrow(NetworkError)
    await expect(catalog.goods([1])).rejects.toThrow(NetworkError)
  })

  it('shows goods offline that were seen before', async () => {
    line.answer = (url) => (url.includes('/catalog/') ? cut() : undefined)
    const catalog = openCatalog(shop)
    await catalog.configure(session)
    const seen = await catalog.goods([shop.rows[1]!.id, shop.rows[2]!.id])
    line.isCut = true
    expect(await catalog.goods([shop.rows[1]!.id, shop.rows[2]!.id])).toEqual(seen)
  })
})
