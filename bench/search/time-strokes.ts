import type { SearchRequest } from './engine.ts'

const ROUNDS = 7
/** Warming up may take half of it. A slow engine is asked as many strokes as it can answer twice. */
const PATIENCE_MS = 15_000
const LIMIT = 10

/** Median of each stroke, µs, after a round to warm up in which everybody is asked the same. */
export async function timeStrokes(
  strokes: readonly SearchRequest[],
  search: (asked: SearchRequest, limit: number) => unknown,
): Promise<number[]> {
  const began = performance.now()
  const elapsed = () => performance.now() - began
  let asked = 0
  while (asked < strokes.length && elapsed() < PATIENCE_MS / 2) {
    const found = search(strokes[asked]!, LIMIT)
    if (found instanceof Promise) await found
    asked += 1
  }
  const times: number[][] = Array.from({ length: asked }, () => [])
  for (let round = 0; round < ROUNDS && (round === 0 || elapsed() < PATIENCE_MS); round += 1) {
    for (let stroke = 0; stroke < asked; stroke += 1) {
      const start = performance.now()
      const found = search(strokes[stroke]!, LIMIT)
      if (found instanceof Promise) await found
      times[stroke]!.push((performance.now() - start) * 1_000)
    }
  }
  return times.map((own) => own.sort((a, b) => a - b)[own.length >> 1]!)
}
