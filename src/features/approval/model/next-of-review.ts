import { nextRow } from '#ui/next-row.ts'

/**
 * As `nextRow`, for what waits to be released: rows have the id of their submission as `data-review`. The focus goes to
 * the first of the two buttons, by which a press too many decides nothing.
 */
export const nextOfReview = (id: number): (() => void) =>
  nextRow({ rows: '[data-review]', removed: `[data-review="${id}"]`, action: 'footer button:not(:disabled)' })
