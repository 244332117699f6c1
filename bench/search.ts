/** Suggestions from our index, next to search libraries given the same texts and the same strokes, each in a process of its own. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { type Figure, printFigures } from './report.ts'
import type { Measured } from './search/contestant.ts'

const run = promisify(execFile)
const RIVALS = join(import.meta.dirname, 'search/rivals')
const CONTESTANT = join(import.meta.dirname, 'search/contestant.ts')
const rivals: Record<string, string> = {
  scan: 'filter(includes)',
  flexsearch: 'flexsearch',
  minisearch: 'minisearch',
  ufuzzy: 'uFuzzy',
  orama: 'Orama',
  fuse: 'fuse.js',
}
const COUNT = 100_000
const NAMES = 3_000
const PATIENCE_MS = 20 * 60_000

/** Measures in a process of its own; the reason when it fails. */
async function measure(name: string, count = COUNT, names = NAMES): Promise<Measured | string> {
  const args = [
    '--expose-gc',
    '--max-old-space-size=6000',
    '--import',
    'tsx',
    CONTESTANT,
    name,
    String(count),
    String(names),
  ]
  return run(process.execPath, args, { timeout: PATIENCE_MS, maxBuffer: 2 ** 24 }).then(
    ({ stdout }) => JSON.parse(stdout) as Measured,
    (error: unknown) => String(error).split('\n')[0]!,
  )
}

const tell = ({ buildMs, megabytes, medianUs, p95Us, recall }: Measured) =>
  `build ${buildMs.toFixed(0)} ms, ${megabytes.toFixed(1)} MB, median ${medianUs.toFixed(1)} µs, p95 ${p95Us.toFixed(1)} µs, recall ${recall.toFixed(2)}`

const ratio = (name: string, value: number, target: number): Figure => ({
  name,
  value: `${value.toFixed(1)} ×`,
  target: `≥ ${target} ×`,
  isMet: value >= target,
})

export async function benchSearch(): Promise<void> {
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: RIVALS })
  const ours = await measure('ours')
  if (typeof ours === 'string') throw new Error(ours)
  const theirs = new Map<string, Measured>()
  const lines: Figure[] = [{ name: 'ours', value: tell(ours) }]
  for (const [name, title] of Object.entries(rivals)) {
    const measured = await measure(name)
    if (typeof measured !== 'string') theirs.set(title, measured)
    lines.push({ name: title, value: typeof measured === 'string' ? `not run: ${measured}` : tell(measured) })
  }
  printFigures(`Suggestions over ${COUNT} goods of ${NAMES} names, top 10`, lines)
  const fastest = [...theirs.values()].sort((a, b) => a.medianUs - b.medianUs)[0]
  if (!fastest) return
  const indexed = ['flexsearch', 'minisearch', 'Orama'].flatMap((title) => theirs.get(title) ?? [])
  const least = (of: (one: Measured) => number) => Math.min(...indexed.map(of))
  printFigures('Ours against the fastest (median, p95), and the leanest that keeps an index (build, memory)', [
    ratio('median', fastest.medianUs / ours.medianUs, 4),
    ratio('p95', fastest.p95Us / ours.p95Us, 50),
    ratio('build', least(({ buildMs }) => buildMs) / ours.buildMs, 100),
    ratio('memory', least(({ megabytes }) => megabytes) / ours.megabytes, 30),
    {
      name: 'mismatches with looking at every goods',
      value: String(ours.mismatches),
      target: '0',
      isMet: ours.mismatches === 0,
    },
  ])
  const growth: Figure[] = []
  for (const [count, names] of [
    [10_000, 3_000],
    [100_000, 3_000],
    [100_000, 50_000],
    [300_000, 3_000],
  ] as const) {
    const measured = await measure('ours', count, names)
    growth.push({
      name: `${count} goods, ${names} names`,
      value: typeof measured === 'string' ? measured : tell(measured),
    })
  }
  printFigures('How ours grows', growth)
}
