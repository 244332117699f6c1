import { adoptDatabase, closeUserDatabase, currentDatabase } from './current.ts'
import { buyerOfDatabase, UserDatabase } from './user-database.ts'

/** Opens the buyer's database and makes it current, closing another buyer's first. Rejects when storage is unusable. */
export async function openUserDatabase(buyerId: number): Promise<UserDatabase> {
  const open = currentDatabase()
  if (open?.buyerId === buyerId) return open
  closeUserDatabase()
  const db = new UserDatabase(buyerId)
  // Newer code in another tab wants to upgrade: make way at once, and let this tab's next use say that it is outdated.
  db.on('versionchange', () => {
    db.close()
    if (currentDatabase() === db) closeUserDatabase()
  })
  await db.open()
  adoptDatabase(db)
  void keepStorage()
  return db
}

/** The one buyer who has a database here; undefined for none or several. Rejects when storage is unusable. */
export async function soleBuyer(): Promise<number | undefined> {
  const found = (await indexedDB.databases()).flatMap(({ name = '' }) => buyerOfDatabase(name) ?? [])
  return found.length === 1 ? found[0] : undefined
}

/** Asks the browser not to evict what has not been sent yet. */
async function keepStorage(): Promise<void> {
  try {
    await navigator.storage?.persist?.()
  } catch {
    // Refusing is the browser's right; eviction is survived (docs/sync.md).
  }
}
