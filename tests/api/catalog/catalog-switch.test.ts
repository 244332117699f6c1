import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { CatalogDatabase } from '#db/catalog-database.ts'
import { NetworkError } from '#sync/transport/network-error.ts'
import { someBuyer, someGoods } from '#testing/factories/domain-factory.ts'
import { fakeClock } from '#testing/fake-clock.ts'
import { answerPatch, answerPublished, publishGoods, type PublishedCatalog } from '#testing/search/published.ts'
import { cut, forgetCatalogs, openCatalog } from '#testing/server/mirror-shop.ts'
import { isDeep } from '#testing/test-depth.ts'

const COUNT = 180
const session = { buyer: someBuyer(), priceGroup: 'clinic', csrf: 'token' }
const clock = fakeClock()

/** All goods of version `stock` have this stock, so that a mix of versions is visible. */
const version = (stock: number): PublishedCatalog => {
  const goods = Array.from({ length: COUNT }, (_, index) =>
    someGoods({ id: index + 1, name: `阿胶${index % 20}`, stock, revision: stock }),
  )
  return publishGoods(goods, new Map(), stock)
}

const versions = [version(1), version(2)] as const
let current: PublishedCatalog
let segmentsAsked: number
let broken: (url: string) => Response | undefined

beforeEach(() => {
  current = versions[0]
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

async function open() {
  const catalog = openCatalog({ clock })
  await catalog.configure(session)
  return catalog
}

async function openReady() {
  const catalog = await open()
  await catalog.refresh()
  return catalog
}

/** The version of everything in the mirror. */
async function versionOf(catalog: Awaited<ReturnType<typeof open>>): Promise<number> {
  const { list, total } = await catalog.list({ size: COUNT })
  const stocks = new Set(list.map(({ stock }) => stock))
  expect([total, stocks.size]).toEqual([COUNT, 1])
  return [...stocks][0]!
}

/** The delta that leads from the first version to the second: every stock, nothing else. */
function answerDelta(url: string): Response | undefined {
  if (!url.includes('/delta') || !url.includes('since=1')) return undefined
  return answerPatch(versions[1], [...Array.from({ length: COUNT }).keys()])
}

const WRITES = ['put', 'add', 'clear', 'delete'] as const

/**
 * Runs `fail` in place of write number `failing` (from 0), and of all after it if it lasts. Returns the number of
 * writes.
 */
function failAt(failing: number, fail: (store: IDBObjectStore) => void, isLasting: boolean): () => number {
  let writes = 0
  for (const name of WRITES) {
    const write = IDBObjectStore.prototype[name] as (...given: unknown[]) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...given: unknown[]) {
      const isHit = isLasting ? writes >= failing : writes === failing
      writes += 1
      if (isHit) fail(this)
      return write.apply(this, given)
    } as never)
  }
  return () => writes
}

const faults: [string, (store: IDBObjectStore) => void][] = [
  [
    'meets a full disk',
    () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  ],
  [
    'is where the worker is killed',
    (store) => {
      // A browser does this with the transaction of a terminated worker.
      store.transaction.abort()
      throw new DOMException('gone', 'AbortError')
    },
  ],
]
const ways: [string, (url: string) => Response | undefined][] = [
  ['a newer version', () => undefined],
  ['a delta', answerDelta],
]

describe('what is stored', () => {
  const trials = ways.flatMap(([way, answer]) => faults.map(([what, fail]) => ({ way, answer, what, fail })))
  const all = trials.flatMap((trial) => [true, false].map((isLasting) => ({ ...trial, isLasting })))
  // Of one way and one fault the gate tries one of the two, in turn.
  it.each(isDeep ? all : all.filter((_, at) => [0, 3, 5, 6].includes(at)))(
    'is the old or the new when $way comes and any write $what (and all after it: $isLasting)',
    async ({ answer, fail, isLasting }) => {
      const seen = new Set<number>()
      for (let [failing, writes] = [0, 0]; failing <= writes; failing += 1) {
        current = versions[0]
        broken = () => undefined
        const catalog = await openReady()
        current = versions[1]
        broken = answer
        const count = failAt(failing, fail, isLasting)
        await catalog.refresh()
        // The page shows what was read, whether it could be written or not.
        expect(await versionOf(catalog)).toBe(2)
        catalog.close()
        writes = count()
        vi.restoreAllMocks()
        broken = cut
        seen.add(await versionOf(await open()))
        await forgetCatalogs()
      }
      // What could not be written once is written with the next change.
      expect([...seen].sort()).toEqual(isLasting || answer === answerDelta ? [1, 2] : [2])
    },
  )
})

describe('two tabs', () => {
  it('that meet a newer version at once fetch it once, and each shows one version only', async () => {
    const tabs = [await openReady(), await openReady()] as const
    expect(segmentsAsked).toBe(current.pieces.size)
    current = versions[1]
    segmentsAsked = 0
    const seen: Promise<number>[] = []
    broken = (url) => void (url.includes('/segment/') && seen.push(...tabs.map(versionOf)))
    await Promise.all(tabs.map((tab) => tab.refresh()))
    expect(new Set(await Promise.all(seen))).toEqual(new Set([1]))
    expect(await Promise.all(tabs.map(versionOf))).toEqual([2, 2])
    expect(segmentsAsked).toBe(current.pieces.size)
  })
})

describe('what another version of the product stored', () => {
  const olden: [string, (db: CatalogDatabase) => Promise<unknown>][] = [
    ['the columns', (db) => db.snapshots.toCollection().modify((one) => void (one.columns.format = 1))],
    ['the log', (db) => db.log.add({ revision: 3, removed: [], readings: [] } as never)],
  ]
  it.each(olden)('in %s is not read, and fetched again', async (_what, change) => {
    const first = await openReady()
    first.close()
    const db = new CatalogDatabase('clinic')
    await change(db)
    db.close()
    broken = cut
    const catalog = await open()
    await expect(catalog.list({})).rejects.toThrow(NetworkError)
    expect(await catalog.status()).not.toMatchObject({ state: 'ready' })
    broken = () => undefined
    catalog.announced.length = 0
    await catalog.refresh()
    expect(catalog.announced.map(({ state }) => state)).toEqual(expect.arrayContaining(['loading', 'ready']))
    expect(await versionOf(catalog)).toBe(1)
    catalog.close()
    broken = cut
    expect(await versionOf(await open())).toBe(1)
  })
})
