import type { RenewalCounts } from '#contract/ops/goods/import-row.ts'

import { numberChangeOf } from '../approval-renewal.ts'
import { isUntaken, type Note } from '../read-row.ts'
import type { Plan } from './plan-row.ts'

/** Of goods with another approval number: the line of their first row, and what their rows have in the counts. */
export type RenewalRows = { line: number; counts: RenewalCounts }

/** `notes`: of each row of the goods. Undefined where their number stays. */
export function renewalRows(
  line: number,
  plan: Extract<Plan, { isPriced: boolean }>,
  notes: readonly Note[][],
): RenewalRows | undefined {
  if (!numberChangeOf(plan)) return undefined
  const untaken = notes.filter((some) => some.some(isUntaken)).length
  return { line, counts: { rows: notes.length, untaken, unpriced: plan.isPriced ? 0 : 1 } }
}

export function addRenewal(to: { renewed: number; ofRenewals: RenewalCounts }, { counts }: RenewalRows): void {
  to.renewed += 1
  for (const name of ['rows', 'untaken', 'unpriced'] as const) to.ofRenewals[name] += counts[name]
}
