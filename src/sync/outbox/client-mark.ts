/** The client's identity and counters, one row of the user database; always read and written inside a transaction. */
import type { ClientMark, Cursor, UserDatabase } from '#db/user-database.ts'
import { randomId } from '#lib/random-id.ts'

export async function readClient(db: UserDatabase): Promise<ClientMark> {
  const known = await db.meta.get('client')
  if (known?.name === 'client') return known
  return newClient()
}

const newClient = (): ClientMark => ({
  name: 'client',
  clientId: randomId(),
  nextSeq: 1,
  settledSeq: 0,
  acknowledgedSeq: 0,
})

export async function readCursor(db: UserDatabase): Promise<Cursor | undefined> {
  const cursor = await db.meta.get('cursor')
  return cursor?.name === 'cursor' ? cursor : undefined
}

/**
 * Takes a new identity when the server knows the old one otherwise (a restored profile, a restored server). Entries
 * keep their order and operation ids and are numbered from 1, and the whole base is asked for again: what the server
 * answered the old identity may be forgotten there. No effect when `oldId` was already left behind.
 */
export async function rotateClient(db: UserDatabase, oldId: string): Promise<void> {
  await db.transaction('rw', db.outbox, db.meta, async () => {
    const client = await readClient(db)
    if (client.clientId !== oldId) return
    const entries = await db.outbox.orderBy('seq').toArray()
    await db.outbox.clear()
    await db.outbox.bulkAdd(entries.map((entry, index) => ({ ...entry, seq: index + 1, isRenumbered: true })))
    await db.meta.put({ ...newClient(), nextSeq: entries.length + 1 })
    await db.meta.delete('cursor')
  })
}
