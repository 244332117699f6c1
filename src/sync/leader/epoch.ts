import type { UserDatabase } from '#db/user-database.ts'

/**
 * Begins a new reign: every earlier leader's next shipment is refused, should its tab have been frozen and thaw. It saves
 * needless traffic; correctness never rests on it (docs/sync.md).
 */
export async function beginReign(db: UserDatabase): Promise<number> {
  return db.transaction('rw', db.meta, async () => {
    const reign = (await readReign(db)) + 1
    await db.meta.put({ name: 'reign', number: reign })
    return reign
  })
}

/** The newest reign; 0 before the first. */
export async function readReign(db: UserDatabase): Promise<number> {
  const known = await db.meta.get('reign')
  return known?.name === 'reign' ? known.number : 0
}
