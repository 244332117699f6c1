import { type Columns, rowsById, toPatch, readGoods } from '#catalog/index.ts'
import type { Delta } from '#contract/catalog.ts'

import { hasOnlyVolatileChanges, readingOf, type CatalogSnapshot } from '../goods/index.ts'

/** Goods of one answer. */
const PAGE_ROWS = 500
/** Beyond this it is quicker to fetch the newest version. */
const ROWS_MAX = 2_000

/** The goods that changed since a revision, as the price group sees them; pages never part goods of one revision. */
export function changesSince(
  { base, catalog }: CatalogSnapshot,
  { epoch, since }: { epoch: string; since: number },
): Omit<Delta, 'overlay'> {
  const { columns } = catalog
  const { history } = base
  const empty = { goods: [], patch: toPatch(columns, []), removed: [], readings: [] }
  const isKnown = epoch === catalog.epoch && since >= history.floor && since <= catalog.revision
  const changed = isKnown ? changedSince(columns, history.gone, since) : []
  if (!isKnown || changed.length > ROWS_MAX)
    return { epoch: catalog.epoch, revision: catalog.revision, isReset: true, hasMore: false, ...empty }
  const { page, hasMore } = pageOf(changed)
  const removed = page.filter(({ id }) => history.gone.has(id)).map(({ id }) => id)
  const rows = page.flatMap(({ id }) => rowsById(columns.numbers.id).get(id) ?? [])
  const isVolatile = (row: number) => hasOnlyVolatileChanges(history, columns.numbers.id[row]!, since)
  const goods = rows.filter((row) => !isVolatile(row)).map((row) => readGoods(columns, row))
  const texts = new Set(goods.flatMap(({ name, tradeName, manufacturer }) => [name, tradeName, manufacturer]))
  return {
    epoch: catalog.epoch,
    revision: hasMore ? page.at(-1)!.revision : catalog.revision,
    isReset: false,
    hasMore,
    goods,
    patch: toPatch(columns, rows.filter(isVolatile)),
    removed,
    readings: [...texts].map((text) => [text, readingOf(text)]),
  }
}

/** How many goods changed or left since a revision. */
export const countSince = ({ base, catalog }: CatalogSnapshot, since: number): number =>
  changedSince(catalog.columns, base.history.gone, since).length

type GoodsChange = { id: number; revision: number }

/** In the order in which they changed. */
function changedSince({ numbers }: Columns, gone: ReadonlyMap<number, number>, since: number): GoodsChange[] {
  const changed: GoodsChange[] = []
  for (let row = 0; row < numbers.revision.length; row++) {
    const revision = numbers.revision[row]!
    if (revision > since) changed.push({ id: numbers.id[row]!, revision })
  }
  for (const [id, revision] of gone) if (revision > since) changed.push({ id, revision })
  return changed.sort((a, b) => a.revision - b.revision || a.id - b.id)
}

function pageOf(changed: readonly GoodsChange[]): { page: readonly GoodsChange[]; hasMore: boolean } {
  if (changed.length <= PAGE_ROWS) return { page: changed, hasMore: false }
  const cut = changed[PAGE_ROWS]!.revision
  const whole = changed.filter(({ revision }) => revision < cut)
  // One transaction changed more goods than a page holds: they are sent in one page.
  return { page: whole.length > 0 ? whole : changed.filter(({ revision }) => revision === cut), hasMore: true }
}
