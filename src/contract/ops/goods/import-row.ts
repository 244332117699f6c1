/** What becomes of the rows of a file of goods. */
import * as z from 'zod/mini'

import { wire } from '../../protocol/wire.ts'

/**
 * `untaken`: of the rows that are not rejected, those with a value that stays out; `renewed`: those that give goods
 * another approval number; `unticked`: of an import, those that would have and were left out, none of those rejected.
 */
export const ROW_LISTS = ['renewed', 'inserted', 'updated', 'same', 'untaken', 'rejected', 'unticked'] as const
/**
 * What the goods with another approval number have in the counts of a file: rows (all of them updates), those with a
 * value that stays out, and goods without a price.
 */
export const RenewalCounts = z.object({ rows: z.int(), untaken: z.int(), unpriced: z.int() })
export type RenewalCounts = z.output<typeof RenewalCounts>

/**
 * Rows of the file, by what became of them; `newGoods`, `changedGoods`, `renewed` and `unpriced` are goods, one or more
 * rows each. `ofRenewals`: what of these counts is of the `renewed` goods. `unticked`: rows left out as nobody said yes to their
 * other number, none of the `rejected`; `untickedGoods`: the goods they are of.
 */
export const ImportSummary = z.object({
  rows: z.int(),
  inserted: z.int(),
  updated: z.int(),
  same: z.int(),
  untaken: z.int(),
  renewed: z.int(),
  ofRenewals: RenewalCounts,
  rejected: z.int(),
  unticked: z.optional(z.int()),
  untickedGoods: z.optional(z.int()),
  adjusted: z.int(),
  newGoods: z.int(),
  changedGoods: z.int(),
  unpriced: z.int(),
})
export type ImportSummary = z.output<typeof ImportSummary>

/** What becomes of a row, and why. */
export const ImportRow = wire(
  z.object({
    line: z.int(),
    name: z.string(),
    specification: z.string(),
    manufacturer: z.string(),
    /** Of goods that stand. */
    goodsId: z.optional(z.int()),
    /** Their other approval number. */
    renewal: z.optional(z.object({ goodsId: z.int(), before: z.string(), after: z.string(), counts: RenewalCounts })),
    /** Of each row of such goods: the line of the row that has `renewal`. */
    renewalLine: z.optional(z.int()),
    changes: z.array(z.object({ field: z.string(), before: z.optional(z.string()), after: z.string() })),
    /** What the operator should look at twice, beside the notes. */
    warnings: z.array(z.string()),
    notes: z.array(z.string()),
  }),
)
export type ImportRow = z.output<typeof ImportRow>
