/**
 * The catalogue in memory, searched and listed by the functions that the browser's worker runs too. Every request first
 * reads the change counter and loads what changed since. The rows are kept once, at their base prices; the catalogue of
 * a price group is made on demand, shares every column without prices, and is dropped when it was not used for long.
 */
import { LRUCache } from 'lru-cache'

import { type Catalog, type Prices, reprice, unpriced } from '#catalog/index.ts'
import { narrowed, type PriceGroup } from '#domain/pricing/group-price.ts'
import { memo } from '#lib/memo.ts'

import type { Database } from '../../../db/connect.ts'
import { type GroupTerms, pricesFor } from '../price/group-terms.ts'
import { advanceBaseCatalog, loadBaseCatalog, type BaseCatalog } from './base-catalog.ts'
import { type Head, readHeads } from './heads-repository.ts'

/** A price group; undefined = visitor. */
export type Audience = PriceGroup | undefined
/** The catalogue of an audience, and the base catalogue it is made of. */
export type CatalogSnapshot = { base: BaseCatalog; catalog: Catalog; audience: Audience }

const GROUPS_MAX = 8

type Group = { snapshot: CatalogSnapshot; terms: GroupTerms; prices: Prices }
type Live = {
  base?: BaseCatalog
  loading?: Promise<void>
  groups: LRUCache<string, Group>
  visitor?: CatalogSnapshot
}
const liveOf = memo((_db: Database): Live => ({ groups: new LRUCache({ max: GROUPS_MAX }) }))

/** The catalogue of a price group (undefined = visitor) as of now. */
export async function liveCatalog(db: Database, audience: Audience): Promise<Catalog> {
  const { catalog } = await readHeads(db)
  return (await catalogAt(db, audience, catalog)).catalog
}

/** The catalogue of a price group at `head` or later. */
export async function catalogAt(db: Database, audience: Audience, head: Head): Promise<CatalogSnapshot> {
  const live = liveOf(db)
  const base = await baseCatalogAt(db, live, head)
  if (audience !== undefined) return groupOf(live, base, narrowed(audience, base.terms.used))
  if (live.visitor?.base !== base) {
    const catalog = { ...base.catalog, columns: unpriced(base.catalog.columns) }
    live.visitor = { base, catalog, audience }
  }
  return live.visitor
}

function groupOf({ groups }: Live, base: BaseCatalog, group: PriceGroup): CatalogSnapshot {
  const known = groups.get(group)
  if (known?.snapshot.base === base) return known.snapshot
  // Equal terms give the same prices object, so that unchanged columns are not made again.
  const prices = known?.terms === base.terms ? known.prices : pricesFor(base.terms, group)
  const catalog = { ...base.catalog, columns: reprice(base.catalog.columns, prices) }
  const snapshot = { base, catalog, audience: group }
  groups.set(group, { snapshot, terms: base.terms, prices })
  return snapshot
}

async function baseCatalogAt(db: Database, live: Live, head: Head): Promise<BaseCatalog> {
  for (;;) {
    const { base } = live
    if (base?.catalog.epoch === head.epoch && base.catalog.revision >= head.number) return base
    live.loading ??= load(db, live, head)
    await live.loading
  }
}

async function load(db: Database, live: Live, head: Head): Promise<void> {
  try {
    const { base } = live
    live.base =
      base?.catalog.epoch === head.epoch ? await advanceBaseCatalog(db, base, head) : await loadBaseCatalog(db, head)
  } finally {
    live.loading = undefined
  }
}
