/** One search engine in a process of its own: `contestant.ts NAME COUNT NAMES` prints what it measured as JSON. */
import { join } from 'node:path'

import { wordsOf } from '#domain/catalog/fold.ts'
import { packGoods } from '#domain/catalog/pack.ts'
import { textOf } from '#domain/catalog/postings.ts'
import { buildSearchIndex } from '#domain/catalog/search-index.ts'
import { bestOf } from '#domain/catalog/suggest.ts'
import { syllablesOf } from '#tests/support/catalog-factory.ts'
import { manyGoods, readingsOf } from '#tests/support/many-goods.ts'
import { createOracle } from '#tests/support/search-oracle.ts'
import { makeStrokes, PLAIN_KINDS, type Stroke } from '#tests/support/search-strokes.ts'

import { median, percentile } from '../report.ts'

export type Measured = {
  buildMs: number
  megabytes: number
  medianUs: number
  p95Us: number
  recall: number
  mismatches: number
}

const STROKES = 260
/** A slow engine makes one round. */
const ROUNDS = 5
const PATIENCE_MS = 30_000
const LIMIT = 10
const FIELDS = ['name', 'tradeName', 'initials', 'pinyin', 'manufacturer', 'approvalNumber', 'barcode']

type Goods = ReturnType<typeof manyGoods>[number]
type Search = (stroke: Stroke, limit: number) => string[] | number[] | Promise<number[]>

const used = (): number => {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

async function measure(name: string, count: number, names: number): Promise<Measured> {
  const goods = manyGoods(count, { names }).sort((a, b) => b.sales - a.sales || a.id - b.id)
  const readings = readingsOf(goods)
  const columns = packGoods(goods)
  const strokes = makeStrokes(goods, readings, { count: STROKES, kinds: PLAIN_KINDS })
  const docs = name === 'ours' ? [] : goods.map((one) => toDocument(one, readings))
  const before = used()
  const began = performance.now()
  let search: Search
  if (name === 'ours') {
    const index = buildSearchIndex(columns, readings)
    search = ({ typed, type }) => {
      const { entries, codes } = bestOf(columns, index, wordsOf(typed), { type, limit: LIMIT, bought: undefined })
      const { posted } = type === 1 ? index.makers : index.names
      return codes.length > 0 ? codes.map(({ code }) => code) : entries.map((entry) => textOf(columns, posted, entry))
    }
  } else {
    const { create } = await import(join(import.meta.dirname, `rivals/${name}.js`))
    const find = await create(docs, FIELDS)
    search = ({ typed }, limit) => find(typed, limit)
  }
  const buildMs = performance.now() - began
  const megabytes = used() - before
  const times = await time(strokes, search)
  const quality = await judge(goods, readings, strokes, search, { isOurs: name === 'ours' })
  return { buildMs, megabytes, medianUs: median(times), p95Us: percentile(times, 0.95), ...quality }
}

async function time(strokes: readonly Stroke[], search: Search): Promise<number[]> {
  const began = performance.now()
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const own: number[] = []
    for (const stroke of strokes) {
      const start = performance.now()
      const found = search(stroke, LIMIT)
      if (found instanceof Promise) await found
      own.push((performance.now() - start) * 1_000)
    }
    // The first round warms up, unless it already took all the time there is.
    if (round > 0 || performance.now() - began > PATIENCE_MS) times.push(...own)
    if (performance.now() - began > PATIENCE_MS) break
  }
  return times
}

/** Recall of the ten best names, and for ours every difference from looking at every goods. */
async function judge(
  goods: readonly Goods[],
  readings: ReadonlyMap<string, string>,
  strokes: readonly Stroke[],
  search: Search,
  { isOurs }: { isOurs: boolean },
): Promise<{ recall: number; mismatches: number }> {
  const oracle = createOracle(goods, readings)
  const byId = new Map(goods.map((one) => [one.id, one]))
  let [met, wanted, mismatches] = [0, 0, 0]
  // Every kind once is enough: the oracle looks at every goods for each.
  for (const stroke of strokes.filter(({ kind }) => kind !== 'several words').slice(0, 60)) {
    const right = oracle.names(stroke.typed, stroke).slice(0, LIMIT)
    if (right.length === 0) continue
    const found = await search(stroke, isOurs ? LIMIT : 200)
    const names = new Set(found.flatMap((one) => namesOf(one, byId, stroke)))
    wanted += right.length
    met += right.filter((text) => names.has(text)).length
    if (isOurs && found.join('|') !== right.join('|')) mismatches += 1
  }
  return { recall: met / wanted, mismatches }
}

function namesOf(found: string | number, byId: ReadonlyMap<number, Goods>, { type }: Stroke): string[] {
  const goods = typeof found === 'number' ? byId.get(found) : undefined
  if (!goods) return [String(found)]
  return type === 1 ? [goods.manufacturer] : [goods.name, goods.tradeName]
}

function toDocument(goods: Goods, readings: ReadonlyMap<string, string>) {
  const { id, name, tradeName, manufacturer, approvalNumber, barcode } = goods
  const spoken = [name, tradeName, manufacturer].map((text) => syllablesOf(text, readings.get(text) ?? ''))
  const initials = spoken.map((one) => one.map(([, syllable]) => syllable.slice(0, 1)).join('')).join(' ')
  const pinyin = spoken.map((one) => one.map(([, syllable]) => syllable).join('')).join(' ')
  return { id, name, tradeName, manufacturer, approvalNumber, barcode, initials, pinyin }
}

const [name = 'ours', count = '100000', names = '3000'] = process.argv.slice(2)
console.log(JSON.stringify(await measure(name, Number(count), Number(names))))
