/**
 * An account leaves this browser and comes back. Nothing of it stays readable but what the server does not know yet,
 * and that is sealed with a key which only the account's sign-in brings (docs/sync.md, "Accounts").
 */
import { Dexie } from 'dexie'

import type { UserState } from '#contract/account.ts'
import { CatalogDatabase, catalogDatabaseName, isCatalogDatabase } from '#db/catalog-database.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { deleteDatabase } from '#db/make-room.ts'
import { SealedDatabase } from '#db/sealed-database.ts'
import { buyerOfDatabase, UserDatabase } from '#db/user-database.ts'

import { lockName } from '../leader/leader.ts'
import { forgetUnkeptNote, takeLostNotes } from '../outbox/unkept-note.ts'
import {
  countPendingIn,
  emptyDatabase,
  isNothing,
  readWaiting,
  restoreWaiting,
  withoutDrafts,
} from '../outbox/waiting.ts'
import { forgetNotes } from './notes.ts'
import { open, seal } from './sealing.ts'
import { sweepVisitorDraft } from './visitor-draft.lazy.ts'

/**
 * Seals what waits and empties the database; other tabs may go on editing until that is done. False, with nothing
 * changed, when what the buyer said cannot be sealed and `mustSeal`; else what cannot be sealed stays, and the rest
 * goes. A form that was not submitted stays only where it can be sealed and the computer is no public one.
 */
export async function leave(db: UserDatabase, { mustSeal = false }: { mustSeal?: boolean } = {}): Promise<boolean> {
  for (;;) {
    const [[user], shared, waiting] = await Promise.all([db.account.toArray(), db.meta.get('shared'), readWaiting(db)])
    const submitted = withoutDrafts(waiting)
    const sealable = shared ? submitted : waiting
    const box = isNothing(sealable) ? undefined : await seal(db.buyerId, sealable, user?.outboxKey)
    const keeps = box || isNothing(submitted) ? undefined : submitted
    if (keeps && mustSeal && countPendingIn(keeps) > 0) return false
    const put = box && (await withBoxes((boxes) => boxes.add(box)))
    if (await emptyDatabase(db, waiting, { keeps })) {
      if (!keeps) await remove(db)
      return true
    }
    if (put !== undefined) await withBoxes((boxes) => boxes.delete(put))
  }
}

async function remove(db: UserDatabase): Promise<void> {
  // No longer the current one before it is closed, because a current one that closes is opened again.
  if (currentDatabase() === db) closeUserDatabase()
  db.close()
  if (db.isInMemory) forgetUnkeptNote(db)
  else await deleteDatabase(db.name)
}

/**
 * A public computer keeps nothing on its disk: what an earlier sign-in, as on a computer of the buyer's own, left there
 * moves into `db`, and so does what other accounts left in the open.
 */
async function clearDisk(db: UserDatabase): Promise<void> {
  const names = await Dexie.getDatabaseNames()
  for (const name of names.filter((one) => isCatalogDatabase(one))) await deleteDatabase(name)
  if (!names.includes(db.name)) return
  const former = new UserDatabase(db.buyerId, { autoOpen: false })
  try {
    await former.open()
    for (let isMoved = false; !isMoved;) {
      const waiting = await readWaiting(former)
      await restoreWaiting(db, waiting)
      isMoved = await emptyDatabase(former, waiting)
    }
  } finally {
    former.close()
  }
  await deleteDatabase(db.name)
}

/**
 * Opens what waited for the account, with the key of its sign-in. Resolves with how many edits could not be opened, and
 * how many waited in pages of a public computer that are gone.
 */
export async function comeBack(
  db: UserDatabase,
  { outboxKey }: Pick<UserState, 'outboxKey'>,
): Promise<{ lost: number; unkept: number }> {
  let lost = 0
  if (db.isInMemory) await clearDisk(db)
  if (outboxKey !== undefined && (await Dexie.exists(new SealedDatabase().name)))
    await withBoxes(async (boxes) => {
      for (const box of await boxes.where('buyerId').equals(db.buyerId).sortBy('id')) {
        const waiting = await open(box, outboxKey)
        if (waiting) await restoreWaiting(db, waiting)
        else lost += box.pending
        await boxes.delete(box.id!)
      }
    })
  await db.meta.bulkDelete(['left', 'lockout'])
  return { lost, unkept: await takeLostNotes(db.buyerId) }
}

async function withBoxes<T>(work: (boxes: SealedDatabase['boxes']) => Promise<T>): Promise<T> {
  const db = new SealedDatabase()
  try {
    return await work(db.boxes)
  } finally {
    db.close()
  }
}

/**
 * Makes every account leave but `stays`. The catalogue shows what a price group pays, so it goes with the accounts;
 * that of the one who stays is kept, without what it held for the others. With nobody, a registration that nobody went
 * on with for a day goes too.
 */
export async function clearAccounts(stays?: Pick<UserState, 'buyer' | 'priceGroup'>): Promise<void> {
  for (const name of await Dexie.getDatabaseNames()) {
    const buyerId = buyerOfDatabase(name)
    if (buyerId !== undefined && buyerId !== stays?.buyer.id) await leaveUnlessAlive(buyerId)
    else if (stays && name === catalogDatabaseName(stays.priceGroup)) await keepOwn(stays)
    else if (isCatalogDatabase(name)) await deleteDatabase(name)
  }
  if (!stays) await sweepVisitorDraft()
}

const LEAVE_TIMEOUT_MS = 3_000

async function leaveUnlessAlive(buyerId: number): Promise<void> {
  const leaveNow = async () => {
    forgetNotes(buyerId)
    const db = new UserDatabase(buyerId, { autoOpen: false })
    try {
      await db.open()
      // Opening may have waited for a frozen tab. If the account signed in again meanwhile, its database must not be
      // emptied.
      if (currentDatabase()?.buyerId !== buyerId) await leave(db)
    } catch (error) {
      // Such as one that newer code has upgraded: the next start tries again.
      console.error(error)
    } finally {
      db.close()
    }
  }
  // A tab that signed in again meanwhile leads: what it has open is not to be taken away.
  const work = navigator.locks
    ? navigator.locks.request(lockName(buyerId), { ifAvailable: true }, (lock) => lock && leaveNow())
    : leaveNow()
  // One that a frozen tab keeps from being deleted cannot be opened: the next start tries again.
  await Promise.race([work, new Promise((next) => setTimeout(next, LEAVE_TIMEOUT_MS))])
}

async function keepOwn({ buyer, priceGroup }: Pick<UserState, 'buyer' | 'priceGroup'>): Promise<void> {
  const db = new CatalogDatabase(priceGroup)
  try {
    await Promise.all([db.overlays.where('buyerId').notEqual(buyer.id).delete(), db.seen.clear()])
  } finally {
    db.close()
  }
}
