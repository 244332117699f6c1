import type { Database, Executor } from '../db/connect.ts'
import type { FileStore } from './file-store.ts'
import type { FilePlace } from './files/object-store.ts'
import type { Upload } from './http/upload.ts'

/**
 * Stores a file under a name that `write` notes in a row. The file is on the disk before the row names it, and gone
 * when `write` refuses, or answers that it does not need it.
 */
export async function keepUpload(
  db: Database,
  { store, place, upload }: { store: FileStore; place: FilePlace; upload: Upload },
  write: (tx: Executor, name: string) => Promise<boolean>,
): Promise<void> {
  const name = await store.save(place, upload)
  let isKept = false
  try {
    isKept = await db.transaction((tx) => write(tx as unknown as Executor, name))
  } finally {
    if (!isKept) await store.remove(place, name)
  }
}
