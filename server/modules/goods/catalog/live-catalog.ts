import type { Catalog } from '#catalog/select/catalog.ts'
import { type Prices, reprice, unpriced } from '#catalog/select/reprice.ts'
import { narrowed, type PriceGroup } from '#domain/pricing/group-price.ts'
/**
 * The catalogue in memory, searched and listed by the very functions the browser's worker runs. Every question first
 * asks the change counter and loads what changed since. The rows are kept once, at their base prices; a price group's
 * catalogue is made when it is asked for, shares every column that tells no price, and is forgotten when long unused.
 */
import { BoundedMap } from '#lib/bounded-map.ts'
import { memo } from '#lib/memo.ts'

import type { Database } from '../../../db/connect.ts'
import { type GroupTerms, pricesFor } from '../price/group-terms.ts'
import { advanceSheet, loadSheet, type Sheet } from './base-catalog.ts'
import { type Head, readHeads } from './heads-repository.ts'

/** A price group; undefined = visitor. */
export type Audience = PriceGroup | undefined
/** The catalogue of an audience, and the sheet it is made of. */
export type Seen = { sheet: Sheet; catalog: Catalog; audience: Audience }

const GROUPS_MAX = 8

type Group = { seen: Seen; terms: GroupTerms; prices: Prices }
type Live = { sheet?: Sheet; loading?: Promise<void>; groups: BoundedMap<string, Group>; visitor?: Seen }
const liveOf = memo((_db: Database): Live => ({ groups: new BoundedMap(GROUPS_MAX) }))

/** The catalogue of a price group (undefined = visitor) as of now. */
export async function liveCatalog(db: Database, audience: Audience): Promise<Catalog> {
  const { catalog } = await readHeads(db)
  return (await catalogAt(db, audience, catalog)).catalog
}

/** The catalogue of a price group at `head` or later. */
export async function catalogAt(db: Database, audience: Audience, head: Head): Promise<Seen> {
  const live = liveOf(db)
  const sheet = await sheetAt(db, live, head)
  if (audience !== undefined) return groupOf(live, sheet, narrowed(audience, sheet.terms.used))
  if (live.visitor?.sheet !== sheet) {
    const catalog = { ...sheet.catalog, columns: unpriced(sheet.catalog.columns) }
    live.visitor = { sheet, catalog, audience }
  }
  return live.visitor
}

function groupOf({ groups }: Live, sheet: Sheet, group: PriceGroup): Seen {
  const known = groups.get(group)
  if (known?.seen.sheet === sheet) return known.seen
  // Prices of the same terms are the same object, so that columns a change left alone are not made again.
  const prices = known?.terms === sheet.terms ? known.prices : pricesFor(sheet.terms, group)
  const catalog = { ...sheet.catalog, columns: reprice(sheet.catalog.columns, prices) }
  const seen = { sheet, catalog, audience: group }
  groups.set(group, { seen, terms: sheet.terms, prices })
  return seen
}

async function sheetAt(db: Database, live: Live, head: Head): Promise<Sheet> {
  for (;;) {
    const { sheet } = live
    if (sheet?.catalog.epoch === head.epoch && sheet.catalog.revision >= head.number) return sheet
    live.loading ??= load(db, live, head)
    await live.loading
  }
}

async function load(db: Database, live: Live, head: Head): Promise<void> {
  try {
    const { sheet } = live
    live.sheet = sheet?.catalog.epoch === head.epoch ? await advanceSheet(db, sheet, head) : await loadSheet(db, head)
  } finally {
    live.loading = undefined
  }
}
