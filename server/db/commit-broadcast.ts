/**
 * Carries the notes of commits between processes on one PostgreSQL. NOTIFY is never part of a writing transaction, where
 * it would let those commit only one after the other: it follows them, for many at once.
 */
import { randomUUID } from 'node:crypto'

import { Client, type Pool } from 'pg'

import type { Commits } from './commits.ts'

const CHANNEL = 'changbei_commits'
const PAUSE_MS = 50
/** A notification holds less than 8,000 bytes; with more to tell than this, everybody is told. */
const NOTES_MAX = 100
export const EVERYTHING = '*'
const RETRY_MS = 1_000

type Notification = { from: string; notes: string[] }
export type Carrier = {
  /** Begins to hear what other processes commit; goes on by itself after a lost connection. */
  listen(): Promise<void>
  /** Tells what is left to tell, and stops. */
  close(): Promise<void>
}

export function carryCommits(pool: Pool, url: string, commits: Commits): Carrier {
  const self = randomUUID()
  const ear = createEar(url, (text) => {
    const { from, notes } = JSON.parse(text) as Notification
    if (from !== self) notes.forEach((note) => commits.receive(note))
  })
  const waiting = new Set<string>()
  let telling: Promise<void> | undefined

  async function tell(): Promise<void> {
    while (waiting.size > 0) {
      const notes = waiting.size > NOTES_MAX ? [EVERYTHING] : [...waiting]
      waiting.clear()
      const message: Notification = { from: self, notes }
      // Lost with a database that is down; then every listener is cut off too, and asks for everything afterwards.
      await pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)]).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    telling = undefined
  }

  const stop = commits.subscribeOwn((note) => {
    waiting.add(note)
    telling ??= tell()
  })
  return {
    listen: () => ear.open(() => commits.receive(EVERYTHING)),
    async close() {
      stop()
      await telling
      await ear.close()
    },
  }
}

/** One connection that only listens, opened again when it is lost; then `onGap` says that something may have been missed. */
function createEar(url: string, hear: (text: string) => void) {
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  async function open(onGap: () => void): Promise<void> {
    const opened = new Client({ connectionString: url })
    client = opened
    const lost = () => {
      if (isClosed || client !== opened) return
      client = undefined
      retry = setTimeout(() => void open(onGap).then(onGap, () => undefined), RETRY_MS)
      retry.unref()
    }
    opened.on('error', lost)
    opened.on('end', lost)
    opened.on('notification', ({ payload = '' }) => hear(payload))
    try {
      await opened.connect()
      await opened.query(`listen ${CHANNEL}`)
    } catch (error) {
      lost()
      throw error
    }
  }

  return {
    open,
    async close() {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
