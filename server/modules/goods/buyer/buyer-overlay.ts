/**
 * The overlay of one buyer over the catalogue: his signed prices, those of his group that hold for a time, and what he
 * bought before.
 */
import { createHash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import { nextChangeAfter, type Overlay, ownAt, type Own } from '#catalog/index.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { groupPriceOf } from '#domain/pricing/group-price.ts'
import { memo } from '#lib/memo.ts'

import type { Database } from '../../../db/connect.ts'
import { hasChanged } from '../../../platform/replay/change-log.ts'
import type { PricedBuyer } from '../../account/index.ts'
import { type GroupTerms, windowsFor } from '../price/group-terms.ts'
import { findBoughtGoods, findSignedPrices } from './overlay-repository.ts'

/** `version` names the content: a mirror that has this version is not sent it again. */
export type OwnPart = { overlay: Overlay; own: Own; version: string }

const BUYERS_MAX = 2_000
const LOADED_MS = MINUTE_MS
/** The most overlays in memory; each may hold prices of the whole catalogue. */
const OWNS_MAX = 48

/** The newest change of the buyer that is included. */
export type BuyerPosition = { epoch: string; number: number }
/** What the database has of it; the prices of the group come from the catalogue. */
type StoredOverlay = Omit<Overlay, 'groupPrices'>
type LoadedOverlay = { standing: BuyerPosition; loadedAt: number; overlay: StoredOverlay }
type CachedPart = { of: StoredOverlay; key: string; terms: GroupTerms; from: number; until: number; part: OwnPart }
const memoryOf = memo((_db: Database) => ({
  loaded: new LRUCache<number, LoadedOverlay>({ max: BUYERS_MAX }),
  made: new LRUCache<number, CachedPart>({ max: OWNS_MAX }),
}))

/** The overlay at `now`, with the buyer's changes up to `standing`. */
export async function ownPartOf(
  db: Database,
  buyer: PricedBuyer,
  { standing, terms, now }: { standing: BuyerPosition; terms: GroupTerms; now: number },
): Promise<OwnPart> {
  const { id, priceGroup } = buyer
  const { loaded, made } = memoryOf(db)
  let known = loaded.get(id)
  if (
    known &&
    now >= known.loadedAt &&
    now - known.loadedAt < LOADED_MS &&
    (await isUntouched(db, id, known, standing))
  )
    known = { ...known, standing }
  else {
    const overlay = await loadOverlay(db, id, now)
    // An equal overlay stays the same object, so that everything derived from it stays valid.
    known = { standing, loadedAt: now, overlay: known && isSame(known.overlay, overlay) ? known.overlay : overlay }
  }
  loaded.set(id, known)
  const last = made.get(id)
  const key = `${priceGroup} ${buyer.customerType} ${buyer.region}`
  if (last?.of === known.overlay && last.key === key && last.terms === terms && last.from <= now && now < last.until)
    return last.part
  const overlay = {
    ...withoutAreaPrices(known.overlay, terms, priceGroup),
    groupPrices: windowsFor(terms, { buyer, now }),
  }
  const version = createHash('sha256').update(JSON.stringify(overlay)).digest('base64url').slice(0, 22)
  const part = { overlay, own: ownAt(overlay, now), version }
  made.set(id, { of: known.overlay, key, terms, from: now, until: nextChangeAfter(overlay, now), part })
  return part
}

/** What is recorded when signed prices or orders change; an edit of the cart leaves the overlay as it is. */
const TOUCHING = ['account', 'orders'] as const

async function isUntouched(
  db: Database,
  buyerId: number,
  { standing }: LoadedOverlay,
  now: BuyerPosition,
): Promise<boolean> {
  if (standing.epoch !== now.epoch || standing.number > now.number) return false
  return standing.number === now.number || !(await hasChanged(db, buyerId, standing.number, TOUCHING))
}

const isSame = (one: StoredOverlay, other: StoredOverlay) => JSON.stringify(one) === JSON.stringify(other)

/** The price of a 控销 area replaces every other agreement. */
function withoutAreaPrices(overlay: StoredOverlay, { ofGoods }: GroupTerms, group: string): StoredOverlay {
  const isOutranked = (id: number) => groupPriceOf(ofGoods.get(id) ?? {}, group)?.by === 'area'
  return { ...overlay, signedPrices: overlay.signedPrices.filter(([id]) => !isOutranked(id)) }
}

async function loadOverlay(db: Database, buyerId: number, now: number): Promise<StoredOverlay> {
  const [prices, goods] = await Promise.all([findSignedPrices(db, buyerId, now), findBoughtGoods(db, buyerId)])
  return {
    signedPrices: prices.map(({ goodsId, price, validFrom, validTo }) => [goodsId, price, validFrom, validTo ?? 0]),
    bought: goods.map(({ id, times, pieces, lastAt }) => [id, times, pieces, Number(lastAt)]),
  }
}
