/**
 * Suggestions from our index, next to search libraries given the same texts and the same strokes, each in a process of
 * its own. The libraries have the goods for documents, as they are meant to be used: what they answer are goods, of
 * which several may bear one name, and the large catalogue may be more than they take in in their time. flexsearch is
 * also given our distinct texts for documents: then it has all of them, and answers what ours is asked, the ten best
 * texts.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { type Figure, median, percentile, printFigures } from './report.ts'
import type { EngineResult } from './search/contestant.ts'
import { paintTimes, SLOWED } from './search/paint.ts'

const run = promisify(execFile)
const RIVALS = join(import.meta.dirname, 'search/rivals')
const CONTESTANT = join(import.meta.dirname, 'search/contestant.ts')
/** The contestant that answers the same question over all of the same catalogue. */
const EQUAL = 'flexsearch:texts'
const rivals: Record<string, string> = {
  scan: 'filter(includes)',
  flexsearch: 'flexsearch',
  [EQUAL]: 'flexsearch of distinct texts',
  minisearch: 'minisearch',
  ufuzzy: 'uFuzzy',
  orama: 'Orama',
  fuse: 'fuse.js',
}
const KEEP_INDEX = ['flexsearch', 'minisearch', 'Orama']
const COUNT = 100_000
const NAMES = 3_000
/** A contestant limits its own time to a minute and a half; this limit is for one that hangs. */
const PATIENCE_MS = 150_000

/** Measures in a process of its own; the reason when it fails. */
async function measure(name: string, count = COUNT, names = NAMES): Promise<EngineResult | string> {
  const args = ['--expose-gc', '--max-old-space-size=6000', '--import', 'tsx', CONTESTANT]
  const options = { timeout: PATIENCE_MS, maxBuffer: 2 ** 24 }
  return run(process.execPath, [...args, name, String(count), String(names)], options).then(
    ({ stdout }) => JSON.parse(stdout) as EngineResult,
    (error: Error & { killed?: boolean; stderr?: string }) =>
      error.killed
        ? `stopped after ${PATIENCE_MS / 1_000} s`
        : (/^\w*Error.*$/m.exec(error.stderr ?? '')?.[0] ?? error.message),
  )
}

const ms = (value: number): string => `${value.toFixed(0)} ms`
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
const us = (value: number): string => (value < 1_000 ? `${value.toFixed(1)} µs` : `${(value / 1_000).toFixed(1)} ms`)

function tell(measured: EngineResult, count = COUNT): string {
  const { taken, buildMs, megabytes, strokes, recall, recallOfMany } = measured
  const part = taken < count ? ` (TIME WAS UP at ${taken} goods)` : ''
  const asked = `median ${us(median(strokes))}, p95 ${us(p95(strokes))} of ${strokes.length} strokes`
  const found = recall < 1 ? `${recall.toFixed(2)} (${recallOfMany.toFixed(2)} of 200)` : '1.00'
  return `build ${(buildMs / 1_000).toFixed(2)} s${part}, ${megabytes.toFixed(1)} MB, ${asked}, recall@10 ${found}`
}

const ratio = (name: string, value: number, target: number): Figure => ({
  name,
  value: `${value.toFixed(1)} ×`,
  target: `≥ ${target} ×`,
  isMet: value >= target,
})

/** Theirs against ours over the very strokes both were asked. */
const quicker = (
  ours: EngineResult,
  theirs: EngineResult,
  of: (all: readonly number[]) => number,
  times: 'strokes' | 'first' = 'strokes',
): number => of(theirs[times]) / of(ours[times].slice(0, theirs[times].length))

const quickerAtFirst = (ours: EngineResult, theirs: EngineResult): Figure => ({
  name: 'median, each asked for the first time',
  value: `${quicker(ours, theirs, median, 'first').toFixed(1)} ×`,
})

