/** Which rows with another approval number the operator says yes to: all but `exceptions`, or only those. By line. */
export type RenewalTicks = { isAll: boolean; exceptions: ReadonlySet<number> }

/** A number is what a document says: it changes for nobody who did not look. */
export const NO_TICKS: RenewalTicks = { isAll: false, exceptions: new Set() }

export const isTicked = ({ isAll, exceptions }: RenewalTicks, line: number): boolean => isAll !== exceptions.has(line)

/** Of `total` such rows. */
export const countTicked = ({ isAll, exceptions }: RenewalTicks, total: number): number =>
  isAll ? total - exceptions.size : exceptions.size

/** Nothing ticked is `NO_TICKS`, also where all were ticked and each of them taken back. Of `total` such rows. */
export const onlyTicked = (ticks: RenewalTicks, total: number): RenewalTicks =>
  countTicked(ticks, total) > 0 ? ticks : NO_TICKS

export function toggled({ isAll, exceptions }: RenewalTicks, line: number): RenewalTicks {
  const changed = new Set(exceptions)
  if (!changed.delete(line)) changed.add(line)
  return { isAll, exceptions: changed }
}

export const withAll = (isAll: boolean): RenewalTicks => ({ isAll, exceptions: new Set() })
