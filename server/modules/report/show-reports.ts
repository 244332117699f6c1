/** The reports of the seller, for the page and as files. */
import { REPORT_DAYS_MAX, type Sales, type SalesBy, type Shortage } from '#contract/ops/shop/report.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { addDays, DAY_MS, dayOf, daysBetween, startOf } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { findShortages, sumAll, sumSales } from './repository.ts'

const ROWS_MAX = 1_000
/** Of a file, which no page has to draw. */
const FILE_ROWS_MAX = 100_000

export type SalesRequest = { by: SalesBy; from: string; to: string }

function spanOf({ from, to }: SalesRequest): { from: number; to: number } {
  if (to < from) throw new AppError('request.invalid', { errors: { to: ['结束日期不能早于开始日期'] } })
  if (daysBetween(from, to) >= REPORT_DAYS_MAX)
    throw new AppError('request.invalid', { errors: { from: [`最多 ${REPORT_DAYS_MAX} 天`] } })
  return { from: startOf(from), to: startOf(addDays(to, 1)) }
}

/** Throws request.invalid for days that are none, or too many. */
export async function showSales(db: Executor, request: SalesRequest, isFile = false): Promise<Sales> {
  const span = spanOf(request)
  const rows = await sumSales(db, request.by, span, isFile ? FILE_ROWS_MAX : ROWS_MAX)
  return { rows: request.by === 'day' ? everyDay(rows, request) : rows, ...(await sumAll(db, request.by, span)) }
}

/** Also the days on which nothing was sold. */
function everyDay(rows: Sales['rows'], { from, to }: SalesRequest): Sales['rows'] {
  const known = new Map(rows.map((row) => [row.key, row]))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index)
    return known.get(day) ?? { key: day, name: day, orders: 0, pieces: 0, amount: 0 }
  })
}

const LATELY_DAYS = 30
const SHORTAGES_MAX = 300

/** What most companies wait for comes first. */
export async function showShortages(db: Executor, now: number): Promise<Shortage[]> {
  const since = startOf(dayOf(now - LATELY_DAYS * DAY_MS))
  const rows = await findShortages(db, since, SHORTAGES_MAX)
  return rows.map(({ goodsId, since: first, ...row }) => ({
    ...row,
    ...(goodsId !== null && { goodsId }),
    ...(first !== null && { since: first }),
  }))
}
