/** SQL of the e-contract: its versions and who signed them. */
import { count, desc, eq } from 'drizzle-orm'

import type { BuyerDocument } from '#domain/eligibility/buyer.ts'

import type { Executor } from '../../db/connect.ts'
import { buyers } from '../../tables/account.ts'
import { contracts, contractSignatures } from '../../tables/company/contract.ts'

export type ContractRow = typeof contracts.$inferSelect

export async function findContract(db: Executor, version: number): Promise<ContractRow | undefined> {
  const [row] = await db.select().from(contracts).where(eq(contracts.version, version))
  return row
}

/** The version the company signed last; 0 = none. */
export async function findSignedVersion(db: Executor, buyerId: number): Promise<number> {
  const [row] = await db.select({ version: buyers.contractVersion }).from(buyers).where(eq(buyers.id, buyerId))
  return row?.version ?? 0
}

/** The documents that the rules read. */
export async function findDocumentsInForce(db: Executor, buyerId: number): Promise<BuyerDocument[]> {
  const [row] = await db.select({ documents: buyers.documents }).from(buyers).where(eq(buyers.id, buyerId))
  return row?.documents ?? []
}

/** The newest first. */
export const findSignatures = (db: Executor, buyerId: number) =>
  db
    .select()
    .from(contractSignatures)
    .where(eq(contractSignatures.buyerId, buyerId))
    .orderBy(desc(contractSignatures.version))

/** One a company and version: a second is not made. */
export async function insertSignature(tx: Executor, row: typeof contractSignatures.$inferInsert): Promise<void> {
  await tx.insert(contractSignatures).values(row).onConflictDoNothing()
  await tx.update(buyers).set({ contractVersion: row.version }).where(eq(buyers.id, row.buyerId))
}

/** All versions with how many companies signed each, the newest first. */
export const findVersions = (db: Executor) =>
  db
    .select({ contract: contracts, signatures: count(contractSignatures.id) })
    .from(contracts)
    .leftJoin(contractSignatures, eq(contractSignatures.version, contracts.version))
    .groupBy(contracts.version)
    .orderBy(desc(contracts.version))

export async function insertContract(tx: Executor, row: ContractRow): Promise<void> {
  await tx.insert(contracts).values(row)
}
