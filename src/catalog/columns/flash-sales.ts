import { minimumQuantity } from '#domain/goods/stock.ts'
import { runningFlashSale } from '#domain/pricing/flash-sale.ts'
import { memo } from '#lib/memo.ts'

import type { Columns, TextColumn } from './columns.ts'
import { rowsWhere } from './numbers.ts'
import { rareAt } from './row.ts'
import { packedAt } from './stock-column.ts'

const flashRows = memo((rare: TextColumn): Int32Array => {
  const isFlash = rare.words.map((word) => word.includes('"flashSale"'))
  return rowsWhere(rare.codes.length, (row) => isFlash[rare.codes[row]!]!)
})

const latestOf = memo((_columns: Columns): { now?: number; rows?: readonly number[] } => ({}))

/** Rows whose flash sale runs at `now` (epoch ms) for a buyer who has bought nothing in it yet. */
export function runningFlashRows(columns: Columns, now: number): readonly number[] {
  const latest = latestOf(columns)
  if (latest.now !== now) Object.assign(latest, { now, rows: findRunning(columns, now) })
  return latest.rows!
}

function findRunning(columns: Columns, now: number): number[] {
  return [...flashRows(columns.texts.rare)].filter((row) => {
    const minimum = minimumQuantity(packedAt(columns, row))
    return runningFlashSale(rareAt(columns, row), minimum, now) !== undefined
  })
}

/**
 * Instants in epoch ms; `ids` of the goods on sale, the most sold first. 0, 0 and no ids when no sale runs or comes.
 */
export type FlashSession = { startsAt: number; endsAt: number; ids: number[] }

/** The flash sales that run at `now`, up to the first end among them; without one, those that begin next. */
export function flashSessionAt(columns: Columns, now: number): FlashSession {
  const { isOnShelf, sales, id } = columns.numbers
  const running = runningFlashRows(columns, now).filter((row) => isOnShelf[row] === 1)
  const coming = [...flashRows(columns.texts.rare)].filter((row) => isOnShelf[row] === 1 && startOf(columns, row) > now)
  const next = Math.min(...coming.map((row) => startOf(columns, row)))
  const rows = running.length > 0 ? running : coming.filter((row) => startOf(columns, row) === next)
  if (rows.length === 0) return { startsAt: 0, endsAt: 0, ids: [] }
  rows.sort((a, b) => sales[b]! - sales[a]! || id[a]! - id[b]!)
  return {
    startsAt: Math.min(...rows.map((row) => startOf(columns, row))),
    endsAt: Math.min(...rows.map((row) => rareAt(columns, row).flashSale!.endsAt)),
    ids: rows.map((row) => id[row]!),
  }
}

const startOf = (columns: Columns, row: number): number => rareAt(columns, row).flashSale?.startsAt ?? -Infinity
