/** SQL of signing in: users, codes sent to a telephone, what happened to an account. */
import { and, count, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'

import type { CodePurpose } from '#contract/company/code.ts'
import type { RecoveryCodes } from '#domain/company/sign-in.ts'

import type { Executor } from '../../../db/connect.ts'
import { buyers, users } from '../../../tables/account.ts'
import { securityEvents, smsCodes } from '../../../tables/company/sign-in.ts'

export type UserRow = typeof users.$inferSelect
export type CodeRow = typeof smsCodes.$inferSelect

export async function findUserByName(db: Executor, username: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.username, username), isNull(users.endedAt)))
  return user
}

/** Why the seller stopped a company's account; undefined while it is open. */
export async function findLockReason(db: Executor, buyerId: number): Promise<string | undefined> {
  const [buyer] = await db.select({ reason: buyers.lockReason }).from(buyers).where(eq(buyers.id, buyerId))
  return buyer?.reason ?? undefined
}

export async function findUserById(db: Executor, id: number): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/** Everybody who signs in with this number, in the order in which they were added. */
export const findUsersByPhone = (db: Executor, phone: string): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), isNull(users.endedAt)))
    .orderBy(users.id)

export async function updateUser(db: Executor, id: number, row: Partial<typeof users.$inferInsert>): Promise<void> {
  await db.update(users).set(row).where(eq(users.id, id))
}

/** Marks the code of a time step as used; false when it was before. */
export async function useStep(db: Executor, id: number, step: number): Promise<boolean> {
  const used = await db
    .update(users)
    .set({ totpStep: step })
    .where(and(eq(users.id, id), lt(users.totpStep, step)))
    .returning({ id: users.id })
  return used.length > 0
}

/** False when they have changed since `before` was read. */
export async function replaceRecoveryCodes(
  db: Executor,
  id: number,
  left: RecoveryCodes,
  before: RecoveryCodes,
): Promise<boolean> {
  const replaced = await db
    .update(users)
    .set({ recoveryCodes: left })
    .where(and(eq(users.id, id), eq(users.recoveryCodes, before)))
    .returning({ id: users.id })
  return replaced.length > 0
}

/** Makes all who ask for a code to this number, or from this address, wait for each other. */
export async function lockCodes(tx: Executor, phone: string, address: string): Promise<void> {
  for (const key of [`phone ${phone}`, `address ${address}`])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/**
 * Messages sent since `since`: to a number, and from an address; `newest`: the last invitation, or the last code, to
 * the number.
 */
export async function countCodes(
  tx: Executor,
  { phone, address, isInvitation, since }: { phone: string; address: string; isInvitation: boolean; since: number },
): Promise<{ toPhone: number; newest: number; fromAddress: number }> {
  const sameKind = sql`(${smsCodes.purpose} = 'invite') = ${isInvitation}`
  const newest = sql<number>`coalesce(max(${smsCodes.createdAt}) filter (where ${sameKind}), 0)`.mapWith(Number)
  const [toPhone] = await tx
    .select({ codes: count(), newest })
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), gt(smsCodes.createdAt, since)))
  const fromAddress = await tx.$count(smsCodes, and(eq(smsCodes.address, address), gt(smsCodes.createdAt, since)))
  return { toPhone: toPhone!.codes, newest: toPhone!.newest, fromAddress }
}

/** Adds a code; the former ones of the same number and purpose open nothing any more. */
export async function insertCode(tx: Executor, row: typeof smsCodes.$inferInsert): Promise<number> {
  const { phone, purpose, createdAt } = row
  await tx
    .update(smsCodes)
    .set({ expiresAt: createdAt })
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose), gt(smsCodes.expiresAt, createdAt)))
  const [added] = await tx.insert(smsCodes).values(row).returning({ id: smsCodes.id })
  return added!.id
}

export async function deleteCode(db: Executor, id: number): Promise<void> {
  await db.delete(smsCodes).where(eq(smsCodes.id, id))
}

/**
 * Counts a guess at the code in force, before it is judged; undefined when there is none or it was guessed at too
 * often.
 */
export async function countCodeTry(
  db: Executor,
  { phone, purpose, triesMax, now }: { phone: string; purpose: CodePurpose; triesMax: number; now: number },
): Promise<CodeRow | undefined> {
  const [row] = await db
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(
      and(
        eq(smsCodes.phone, phone),
        eq(smsCodes.purpose, purpose),
        gt(smsCodes.expiresAt, now),
        isNull(smsCodes.usedAt),
        lt(smsCodes.tries, triesMax),
      ),
    )
    .returning()
  return row
}

/** Marks a code as used; false when another request was first. */
export async function markCodeUsed(
  db: Executor,
  id: number,
  row: Pick<typeof smsCodes.$inferInsert, 'usedAt' | 'resetToken' | 'resetEndsAt'>,
): Promise<boolean> {
  const used = await db
    .update(smsCodes)
    .set(row)
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt)))
    .returning({ id: smsCodes.id })
  return used.length > 0
}

/** Adds what sets a new password without a code; what was added so before for this number is void. */
export async function insertReset(
  tx: Executor,
  { phone, resetToken, resetEndsAt, now }: { phone: string; resetToken: string; resetEndsAt: number; now: number },
): Promise<void> {
  const own = { phone, purpose: 'forget' as const, codeHash: BY_SELLER }
  await tx.delete(smsCodes).where(and(eq(smsCodes.phone, phone), eq(smsCodes.codeHash, BY_SELLER)))
  await tx
    .insert(smsCodes)
    .values({ ...own, address: '', createdAt: now, expiresAt: now, usedAt: now, resetToken, resetEndsAt })
}
/** Stands where the hash of a code would: there is none. */
const BY_SELLER = 'seller'

/** Takes a reset token out of use; the number that proved itself, undefined for a token that is over or used. */
export async function takeResetToken(tx: Executor, digest: string, now: number): Promise<string | undefined> {
  const [row] = await tx
    .update(smsCodes)
    .set({ resetToken: null })
    .where(and(eq(smsCodes.resetToken, digest), gt(smsCodes.resetEndsAt, now)))
    .returning({ phone: smsCodes.phone })
  return row?.phone
}

export async function insertEvent(db: Executor, row: typeof securityEvents.$inferInsert): Promise<void> {
  await db.insert(securityEvents).values(row)
}

/** Whether this user signed in from this address since `since`. */
export async function hasSignedInFrom(
  db: Executor,
  { username, address, since }: { username: string; address: string; since: number },
): Promise<boolean> {
  const [event] = await db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .innerJoin(users, eq(users.id, securityEvents.userId))
    .where(
      and(
        eq(users.username, username),
        eq(securityEvents.event, 'signIn'),
        eq(securityEvents.result, 'done'),
        eq(securityEvents.address, address),
        gte(securityEvents.at, since),
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(1)
  return event !== undefined
}

/** Codes are kept as long as they count, events for a year. */
export async function sweepSignIns(db: Executor, { codes, events }: { codes: number; events: number }): Promise<void> {
  await db.delete(smsCodes).where(lt(smsCodes.createdAt, codes))
  await db.delete(securityEvents).where(lt(securityEvents.at, events))
}
