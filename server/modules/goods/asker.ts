import { BoundedMap } from '#domain/bounded-map.ts'
import type { Asker, Catalog } from '#domain/catalog/catalog.ts'
import { remember } from '#domain/catalog/remember.ts'
import type { Buyer } from '#domain/eligibility/buyer.ts'
import { dayOf, MINUTE_MS } from '#domain/instant.ts'

import type { Database } from '../../db/connect.ts'
import type { Services } from '../../platform/services.ts'
import type { Session } from '../../platform/session.ts'
import { loadBuyer, priceGroupOf } from '../account/service.ts'
import { type Heads, readHeads } from './heads.ts'
import { catalogAt } from './live-catalog.ts'
import type { Audience } from './load-catalog.ts'

/** The catalogue a session may see, and who asks. */
export async function catalogFor({
  services: { db },
  session,
  now,
}: {
  services: Services
  session: Session | undefined
  now: number
}): Promise<{ catalog: Catalog; asker: Asker }> {
  const heads = await readHeads(db, session?.buyerId)
  const buyer = session && (await knownBuyer(db, session.buyerId, { heads, now }))
  const asker = { buyer, now }
  return { catalog: await catalogAt(db, audienceOf(asker), heads.catalog), asker }
}

/** The price group of whoever asks; undefined for a visitor. */
export const audienceOf = ({ buyer }: Asker): Audience => buyer && priceGroupOf(buyer.customerType)

const BUYERS_MAX = 2_000
const BUYER_MS = MINUTE_MS
type KnownBuyer = { buyer: Buyer; standing: string; loadedAt: number }
const buyersOf = remember((_db: Database) => new BoundedMap<number, KnownBuyer>(BUYERS_MAX))

/**
 * A buyer as far as lists need one: loaded again when anything of his, the catalogue or the day has changed, and every
 * minute. What is bought is judged by the row itself.
 */
async function knownBuyer(
  db: Database,
  buyerId: number,
  { heads, now }: { heads: Heads; now: number },
): Promise<Buyer> {
  const standing = `${heads.catalog.epoch} ${heads.catalog.number} ${heads.ofBuyer(buyerId)} ${dayOf(now)}`
  const known = buyersOf(db).get(buyerId)
  if (known?.standing === standing && now - known.loadedAt < BUYER_MS) return known.buyer
  const buyer = await loadBuyer(db, buyerId, now)
  buyersOf(db).set(buyerId, { buyer, standing, loadedAt: now })
  return buyer
}
