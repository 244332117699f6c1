import type { SearchRequest } from './engine.ts'

/** So many rounds at least, for so long at least: a few rounds of a quick engine take less than one hitch of V8. */
const ROUNDS = 7
const MEASURED_MS = 1_000
/** Everybody is warmed up for so long, with whole rounds: a worker is asked all day, so V8 has compiled what it runs. */
const WARM_MS = 3_000
/** The first round may take half of it. A slow engine is asked as many strokes as it can answer twice. */
const PATIENCE_MS = 15_000
const LIMIT = 10

export type StrokeTimes = {
  /** Median of each stroke, µs. */
  strokes: number[]
  /** What each took when it was asked first, µs: nothing was compiled yet. */
  first: number[]
}

export async function timeStrokes(
  strokes: readonly SearchRequest[],
  search: (asked: SearchRequest, limit: number) => unknown,
): Promise<StrokeTimes> {
  const began = performance.now()
  const elapsed = () => performance.now() - began
  const ask = async (stroke: SearchRequest) => {
    const start = performance.now()
    const found = search(stroke, LIMIT)
    if (found instanceof Promise) await found
    return (performance.now() - start) * 1_000
  }
  const first: number[] = []
  while (first.length < strokes.length && elapsed() < PATIENCE_MS / 2) first.push(await ask(strokes[first.length]!))
  const asked = strokes.slice(0, first.length)
  while (elapsed() < WARM_MS) for (const stroke of asked) await ask(stroke)
  const times: number[][] = asked.map(() => [])
  const warm = elapsed()
  const isMeasured = (round: number) => round >= ROUNDS && elapsed() > warm + MEASURED_MS
  for (let round = 0; round === 0 || (!isMeasured(round) && elapsed() < PATIENCE_MS); round += 1)
    for (const [place, stroke] of asked.entries()) times[place]!.push(await ask(stroke))
  return { strokes: times.map((own) => own.sort((a, b) => a - b)[own.length >> 1]!), first }
}
