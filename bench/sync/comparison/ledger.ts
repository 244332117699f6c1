/** The state of the tiny server: a value per key, and for each write how often it arrived and took effect. */
import type { Write } from './schedule.ts'

export type Ledger = {
  /** Takes a write; a known operation id has no second effect. */
  take(write: Write, operationId: string | undefined): void
  state: ReadonlyMap<string, number>
  arrivals: readonly number[]
  effects: readonly number[]
}

export function openLedger(): Ledger {
  const state = new Map<string, number>()
  const [arrivals, effects]: [number[], number[]] = [[], []]
  const known = new Set<string>()
  return {
    state,
    arrivals,
    effects,
    take({ key, value }, operationId) {
      arrivals.push(value)
      if (operationId !== undefined && known.has(operationId)) return
      if (operationId !== undefined) known.add(operationId)
      effects.push(value)
      state.set(key, value)
    },
  }
}

export type Verdict = {
  /** Keys whose newest write never took effect, and keys that an older write took back afterwards. */
  lost: number
  overwritten: number
  /** Effects beyond the first of a write. */
  doubled: number
}

export function judge({ state, effects }: Ledger, writes: readonly Write[]): Verdict {
  const newest = new Map(writes.map(({ key, value }) => [key, value]))
  const wrong = [...newest].filter(([key, value]) => state.get(key) !== value)
  const lost = wrong.filter(([, value]) => !effects.includes(value)).length
  return { lost, overwritten: wrong.length - lost, doubled: effects.length - new Set(effects).size }
}

/** Whether each key holds the value of its newest write. */
export const hasConverged = (ledger: Ledger, writes: readonly Write[]): boolean => {
  const { lost, overwritten } = judge(ledger, writes)
  return lost + overwritten === 0
}
