/**
 * Table files read in a thread of their own. From sources (tests, commands), and in the thread of an import, they are
 * read where they are asked for.
 */
import { once } from 'node:events'
import { isMainThread, Worker } from 'node:worker_threads'

import { ImportError } from '../import-error.ts'
import type { TableRow } from './read-table.ts'
import type { TableMessage, TableTask } from './table-worker.ts'

/** The built thread stands beside the built server. */
const WORKER =
  import.meta.url.endsWith('.ts') || !isMainThread ? undefined : new URL('table-worker.js', import.meta.url)

async function* messagesOf(worker: URL, task: TableTask): AsyncGenerator<TableMessage> {
  const thread = new Worker(worker, { workerData: task })
  try {
    for (;;) {
      const [message] = (await once(thread, 'message')) as [TableMessage]
      if ('done' in message) return
      if ('error' in message) throw message.isForeseen ? new ImportError(message.error) : new Error(message.error)
      yield message
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage('next')
    }
  } finally {
    await thread.terminate()
  }
}

/** Rows as `readTable` yields them. Throws ImportError. */
export async function* openTable(file: string, sheet?: string): AsyncGenerator<TableRow> {
  if (!WORKER) {
    yield* (await import('./read-table.ts')).readTable(file, sheet)
    return
  }
  for await (const message of messagesOf(WORKER, { file, wants: 'rows', ...(sheet && { sheet }) }))
    if ('rows' in message) yield* message.rows
}

/** The names of a workbook's sheets. Throws ImportError. */
export async function openSheets(file: string): Promise<string[]> {
  if (!WORKER) return (await import('./read-table.ts')).sheetsOf(file)
  for await (const message of messagesOf(WORKER, { file, wants: 'sheets' }))
    if ('sheets' in message) return message.sheets
  return []
}
