/** One search engine in a process of its own: `contestant.ts NAME COUNT NAMES` prints what it measured as JSON. */
import { wordsOf } from '../../src/lib/fold-text.ts'
import { manyGoods, readingsOf } from '../../testing/factories/many-goods.ts'
import { createOracle } from '../../testing/search/search-oracle.ts'
import { makeStrokes, PLAIN_KINDS } from '../../testing/search/search-strokes.ts'
import { termsOf } from './documents.ts'
import { type Engine, openEngine, type SearchRequest } from './engine.ts'
import { judge, type Quality } from './judge.ts'
import { shareOfCall } from './share-of-call.ts'
import { timeStrokes } from './time-strokes.ts'

export type EngineResult = Quality & {
  /** Goods it had taken in when its time was up. */
  taken: number
  buildMs: number
  megabytes: number
  /** Median of each stroke it was asked, µs: the same strokes, in the same order, for everybody. */
  strokes: number[]
  /** What each took when it was asked first, µs. */
  first: number[]
  /** Ours only: with text, hint, count and marks, for one stroke, and for whatever key follows a stroke. */
  told?: { one: Timing; next: Timing }
}

/** Each stroke's time, µs; what a comlink call costs with that behind it, µs, and the engine's share of the calls. */
type Timing = { strokes: number[]; callUs: number; share: number }

/** So many of each kind. */
const OF_EACH_KIND = 25
/** What the largest number of goods is built in, or given up. */
const BUILD_MS = 45_000
const BATCH = 2_000

const used = (): number => {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

async function measure(name: string, count: number, names: number): Promise<EngineResult> {
  const goods = manyGoods(count, { names }).sort((a, b) => b.sales - a.sales || a.id - b.id)
  const readings = readingsOf(goods)
  const made = makeStrokes(goods, readings, { count: OF_EACH_KIND * PLAIN_KINDS.length, kinds: PLAIN_KINDS })
  const strokes = made.map(({ typed, type }) => ({ typed, type, terms: termsOf(wordsOf(typed)) }))
  const engine = await openEngine(name, goods, readings)
  const { taken, buildMs, megabytes } = await build(engine, count)
  const { strokes: times, first } = await timeStrokes(strokes, engine.search)
  const judged = await judge(createOracle(goods, readings), goods, strokes, engine)
  const tell = async (answer: (asked: SearchRequest, limit: number) => unknown): Promise<Timing> => ({
    strokes: (await timeStrokes(strokes, answer)).strokes,
    ...(await shareOfCall(answer, strokes)),
  })
  const { suggest, suggestNext } = engine
  const told = suggest && suggestNext && { one: await tell(suggest), next: await tell(suggestNext) }
  return { taken, buildMs, megabytes, strokes: times, first, ...judged, ...(told && { told }) }
}

async function build(engine: Engine, count: number): Promise<Pick<EngineResult, 'taken' | 'buildMs' | 'megabytes'>> {
  const before = used()
  const began = performance.now()
  let taken = 0
  while (taken < count && performance.now() - began < BUILD_MS) {
    const end = engine.suggest ? count : Math.min(count, taken + BATCH)
    await engine.take(taken, end)
    taken = end
  }
  const buildMs = performance.now() - began
  return { taken, buildMs, megabytes: used() - before }
}

const [name = 'ours', count = '100000', names = '3000'] = process.argv.slice(2)
console.log(JSON.stringify(await measure(name, Number(count), Number(names))))
