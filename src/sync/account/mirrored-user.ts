/** Who was here last, as the databases of this browser have it. */
import type { UserState } from '#contract/account.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { currentDatabase } from '#db/current.ts'
import { BlockedError } from '#db/storage-errors.ts'

import { loadEngine } from '../load-engine.ts'
import { publishStatus, publishStorageFailure, storageNoticeStore } from '../stores.ts'
import { clearLeftovers } from './leftovers.ts'
import { remember } from './remembered-account.ts'

/** Without storage the shop still works online; what cannot be kept says so where it happens. */
export function tellStorage(error: unknown): void {
  if (error instanceof AppError) publishStatus({ state: 'updateRequired' })
  else publishStorageFailure(error)
  if (error instanceof BlockedError) storageNoticeStore.set({ kind: 'blocked' })
}

/** Undefined when this browser has nothing of the buyer, as a public computer never has at a start. */
export async function mirroredUser(buyerId: number): Promise<UserState | undefined> {
  try {
    const { openUserDatabase } = await loadEngine()
    const db = await openUserDatabase(buyerId)
    return (await db.account.toArray())[0]
  } catch (error) {
    tellStorage(error)
    return undefined
  }
}

/**
 * For a start at which nothing is remembered and the server does not answer. Browsers write local storage to disk
 * seconds late, so a power cut loses what was remembered and leaves the database. Where only one buyer has one, it is
 * theirs.
 */
export async function soleUser(): Promise<UserState | undefined> {
  const { soleBuyer } = await loadEngine()
  const buyerId = await soleBuyer().catch(() => undefined)
  const user = buyerId === undefined ? undefined : await mirroredUser(buyerId)
  if (!user || !(await currentDatabase()?.meta.get('shared'))) return user
  // Of a public computer: its last tab is gone, so it is over.
  remember({ signOut: { buyerId: user.buyer.id, csrf: user.token } })
  await clearLeftovers()
  return undefined
}
