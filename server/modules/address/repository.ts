import { and, asc, desc, eq, ne } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { buyers } from '../../tables/account.ts'
import { addresses } from '../../tables/address.ts'

export type AddressRow = typeof addresses.$inferSelect

/** A buyer's addresses, the default one first. */
export const findAddresses = (db: Executor, buyerId: number): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.buyerId, buyerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id))

/** The same, while no other transaction can change them: the buyer's row stays locked until this one ends. */
export async function lockAddresses(tx: Executor, buyerId: number): Promise<AddressRow[]> {
  await tx.select({ id: buyers.id }).from(buyers).where(eq(buyers.id, buyerId)).for('update')
  return findAddresses(tx, buyerId)
}

export async function insertAddress(tx: Executor, row: typeof addresses.$inferInsert): Promise<AddressRow> {
  const [added] = await tx.insert(addresses).values(row).returning()
  return added!
}

export async function updateAddress(
  tx: Executor,
  id: number,
  row: Partial<typeof addresses.$inferInsert>,
): Promise<AddressRow> {
  const [changed] = await tx.update(addresses).set(row).where(eq(addresses.id, id)).returning()
  return changed!
}

/** Takes the default mark off every other address of the buyer; the ids it was taken off. */
export async function clearOtherDefaults(tx: Executor, buyerId: number, id: number): Promise<number[]> {
  const cleared = await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.buyerId, buyerId), eq(addresses.isDefault, true), ne(addresses.id, id)))
    .returning({ id: addresses.id })
  return cleared.map((row) => row.id)
}

export async function deleteAddress(tx: Executor, id: number): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.id, id))
}
