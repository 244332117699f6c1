import type { Asker, Catalog } from '#domain/catalog/catalog.ts'

import type { Services } from '../../platform/services.ts'
import type { Session } from '../../platform/session.ts'
import { loadBuyer, priceGroupOf } from '../account/service.ts'
import { liveCatalog } from './live-catalog.ts'
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
  if (!session) return { catalog: await liveCatalog(db, undefined), asker: { buyer: undefined, now } }
  const buyer = await loadBuyer(db, session.buyerId, now)
  const asker = { buyer, now }
  return { catalog: await liveCatalog(db, audienceOf(asker)), asker }
}

/** The price group of whoever asks; undefined for a visitor. */
export const audienceOf = ({ buyer }: Asker): Audience => buyer && priceGroupOf(buyer.customerType)
