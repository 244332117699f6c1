/** Sessions of companies' own programs: a key in the Authorization header opens one for the length of a call. */
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

import { KEY_PREFIX } from '#domain/api-key/api-key.ts'
import { MINUTE_MS } from '#domain/instant.ts'

import type { Executor } from '../db/connect.ts'
import type { KeySession } from '../platform/access.ts'
import { shortAddress } from '../platform/http/client-address.ts'
import { buyers, users } from '../tables/account.ts'
import { apiKeys } from '../tables/platform/api-key.ts'
import { storedSettings } from './session.ts'
import { digestOf } from './token.ts'

/** How late the newest call of a key may be noted. */
const USED_EVERY_MS = MINUTE_MS

/**
 * The session of the key that a request bears, unless it was ended, the colleague it acts for has left, or the company
 * is locked.
 */
export async function findKeySession(
  db: Executor,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  now: number,
): Promise<KeySession | undefined> {
  const token = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
  if (!token?.startsWith(KEY_PREFIX)) return undefined
  const [found] = await db
    .select({
      keyId: apiKeys.id,
      userId: apiKeys.userId,
      buyerId: apiKeys.buyerId,
      scopes: apiKeys.scopes,
      usedAt: apiKeys.usedAt,
      roles: users.roles,
      settings: storedSettings,
      signed: buyers.contractVersion,
    })
    .from(apiKeys)
    .innerJoin(users, and(eq(users.id, apiKeys.userId), isNull(users.endedAt)))
    .innerJoin(buyers, and(eq(buyers.id, apiKeys.buyerId), isNull(buyers.lockReason)))
    .where(and(eq(apiKeys.digest, digestOf(token)), isNull(apiKeys.endedAt)))
  if (!found) return undefined
  const { usedAt, settings, signed, ...session } = found
  if ((usedAt ?? 0) + USED_EVERY_MS <= now)
    await db
      .update(apiKeys)
      .set({ usedAt: now, usedFrom: shortAddress(request.ip) })
      .where(and(eq(apiKeys.id, found.keyId), or(isNull(apiKeys.usedAt), lte(apiKeys.usedAt, now))))
  const hasSigned = signed >= (settings?.contractVersion ?? 0)
  return { ...session, id: `key ${found.keyId}`, csrf: '', hasSigned }
}
