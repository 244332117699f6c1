/**
 * Carries the notes of commits between processes on one PostgreSQL. NOTIFY runs after the writing
 * transactions, for many at once: inside of them it would let only one commit at a time.
 */
import { randomUUID } from 'node:crypto'

import { Client, type Pool } from 'pg'

import { type Commits, EVERYTHING, SESSION_END } from './commits.ts'

const CHANNEL = 'changbei_commits'
const PAUSE_MS = 50
/** A notification holds less than 8,000 bytes. Of more changes than this none is named, and all are notified. */
const NOTES_MAX = 100
const RETRY_MS = 1_000

type Notification = { from: string; notes: string[] }
export type CommitBroadcast = {
  /** Receives the commits of other processes from now on; reconnects by itself. */
  listen(): Promise<void>
  /** Sends what is still waiting, and stops. */
  close(): Promise<void>
}

export function broadcastCommits(pool: Pool, url: string, commits: Commits): CommitBroadcast {
  const self = randomUUID()
  const listener = openListener(url, (text) => {
    const { from, notes } = JSON.parse(text) as Notification
    if (from !== self) notes.forEach((note) => commits.receive(note))
  })
  const waiting = new Set<string>()
  let sending: Promise<void> | undefined

  async function send(): Promise<void> {
    while (waiting.size > 0) {
      const notes = takeNotes(waiting)
      const message: Notification = { from: self, notes }
      // The database is down and the note is lost. Every listener lost its connection too, and will pull everything.
      await pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)]).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    sending = undefined
  }

  const stop = commits.subscribeOwn((note) => {
    waiting.add(note)
    sending ??= send()
  })
  return {
    listen: () => listener.open(() => commits.receive(EVERYTHING)),
    async close() {
      stop()
      await sending
      await listener.close()
    },
  }
}

/** The notes of one notification. What has ended is always named, because its streams are closed for nothing else. */
function takeNotes(waiting: Set<string>): string[] {
  const endings = [...waiting].filter((note) => note.startsWith(SESSION_END))
  const changes = [...waiting].filter((note) => !note.startsWith(SESSION_END))
  const taken = changes.length > 0 ? changes : endings.slice(0, NOTES_MAX)
  for (const note of taken) waiting.delete(note)
  return taken.length > NOTES_MAX ? [EVERYTHING] : taken
}

/**
 * One connection that only listens, opened again when it is lost; then `onGap` says that something may have been
 * missed.
 */
function openListener(url: string, onMessage: (text: string) => void) {
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
    opened.on('notification', ({ payload = '' }) => onMessage(payload))
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
