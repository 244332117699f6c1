/**
 * For each law a schedule that breaks without it: its seed, and what happens in it more often than usual. The gate runs
 * them (schedules.test.ts), so that it notices what misses a law; ablations.test.ts shows at night that each still
 * does, because a seed means another schedule when the steps change.
 */
import type { Focus } from './support/schedule.ts'

export type TellingSchedule = { seed: number; focus?: Focus }

export const tellingSchedules = {
  'client law 1: number, operation and entry in one transaction': { seed: 2 },
  'client law 2: marked as sent before it leaves': { seed: 0 },
  'client law 2: what was sent is frozen': { seed: 6 },
  'client law 3: only the newest entry takes in a later edit': { seed: 6, focus: { adjust: 4, edit: 16 } },
  'client law 4: entry and base in one transaction': { seed: 0 },
  'client law 5: a stale snapshot is ignored': { seed: 0, focus: { drainAll: 8, release: 6 } },
  'client law 5: an answer older than the base is not installed': { seed: 5 },
  'client law 6: what lacks our mark is no answer': { seed: 17, focus: { drain: 12 } },
  'client law 7: 401 drops nothing': { seed: 0, focus: { expire: 3, renew: 2 } },
  'client law 7: an account that signed out takes no edit': { seed: 0, focus: { leave: 4 } },
  'client law 8: nothing is given up': { seed: 3 },
  'client law 9: no clock orders anything': { seed: 0, focus: { clock: 4 } },
  'client law 10: an entry leaves on its answer': { seed: 0 },
  'server law 1: marks and outcomes never expire': { seed: 2 },
  'server law 2: a used number with another operation is another client': { seed: 2, focus: { rollback: 8 } },
  'server law 2: numbers leave no gap': { seed: 33, focus: { overtake: 4 } },
  'server law 3: an operation id is used once': { seed: 27, focus: { amnesia: 4 } },
  'server law 3: another payload is another operation': { seed: 5, focus: { rollback: 8, adjust: 6 } },
  'server law 4: a refusal is an outcome': { seed: 0 },
  'server law 5: a poisoned entry is put aside': { seed: 0, focus: { poison: 3 } },
} as const satisfies Record<string, TellingSchedule>
