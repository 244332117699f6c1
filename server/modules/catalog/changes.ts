import { and, asc, eq, gt, sql } from 'drizzle-orm'

import type { Delta } from '#contract/catalog.ts'

import type { Executor } from '../../db/connect.ts'
import { CATALOG_AUDIENCE, headOf } from '../../platform/change-log.ts'
import { type Audience, type GoodsRow, goodsColumns, isSellable, readingOf, toGoods } from '../goods/service.ts'
import { goods } from '../goods/tables.ts'

/** Rows of one answer. */
const PAGE_ROWS = 500
/** Beyond this it is quicker to fetch the newest version. */
const ROWS_MAX = 2_000

/** The goods that changed since a revision, as the price group sees them; pages never part rows of one revision. */
export async function changesSince(
  db: Executor,
  audience: Audience,
  { epoch, since }: { epoch: string; since: number },
): Promise<Delta> {
  const head = await headOf(db, CATALOG_AUDIENCE)
  const changed = gt(goods.revision, since)
  const isKnown = epoch === head.epoch && since >= 0 && since <= head.number
  if (!isKnown || (await countOf(db, changed)) > ROWS_MAX) {
    return {
      epoch: head.epoch,
      revision: head.number,
      isReset: true,
      hasMore: false,
      goods: [],
      removed: [],
      readings: [],
    }
  }
  const { rows, hasMore } = await pageOf(db, changed)
  const sold = rows.filter(isSellable)
  const texts = new Set(sold.flatMap(({ name, tradeName, manufacturer }) => [name, tradeName, manufacturer]))
  return {
    epoch: head.epoch,
    revision: hasMore ? rows.at(-1)!.revision : head.number,
    isReset: false,
    hasMore,
    goods: sold.map((row) => toGoods(row, audience)),
    removed: rows.filter((row) => !isSellable(row)).map(({ id }) => id),
    readings: [...texts].map((text) => [text, readingOf(text)]),
  }
}

type Condition = ReturnType<typeof gt>

async function countOf(db: Executor, changed: Condition): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(goods)
    .where(changed)
  return row!.count
}

async function pageOf(db: Executor, changed: Condition): Promise<{ rows: GoodsRow[]; hasMore: boolean }> {
  const rows = await db
    .select(goodsColumns)
    .from(goods)
    .where(changed)
    .orderBy(asc(goods.revision), asc(goods.id))
    .limit(PAGE_ROWS + 1)
  if (rows.length <= PAGE_ROWS) return { rows, hasMore: false }
  const cut = rows.at(-1)!.revision
  const whole = rows.filter(({ revision }) => revision < cut)
  if (whole.length > 0) return { rows: whole, hasMore: true }
  // One transaction changed more rows than a page holds: they travel together.
  const together = await db
    .select(goodsColumns)
    .from(goods)
    .where(and(changed, eq(goods.revision, cut)))
    .orderBy(asc(goods.id))
  return { rows: together, hasMore: true }
}
