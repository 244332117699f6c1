import type { UserDatabase } from '#db/user-database.ts'

/** Remembers that the network is lost: what is pending now, or is recorded before the server answers, is a replay. */
export async function markOutage(db: UserDatabase, now: number): Promise<void> {
  await db.transaction('rw', db.outbox, db.meta, async () => {
    if (await db.meta.get('outage')) return
    await db.meta.put({ name: 'outage', at: now })
    await db.outbox.toCollection().modify({ isReplay: true })
  })
}

/** Whether the server has not answered since the network was lost. */
export const isOutage = async (db: UserDatabase): Promise<boolean> => (await db.meta.get('outage')) !== undefined