export async function benchSearch(): Promise<void> {
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: RIVALS })
  const ours = await measure('ours')
  if (typeof ours === 'string') throw new Error(ours)
  const theirs = new Map<string, EngineResult>()
  const lines: Figure[] = [{ name: 'ours', value: tell(ours) }]
  for (const [name, title] of Object.entries(rivals)) {
    const measured = await measure(name)
    if (typeof measured !== 'string') theirs.set(title, measured)
    lines.push({ name: title, value: typeof measured === 'string' ? `not run: ${measured}` : tell(measured) })
  }
  printFigures(
    `Suggestions over ${COUNT} goods of ${NAMES} names, top 10 (ours and distinct texts: texts; all others: goods)`,
    lines,
  )
  compare(ours, theirs)
  tellProduct(ours)
  await benchPaint()
  await benchGrowth()
}

const p95 = (strokes: readonly number[]): number => percentile(strokes, 0.95)

function compare(ours: EngineResult, theirs: ReadonlyMap<string, EngineResult>): void {
  const equal = theirs.get(rivals[EQUAL]!)
  if (equal)
    printFigures('Ours against flexsearch of the same distinct texts: all goods, the same question', [
      ratio('median', quicker(ours, equal, median), 2),
      ratio('p95', quicker(ours, equal, p95), 50),
      quickerAtFirst(ours, equal),
      { name: 'build', value: `${(equal.buildMs / ours.buildMs).toFixed(1)} ×` },
      { name: 'memory', value: `${(equal.megabytes / ours.megabytes).toFixed(1)} ×` },
    ])
  // A contestant whose time was up counts with what it did until then, which is in its favour.
  const indexed = KEEP_INDEX.flatMap((title) => theirs.get(title) ?? [])
  if (indexed.length === 0) return
  const least = (of: (one: EngineResult) => number) => Math.min(...indexed.map(of))
  const overGoods = [...theirs].filter(([title]) => title !== rivals[EQUAL])
  const [title, fastest] = overGoods.sort(([, a], [, b]) => median(a.strokes) - median(b.strokes))[0]!
  printFigures('Ours against libraries with the goods for documents (what they took in of them)', [
    ratio(`median, ${title}`, quicker(ours, fastest, median), 2),
    ratio(`p95, ${title}`, quicker(ours, fastest, p95), 50),
    quickerAtFirst(ours, fastest),
    ratio('build, the leanest that keeps an index', least(({ buildMs }) => buildMs) / ours.buildMs, 100),
    ratio('memory, the leanest that keeps an index', least(({ megabytes }) => megabytes) / ours.megabytes, 30),
    {
      name: `mismatches with looking at every goods (${ours.judged} strokes)`,
      value: String(ours.mismatches),
      target: '0',
      isMet: ours.mismatches === 0,
    },
  ])
}

function tellProduct({ told }: EngineResult): void {
  if (!told) return
  const { one, next } = told
  printFigures('With text, hint, count and marks, as the page is given them', [
    { name: 'engine, one stroke', value: `median ${us(median(one.strokes))}, p95 ${us(p95(one.strokes))}` },
    { name: 'comlink call from another thread, median', value: us(one.callUs) },
    { name: 'share of the engine', value: percent(one.share) },
    {
      name: 'engine, whatever key comes next',
      value: `median ${us(median(next.strokes))}, p95 ${us(p95(next.strokes))}`,
    },
    { name: 'comlink call, after the answer is painted, median', value: us(next.callUs) },
    { name: 'share of the engine', value: percent(next.share), target: '≥ 60 %', isMet: next.share >= 0.6 },
  ])
}

async function benchPaint(): Promise<void> {
  const { times, keys } = await paintTimes(COUNT)
  printFigures(
    `Key to paint in the browser, page slowed ${SLOWED} times (${times.length} of ${keys} keys changed the list)`,
    [
      { name: 'median', value: ms(median(times)), target: '≤ 50 ms', isMet: median(times) <= 50 },
      { name: 'p95', value: ms(p95(times)) },
      { name: 'worst', value: ms(Math.max(...times)) },
    ],
  )
}

async function benchGrowth(): Promise<void> {
  const growth: Figure[] = []
  for (const [count, names] of [
    [10_000, 3_000],
    [100_000, 50_000],
    [300_000, 3_000],
  ] as const) {
    const measured = await measure('ours', count, names)
    growth.push({
      name: `${count} goods, ${names} names`,
      value: typeof measured === 'string' ? measured : tell(measured, count),
    })
  }
  printFigures('How ours grows', growth)
}
