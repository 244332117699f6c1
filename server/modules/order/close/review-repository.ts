/** SQL of whom the messages about a review ask. */
import { eq } from 'drizzle-orm'

import type { Executor } from '../../../db/connect.ts'
import { buyers } from '../../../tables/account.ts'

/** The head office of a store and the name it knows the store by; undefined for a buyer without one. */
export async function findHeadOffice(
  tx: Executor,
  buyerId: number,
): Promise<{ headOffice: number; company: string } | undefined> {
  const [buyer] = await tx
    .select({ headOffice: buyers.parentId, company: buyers.company })
    .from(buyers)
    .where(eq(buyers.id, buyerId))
  return buyer && buyer.headOffice !== null ? { headOffice: buyer.headOffice, company: buyer.company } : undefined
}
