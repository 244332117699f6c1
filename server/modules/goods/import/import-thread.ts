/**
 * A thread that imports a file over a connection of its own: what it reads and plans would keep every buyer waiting.
 */
import { parentPort, workerData } from 'node:worker_threads'

import { connect } from '../../../db/connect.ts'
import { ImportError } from './import-error.ts'
import { type FileImport, importFile, type ImportedFile } from './import-file.ts'

export type ThreadTask = { databaseUrl: string; file: FileImport }
export type ThreadMessage =
  | { rows: number; total: number }
  | { imported: ImportedFile }
  | { error: string; isForeseen: boolean }

/** One works, and one tells the other processes what changed. */
const CONNECTIONS = 2

const { databaseUrl, file } = workerData as ThreadTask
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const send = (message: ThreadMessage) => parentPort!.postMessage(message)

const connection = await connect(databaseUrl, { poolSize: CONNECTIONS })
try {
  const imported = await importFile(connection.db, file, (rows, total) => send({ rows, total }))
  await connection.close()
  send({ imported })
} catch (error) {
  await connection.close().catch(() => undefined)
  const { message, stack } = error as Error
  send(
    error instanceof ImportError
      ? { error: message, isForeseen: true }
      : { error: stack ?? message, isForeseen: false },
  )
}
