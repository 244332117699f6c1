/** An import in a thread of its own. From sources, and over the embedded database, it runs in this thread. */
import { Worker } from 'node:worker_threads'

import { type Database, isShared } from '../../../db/connect.ts'
import { ImportError } from './import-error.ts'
import { type FileImport, importFile, type ImportedFile, type OnProgress } from './import-file.ts'
import type { ThreadMessage, ThreadTask } from './import-thread.ts'

/** The built thread stands beside the built server. */
const THREAD = import.meta.url.endsWith('.ts') ? undefined : new URL('import-thread.js', import.meta.url)

/** The database as it is opened here, and by its address elsewhere. */
export type ImportDatabase = { db: Database; databaseUrl: string }

/** Throws ImportError, in Chinese, when nothing can be imported. */
export function importBeside(
  { db, databaseUrl }: ImportDatabase,
  file: FileImport,
  onProgress: OnProgress,
): Promise<ImportedFile> {
  if (!THREAD || !isShared(db)) return importFile(db, file, onProgress)
  return inThread(new Worker(THREAD, { workerData: { databaseUrl, file } satisfies ThreadTask }), onProgress)
}

/** What such a thread answers in the end. */
export async function inThread(thread: Worker, onProgress: OnProgress): Promise<ImportedFile> {
  // A server that ends does not wait for it: the chunk under way is rolled back.
  thread.unref()
  try {
    return await new Promise<ImportedFile>((resolve, reject) => {
      thread.on('message', (message: ThreadMessage) => {
        if ('rows' in message) onProgress(message.rows, message.total)
        else if ('imported' in message) resolve(message.imported)
        else reject(message.isForeseen ? new ImportError(message.error) : new Error(message.error))
      })
      thread.on('error', reject)
      thread.on('exit', (code) => reject(new Error(`the thread of the import ended with ${code}`)))
    })
  } finally {
    await thread.terminate()
  }
}
