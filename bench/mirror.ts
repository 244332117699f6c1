/**
 * The catalogue kept in the browser, next to the same goods as Dexie rows, in one Chromium with a profile on disk:
 * storing, starting cold, taking in a delta; and what it weighs on the wire, on the disk and in the worker. Then the
 * product itself with as many goods: the longest task of its page.
 */
import type { Page } from 'playwright-core'

import { manyGoods, readingsOf } from '../testing/factories/many-goods.ts'
import { withBrowser } from './browser.ts'
import { benchProduct } from './mirror/product.ts'
import { serveMirrorPage } from './mirror/serve.ts'
import { weighWire } from './mirror/wire.ts'
import { type Figure, median, printFigures } from './report.ts'

const COUNT = 100_000
const GROWTH = [10_000, 300_000]
const ROUNDS = 5
const MB = 1_000_000

/** Medians in ms. */
type Rows = { storeRows: number; coldRows: number; deltaRows: number }
/** The same, and bytes. */
type Mirror = {
  storeMirror: number
  storeIndex: number
  coldMirror: number
  coldRebuilt: number
  deltaMirror: number
  stored: number
  worker: number
  longest: number
}
type MirrorResult = Rows & Mirror

const bytesOf = (megabytes: number): string => `${(megabytes / MB).toFixed(2)} MB`

type Run = <T>(task: string, argument?: unknown) => Promise<T>

const runIn =
  (page: Page): Run =>
  <T>(task: string, argument?: unknown) =>
    page.evaluate(([name, given]) => bench.run(name as string, given), [task, argument]) as Promise<T>

/** The median time of a task, each time in a new worker if it starts cold. */
async function repeat(page: Page, task: string, { rounds = ROUNDS, argument, isCold = false }: Repeat = {}) {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (isCold) await page.evaluate(() => bench.fresh())
    times.push(await runIn(page)<number>(task, argument))
  }
  return median(times)
}

async function takeRows(page: Page, count: number, readings: [string, string][]): Promise<Rows> {
  await runIn(page)('prepare', count)
  const storeRows = await repeat(page, 'storeRows', { rounds: 1 })
  const deltaRows = await repeat(page, 'deltaRows')
  const coldRows = await repeat(page, 'coldRows', { rounds: 3, argument: readings, isCold: true })
  return { storeRows, deltaRows, coldRows }
}

async function takeMirror(page: Page, count: number): Promise<Mirror> {
  const run = runIn(page)
  await run('prepare', count)
  const storeMirror = await repeat(page, 'storeMirror')
  const [storeIndex, stored] = await run<[number, number]>('storeIndex')
  const deltaMirror = await repeat(page, 'deltaMirror')
  const coldMirror = await repeat(page, 'coldMirror', { isCold: true })
  const worker = await workerBytes(page)
  await run('dropIndex')
  const coldRebuilt = await repeat(page, 'coldMirror', { isCold: true })
  const longest = await page.evaluate(() => bench.longestTask())
  return { storeMirror, storeIndex, coldMirror, coldRebuilt, deltaMirror, stored, worker, longest }
}

type Repeat = { rounds?: number; argument?: unknown; isCold?: boolean }
type MemoryMeasurement = { breakdown: { bytes: number; attribution: { scope: string }[] }[] }

/** Memory of the worker, after the browser collected its garbage. */
const workerBytes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { breakdown } = await (
      performance as unknown as { measureUserAgentSpecificMemory(): Promise<MemoryMeasurement> }
    ).measureUserAgentSpecificMemory()
    return breakdown
      .filter(({ attribution }) => attribution.some(({ scope }) => scope === 'DedicatedWorkerGlobalScope'))
      .reduce((total, { bytes }) => total + bytes, 0)
  })

export async function benchMirror(): Promise<void> {
  for (const count of [COUNT, ...GROWTH]) {
    const goods = manyGoods(count)
    const readings = [...readingsOf(goods)]
    const wire = weighWire(goods, new Map(readings))
    const page = await serveMirrorPage(new Map([[`/goods-${count}.json`, JSON.stringify({ goods, readings })]]))
    // Each has a profile of its own, so that the clean-up of one database does not slow the other.
    const inBrowser = <T>(take: (tab: Page) => Promise<T>) =>
      withBrowser(async (context) => {
        const tab = context.pages()[0] ?? (await context.newPage())
        await tab.goto(page.origin)
        return take(tab)
      })
    const mirror = await inBrowser((tab) => takeMirror(tab, count))
    const rows = await inBrowser((tab) => takeRows(tab, count, readings)).finally(page.close)
    const figures = figuresOf({ ...rows, ...mirror }, wire)
    printFigures(`Mirror of ${count} goods`, count === COUNT ? figures : figures.map(withoutTarget))
  }
  await benchProduct(COUNT)
}

const withoutTarget = ({ name, value }: Figure): Figure => ({ name, value })

const ratio = (name: string, theirs: number, ours: number, least: number): Figure => ({
  name,
  value: `${(theirs / ours).toFixed(1)} × (${ours.toFixed(1)} against ${theirs.toFixed(0)} ms)`,
  target: `≥ ${least} ×`,
  isMet: theirs / ours >= least,
})

const size = (name: string, bytes: number, most: number): Figure => ({
  name,
  value: bytesOf(bytes),
  target: `≤ ${bytesOf(most)}`,
  isMet: bytes <= most,
})

function figuresOf(taken: MirrorResult, wire: ReturnType<typeof weighWire>): Figure[] {
  return [
    ratio('store', taken.storeRows, taken.storeMirror, 100),
    { name: 'store the index', value: `${taken.storeIndex.toFixed(1)} ms` },
    ratio('cold to the first suggestion, index stored', taken.coldRows, taken.coldMirror, 20),
    ratio('cold to the first suggestion, index rebuilt', taken.coldRows, taken.coldRebuilt, 5),
    ratio('delta of 200 goods', taken.deltaRows, taken.deltaMirror, 25),
    size('wire, gzip, against half of JSON rows', wire.gzip, wire.rows / 2),
    size('wire, brotli, against half of JSON rows', wire.brotli, wire.rows / 2),
    size('wire until the search box works', wire.search, 0.9 * MB),
    size('storage with the index', taken.stored, 40 * MB),
    size('memory of the worker', taken.worker, 60 * MB),
    {
      name: 'longest task of the page',
      value: `${taken.longest.toFixed(0)} ms`,
      target: '≤ 50 ms',
      isMet: taken.longest <= 50,
    },
  ]
}
