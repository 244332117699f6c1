/**
 * The rows of `meta` but the cursor: who this client is, since when the network or the session is lost, which tab
 * leads, whether the account signed out. Whoever writes more than one row does so in one transaction.
 */
import { AppError } from '#contract/protocol/errors.ts'
import type { ClientMark, Meta, OutboxEntry, UserDatabase } from '#db/user-database.ts'
import { randomId } from '#lib/random-id.ts'

/** The client's identity and counters; a new identity where none is stored. */
export const readClient = async (db: UserDatabase): Promise<ClientMark> => clientOf([await db.meta.get('client')])

/** `readClient` among rows that were read together. */
export const clientOf = (meta: readonly (Meta | undefined)[]): ClientMark =>
  meta.find((one) => one?.name === 'client') ?? newClient()

/** An identity nobody has used yet. */
export const newClient = (): ClientMark => ({
  name: 'client',
  clientId: randomId(),
  nextSeq: 1,
  settledSeq: 0,
  acknowledgedSeq: 0,
})

/**
 * Takes a new client id when the server's memory of the old one differs (a restored profile, a restored server).
 * Entries keep their order and operation ids and are numbered from 1. The whole base is asked for again, because the
 * server may have forgotten what it answered the old id. No effect when `oldId` was left already.
 */
export async function rotateClient(db: UserDatabase, oldId: string): Promise<void> {
  await db.transaction('rw', db.outbox, db.meta, async () => {
    const client = await readClient(db)
    if (client.clientId !== oldId) return
    await renumber(db, await db.outbox.orderBy('seq').toArray())
  })
}

/**
 * Makes these entries the whole queue, in this order, numbered from 1 under a client that nobody has used yet; a pull
 * then asks for the whole base. Their operation ids stay, so nothing is applied twice. Within a transaction of outbox
 * and meta.
 */
export async function renumber(db: UserDatabase, entries: readonly OutboxEntry[]): Promise<void> {
  await db.outbox.clear()
  await db.outbox.bulkAdd(entries.map((entry, index) => ({ ...entry, seq: index + 1, isRenumbered: true })))
  await db.meta.put({ ...newClient(), nextSeq: entries.length + 1 })
  await db.meta.delete('cursor')
}

/** Remembers that the network is lost: what is pending, or is recorded before the server answers, becomes a replay. */
export async function markOutage(db: UserDatabase, now: number): Promise<void> {
  await db.transaction('rw', db.outbox, db.meta, async () => {
    if (await db.meta.get('outage')) return
    await db.meta.put({ name: 'outage', at: now })
    await db.outbox.toCollection().modify({ isReplay: true })
  })
}

/** Remembers since when the server knows no session of this account; a pull or a sign-in forgets it. */
export async function markLockout(db: UserDatabase, now: number): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    if (!(await db.meta.get('lockout'))) await db.meta.put({ name: 'lockout', at: now })
  })
}

const LOCKOUT_MAX_MS = 24 * 3_600_000

/** Throws sync.signedOut or sync.lockedOut: what is edited now may not be the account's own doing. */
export function assertMayEdit(meta: readonly (Meta | undefined)[], now: number): void {
  for (const one of meta) {
    if (one?.name === 'left') throw new AppError('sync.signedOut')
    if (one?.name === 'lockout' && now - one.at > LOCKOUT_MAX_MS) throw new AppError('sync.lockedOut')
  }
}

/** Whether the server has not answered since the network was lost. */
export const isOutage = async (db: UserDatabase): Promise<boolean> => (await db.meta.get('outage')) !== undefined

/**
 * Begins a new leader epoch: the next shipment of every earlier leader is refused, in case its tab was frozen and
 * thaws. This saves traffic; correctness never rests on it (docs/sync.md).
 */
export async function beginLeaderEpoch(db: UserDatabase): Promise<number> {
  return db.transaction('rw', db.meta, async () => {
    const epoch = (await readLeaderEpoch(db)) + 1
    await db.meta.put({ name: 'reign', number: epoch })
    return epoch
  })
}

/** The newest leader epoch; 0 before the first. */
export async function readLeaderEpoch(db: UserDatabase): Promise<number> {
  const stored = await db.meta.get('reign')
  return stored?.name === 'reign' ? stored.number : 0
}
