import 'fake-indexeddb/auto'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { SEGMENT_ROWS } from '#catalog/wire/segments.ts'
import { someBuyer, someGoods } from '#testing/factories/domain-factory.ts'
import { fakeClock } from '#testing/fake-clock.ts'
import { answerPublished, publishGoods, type PublishedCatalog } from '#testing/search/published.ts'
import { cut, forgetCatalogs, openCatalog } from '#testing/server/mirror-shop.ts'
import { isDeep } from '#testing/test-depth.ts'

const COUNT = 2 * SEGMENT_ROWS + 10
/** The search part, and three of goods. */
const PIECES = [0, 1, 2, 3]
const session = { buyer: someBuyer(), priceGroup: 'clinic', csrf: 'token' }
const clock = fakeClock()

/** All goods of version `stock` have this stock, so that a mix of versions is visible. */
const version = (stock: number): PublishedCatalog => {
  const names = ['阿莫西林胶囊', '布洛芬缓释胶囊', '阿胶']
  const goods = Array.from({ length: COUNT }, (_, index) =>
    someGoods({ id: index + 1, name: `${names[index % 3]}${index % 50}`, stock, revision: stock }),
  )
  return publishGoods(goods, new Map(), stock)
}

let versions: PublishedCatalog[]
let current: PublishedCatalog
let segmentsAsked: number
let broken: (url: string) => Response | undefined

beforeAll(() => {
  versions = [version(1), version(2)]
})
beforeEach(() => {
  current = versions[0]!
  broken = () => undefined
  segmentsAsked = 0
  const answer = answerPublished(
    () => current,
    (url) => {
      if (url.includes('/segment/')) segmentsAsked += 1
      return broken(url)
    },
  )
  vi.stubGlobal('fetch', answer)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await forgetCatalogs()
})

const pieceAt = (place: number) => [...current.pieces.values()][place]!

/** Breaks one piece of the version by `how`, each time it is fetched. */
const breakAt = (place: number, how: (piece: Uint8Array<ArrayBuffer>) => Response | undefined) => (url: string) =>
  url.endsWith([...current.pieces.keys()][place]!) ? how(pieceAt(place)) : undefined

async function open() {
  const catalog = openCatalog({ clock })
  await catalog.configure(session)
  return catalog
}

type OpenCatalog = Awaited<ReturnType<typeof open>>

/** The version of everything in the mirror. */
async function versionOf(catalog: OpenCatalog): Promise<number> {
  const pages = await Promise.all(
    [{}, { page: 60 }, { page: 100 }].map((query) => catalog.list({ ...query, size: 100 })),
  )
  const stocks = new Set(pages.flatMap(({ list }) => list.map(({ stock }) => stock)))
  expect(pages[0]!.total).toBe(COUNT)
  expect(stocks.size).toBe(1)
  return [...stocks][0]!
}

const header = { headers: { 'x-changbei': '1' } }
const faults: [string, (piece: Uint8Array<ArrayBuffer>) => Response | undefined][] = [
  ['cut', cut],
  [
    'damaged in one bit',
    (piece) =>
      new Response(
        piece.map((byte, at) => (at === 9 ? byte ^ 1 : byte)),
        header,
      ),
  ],
  ['short of a byte', (piece) => new Response(piece.slice(1), header)],
  ['in the hands of a captive portal', () => new Response('<html>请登录</html>')],
]

/** In the gate each piece is spoilt in one way and each way spoils one piece; at night all by all. */
const faultsAt = (place: number, turn: number) => (isDeep ? faults : [faults[(place + turn) % faults.length]!])

describe('a first download', () => {
  it.each(PIECES)('goes on at piece %i, however that was spoilt', async (place) => {
    for (const [what, how] of faultsAt(place, 0)) {
      broken = breakAt(place, how)
      const catalog = await open()
      await catalog.refresh()
      expect((await catalog.status()).state, what).toBe('failed')
      broken = () => undefined
      segmentsAsked = 0
      await catalog.refresh()
      expect(segmentsAsked, what).toBe(PIECES.length - place)
      expect(await versionOf(catalog), what).toBe(1)
      await forgetCatalogs()
      segmentsAsked = 0
    }
  })

  it.each(PIECES.slice(0, -1))(
    'can be paused before piece %i, stays so over a restart, and goes on with the rest',
    async (place) => {
      const catalog = await open()
      broken = breakAt(place, () => void catalog.pause())
      await catalog.refresh()
      expect(await catalog.status()).toMatchObject({ state: 'paused' })
      catalog.close()
      broken = () => undefined
      const again = await open()
      await again.refresh()
      expect(segmentsAsked).toBe(place + 1)
      expect(await again.status()).toMatchObject({ state: 'paused', isSearchable: true })
      await again.resume()
      await again.refresh()
      expect(segmentsAsked).toBe(PIECES.length)
      expect(await again.status()).toMatchObject({ state: 'ready', expectedBytes: 0 })
      expect(await versionOf(again)).toBe(1)
    },
  )

  it('asks before it begins on a line that is paid for, and remembers the answer', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    const catalog = await open()
    await catalog.refresh()
    const { state, expectedBytes, count } = await catalog.status()
    expect({ state, count, segmentsAsked }).toEqual({ state: 'asking', count: COUNT, segmentsAsked: 0 })
    expect(expectedBytes).toBe([...current.pieces.values()].reduce((sum, { length }) => sum + length, 0))
    broken = breakAt(1, cut)
    await catalog.resume()
    await catalog.refresh()
    catalog.close()
    broken = () => undefined
    const again = await open()
    await again.refresh()
    expect(await again.status()).toMatchObject({ state: 'ready' })
    expect((await again.status()).storedBytes).toBeGreaterThan(100_000)
  })
})

describe('a newer version', () => {
  const spoilt = PIECES.flatMap((place) => faultsAt(place, 1).map(([what, how]) => ({ place, what, how })))
  it.each(spoilt)('leaves the old one whole while piece $place is $what', async ({ place, how }) => {
    const catalog = await open()
    await catalog.refresh()
    current = versions[1]!
    broken = breakAt(place, how)
    await catalog.refresh()
    expect(await versionOf(catalog)).toBe(1)
    expect((await catalog.status()).state).toBe('ready')
    catalog.close()
    broken = cut
    expect(await versionOf(await open())).toBe(1)
  })

  it('comes at once while somebody searches', async () => {
    const catalog = await open()
    await catalog.refresh()
    current = versions[1]!
    const seen: Promise<number>[] = []
    broken = (url) => void (url.includes('/segment/') && seen.push(versionOf(catalog)))
    await catalog.refresh()
    expect(new Set(await Promise.all(seen))).toEqual(new Set([1]))
    expect(await versionOf(catalog)).toBe(2)
  })

  it('is stored whole or not at all, whichever write meets a full disk', async () => {
    const put = IDBObjectStore.prototype.put
    for (let failing = 0; failing < 9; failing += 1) {
      current = versions[0]!
      const catalog = await open()
      await catalog.refresh()
      current = versions[1]!
      let writes = 0
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
        if (writes++ === failing) throw new DOMException('full', 'QuotaExceededError')
        return put.apply(this, given)
      })
      await catalog.refresh()
      expect(await versionOf(catalog)).toBe(2)
      catalog.close()
      vi.restoreAllMocks()
      broken = cut
      const again = await open()
      expect([1, 2]).toContain(await versionOf(again))
      broken = () => undefined
      await forgetCatalogs()
    }
  })
})
