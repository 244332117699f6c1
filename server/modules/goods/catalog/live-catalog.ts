/**
 * The catalogue in memory, searched and listed by the functions that the browser's worker runs too. Every request first
 * reads the change counter and loads what changed since; only goods of an import that is under way come some seconds
 * later. The rows are kept once, at their base prices; the catalogue of a price group is made on demand, shares every
 * column without prices, and is dropped when it was not used for long.
 */
import { LRUCache } from 'lru-cache'

import { type Catalog, preparationSteps, type Prices, reprice, unpriced } from '#catalog/index.ts'
import { narrowed, type PriceGroup } from '#domain/pricing/group-price.ts'
import { memo } from '#lib/memo.ts'

import type { Database } from '../../../db/connect.ts'
import { inSlices } from '../../../platform/yield-to-event-loop.ts'
import { type GroupTerms, pricesFor } from '../price/group-terms.ts'
import { advanceBaseCatalog, loadBaseCatalog, type BaseCatalog } from './base-catalog.ts'
import { type CatalogHead, readHeads } from './heads-repository.ts'

/** A price group; undefined = visitor. */
export type Audience = PriceGroup | undefined
/** The catalogue of an audience, and the base catalogue it is made of. */
export type CatalogSnapshot = { base: BaseCatalog; catalog: Catalog; audience: Audience }

const GROUPS_MAX = 8
/** How long goods of an import stay unread, so that not every chunk of it makes the catalogue anew. */
const PACE_MS = 2_000
/** A catalogue that lacks goods of an import for longer is read before the request is answered. */
const LACKING_MS = 6_000

type Group = { snapshot: CatalogSnapshot; terms: GroupTerms; prices: Prices }
/** The base catalogue, what it was read for, and when it was last known to lack nothing (ms of `performance.now`). */
type BaseState = { base: BaseCatalog; head: CatalogHead; wholeAt: number }
type Live = {
  standing?: BaseState
  loading?: Promise<void>
  groups: LRUCache<PriceGroup, Group>
  visitor?: CatalogSnapshot
}
const liveOf = memo((_db: Database): Live => ({ groups: new LRUCache({ max: GROUPS_MAX }) }))

/** The catalogue of a price group (undefined = visitor) as of now. */
export async function liveCatalog(db: Database, audience: Audience): Promise<Catalog> {
  const { catalog } = await readHeads(db)
  return (await catalogAt(db, audience, catalog)).catalog
}

/**
 * The catalogue of a price group at `head` or later; goods of an import that is under way may be missing for some
 * seconds, but none of what changed up to the revision `since`.
 */
export async function catalogAt(
  db: Database,
  audience: Audience,
  head: CatalogHead,
  since = 0,
): Promise<CatalogSnapshot> {
  const live = liveOf(db)
  const base = await baseCatalogAt(db, live, { ...head, since })
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
  const made = groupAt(base, group, known)
  groups.set(group, made)
  return made.snapshot
}

function groupAt(base: BaseCatalog, group: PriceGroup, former: Group | undefined): Group {
  const { terms } = base
  // Equal terms give the same prices object, so that unchanged columns are not made again.
  const prices = former?.terms === terms ? former.prices : pricesFor(terms, group)
  const catalog = { ...base.catalog, columns: reprice(base.catalog.columns, prices) }
  return { snapshot: { base, catalog, audience: group }, terms, prices }
}

/** The catalogues of the groups that asked for the one before, ready for lists. */
async function preparedGroups({ groups, standing }: Live, base: BaseCatalog): Promise<[PriceGroup, Group][]> {
  const prepared: [PriceGroup, Group][] = []
  const used = [...groups].filter(([, { snapshot }]) => snapshot.base === standing?.base)
  for (const [group, former] of used) {
    const made = groupAt(base, group, former)
    await inSlices(preparationSteps(made.snapshot.catalog.columns))
    prepared.push([group, made])
  }
  return prepared
}

async function baseCatalogAt(db: Database, live: Live, wanted: CatalogHead & { since: number }): Promise<BaseCatalog> {
  for (;;) {
    const { standing } = live
    if (standing && suffices(standing, wanted)) {
      if (performance.now() - standing.wholeAt >= PACE_MS && standing.head.number < wanted.number)
        // Nobody waits for it; where it fails the next request tries again.
        startLoading(db, live, wanted, { isAwaited: false }).catch(() => undefined)
      return standing.base
    }
    await startLoading(db, live, wanted)
  }
}

/** Whether the catalogue lacks nothing, or only goods of an import and not for long. */
function suffices(standing: BaseState, { since, ...wanted }: CatalogHead & { since: number }): boolean {
  const { head } = standing
  if (head.epoch !== wanted.epoch) return false
  if (head.number === wanted.number) Object.assign(standing, { head: wanted, wholeAt: performance.now() })
  if (head.number >= wanted.number) return true
  const isImportAlone = wanted.number - head.number === wanted.imported - head.imported
  return isImportAlone && since <= head.number && performance.now() - standing.wholeAt < LACKING_MS
}

function startLoading(db: Database, live: Live, head: CatalogHead, { isAwaited = true } = {}): Promise<void> {
  live.loading ??= load(db, live, head, isAwaited).finally(() => {
    live.loading = undefined
  })
  return live.loading
}

async function load(
  db: Database,
  live: Live,
  { epoch, number, imported }: CatalogHead,
  isAwaited: boolean,
): Promise<void> {
  const wholeAt = performance.now()
  const head = { epoch, number, imported }
  const former = live.standing
  const base =
    former?.head.epoch === epoch ? await advanceBaseCatalog(db, former.base, head) : await loadBaseCatalog(db, head)
  const prepared = isAwaited ? [] : await preparedGroups(live, base)
  for (const [group, made] of prepared) live.groups.set(group, made)
  live.standing = { base, head, wholeAt }
}
