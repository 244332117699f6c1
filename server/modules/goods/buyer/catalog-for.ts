import { LRUCache } from 'lru-cache'

import { type Viewer, type Catalog, forViewer } from '#catalog/index.ts'
import { dayOf, MINUTE_MS } from '#domain/instant.ts'
import { memo } from '#lib/memo.ts'

import type { Database } from '../../../db/connect.ts'
import type { Session } from '../../../platform/access.ts'
import type { Services } from '../../../platform/services.ts'
import { loadBuyerShared, type PricedBuyer } from '../../account/index.ts'
import { type Heads, readHeads } from '../catalog/heads-repository.ts'
import { catalogAt, type CatalogSnapshot } from '../catalog/live-catalog.ts'
import { type OwnPart, ownPartOf } from './buyer-overlay.ts'

/** `since`: the revision that the asker has already; absent where he has none. */
type CatalogRequest = { services: Services; session: Session | undefined; now: number; since?: number }

/** The catalogue of a session's price group with the buyer's overlay. */
export async function sharedCatalogFor({
  services: { db },
  session,
  now,
  since,
}: CatalogRequest): Promise<{ snapshot: CatalogSnapshot; buyer: PricedBuyer | undefined; part: OwnPart | undefined }> {
  const heads = await readHeads(db, session?.buyerId)
  const buyer = session && (await knownBuyer(db, session.buyerId, { heads, now }))
  const snapshot = await catalogAt(db, buyer?.priceGroup, heads.catalog, since)
  const { epoch } = heads.catalog
  const part =
    buyer &&
    (await ownPartOf(db, buyer, {
      standing: { epoch, number: heads.ofBuyer(buyer.id) },
      terms: snapshot.base.terms,
      now,
    }))
  return { snapshot, buyer, part }
}

/** The catalogue that a session may see, at its prices, and the viewer. */
export async function catalogFor(
  request: CatalogRequest,
): Promise<{ catalog: Catalog; viewer: Viewer; snapshot: CatalogSnapshot }> {
  const { snapshot, buyer, part } = await sharedCatalogFor(request)
  const viewer: Viewer = { buyer, now: request.now, ...(part && { own: part.own }) }
  return { catalog: forViewer(snapshot.catalog, viewer), viewer, snapshot }
}

const BUYERS_MAX = 2_000
const BUYER_MS = MINUTE_MS
type KnownBuyer = { buyer: PricedBuyer; standing: string; loadedAt: number }
const buyersOf = memo((_db: Database) => new LRUCache<number, KnownBuyer>({ max: BUYERS_MAX }))

/**
 * The part of a buyer that lists need. It is loaded again every minute, and when his data, the catalogue or the day
 * changed. A purchase is judged by the row itself.
 */
async function knownBuyer(
  db: Database,
  buyerId: number,
  { heads, now }: { heads: Heads; now: number },
): Promise<PricedBuyer> {
  // An import changes nothing that a buyer's part hangs on.
  const { epoch, number, imported } = heads.catalog
  const standing = `${epoch} ${number - imported} ${heads.ofBuyer(buyerId)} ${dayOf(now)}`
  const known = buyersOf(db).get(buyerId)
  if (known?.standing === standing && now - known.loadedAt < BUYER_MS) return known.buyer
  const buyer = await loadBuyerShared(db, buyerId, now)
  buyersOf(db).set(buyerId, { buyer, standing, loadedAt: now })
  return buyer
}
