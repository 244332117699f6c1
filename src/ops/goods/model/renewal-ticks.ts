import type { ImportSummary, RenewalCounts } from '#contract/ops/goods/import-row.ts'
import { sum } from '#domain/money.ts'

/**
 * Which rows with another approval number the operator says yes to: all but `exceptions`, or only those. By line, each
 * with what its goods have in the counts.
 */
export type RenewalTicks = { isAll: boolean; exceptions: ReadonlyMap<number, RenewalCounts> }

/** A number is what a document says: it changes for nobody who did not look. */
export const NO_TICKS: RenewalTicks = { isAll: false, exceptions: new Map() }

export const isTicked = ({ isAll, exceptions }: RenewalTicks, line: number): boolean => isAll !== exceptions.has(line)

/** Of `total` such rows. */
export const countTicked = ({ isAll, exceptions }: RenewalTicks, total: number): number =>
  isAll ? total - exceptions.size : exceptions.size

/** Nothing ticked is `NO_TICKS`, also where all were ticked and each of them taken back. Of `total` such rows. */
export const onlyTicked = (ticks: RenewalTicks, total: number): RenewalTicks =>
  countTicked(ticks, total) > 0 ? ticks : NO_TICKS

export function toggled({ isAll, exceptions }: RenewalTicks, line: number, counts: RenewalCounts): RenewalTicks {
  const changed = new Map(exceptions)
  if (!changed.delete(line)) changed.set(line, counts)
  return { isAll, exceptions: changed }
}

export const withAll = (isAll: boolean): RenewalTicks => ({ isAll, exceptions: new Map() })

/** `unticked`: rows that are left out, `untickedGoods`: the goods they are of. */
type UntickedSummary = ImportSummary & { unticked: number; untickedGoods: number }

/**
 * What an import with these ticks does with the file of a preview: the goods without a tick are left out whole. An
 * import that is over has counted them itself.
 */
export function withTicks(summary: ImportSummary, ticks: RenewalTicks): UntickedSummary {
  const { renewed, ofRenewals, updated, changedGoods, untaken, unpriced } = summary
  const left = (name: keyof RenewalCounts): number => {
    const inExceptions = sum([...ticks.exceptions.values()].map((counts) => counts[name]))
    return ticks.isAll ? inExceptions : ofRenewals[name] - inExceptions
  }
  const untickedGoods = renewed - countTicked(ticks, renewed)
  return {
    ...summary,
    updated: updated - left('rows'),
    changedGoods: changedGoods - untickedGoods,
    untaken: untaken - left('untaken'),
    unpriced: unpriced - left('unpriced'),
    unticked: (summary.unticked ?? 0) + left('rows'),
    untickedGoods: (summary.untickedGoods ?? 0) + untickedGoods,
  }
}
