/** A thread that reads a table file: unpacking a large workbook would keep every buyer waiting. */
import { parentPort, workerData } from 'node:worker_threads'

import { ImportError } from '../import-error.ts'
import { readTable, sheetsOf, type TableRow } from './read-table.ts'

/** Rows of one message; the next are read when they are asked for. */
const BATCH = 500

export type TableTask = { file: string; sheet?: string; wants: 'rows' | 'sheets' }
export type TableMessage =
  | { rows: TableRow[] }
  | { sheets: string[] }
  | { done: true }
  | { error: string; isForeseen: boolean }

const { file, sheet, wants } = workerData as TableTask
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const send = (message: TableMessage) => parentPort!.postMessage(message)
const asked = () => new Promise<void>((resolve) => void parentPort!.once('message', () => resolve()))

async function sendRows(): Promise<void> {
  let rows: TableRow[] = []
  const flush = async () => {
    const next = asked()
    send({ rows })
    rows = []
    await next
  }
  for await (const row of readTable(file, sheet)) {
    rows.push(row)
    if (rows.length >= BATCH) await flush()
  }
  if (rows.length > 0) await flush()
}

try {
  if (wants === 'sheets') send({ sheets: await sheetsOf(file) })
  else await sendRows()
  send({ done: true })
} catch (error) {
  send({ error: (error as Error).message, isForeseen: error instanceof ImportError })
} finally {
  parentPort!.unref()
}
