/** What waits to be sent, noted so that a lost database can be reported with its extent. */
import { databaseStore } from '#db/current.ts'
import { follow, type Live } from '#db/live-answers.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { notePending, readBirth, rememberPending } from '../outbox/pending-note.ts'
import { onceShown } from './once-shown.ts'
import { readQueue } from './sync-status-store.ts'

export type WaitingWatch = {
  /** One edit more, written at once: the page may be hidden before the queue is counted again. */
  add(): void
  /** Counts over the connection that stands now. */
  restart(): void
  stop(): void
}

/**
 * Notes how much of `db` waits whenever that changes; `onHidden` is called when the page is hidden with anything left.
 */
export function watchWaiting(db: UserDatabase, onHidden: () => void): WaitingWatch {
  let waiting = 0
  let stopCounting: (() => void) | undefined
  const restart = () => {
    stopCounting?.()
    const birth = readBirth(db)
    const listen = (live: Live<{ pending: number; forms: number }>) => {
      if (live.state !== 'ready') return
      const count = live.data.pending + live.data.forms
      waiting = count
      // Without the note a loss is reported without its extent.
      birth.then((id) => notePending(db, id, count)).catch(() => undefined)
    }
    stopCounting = follow(db, databaseStore.get().connection, readQueue, undefined, listen, onceShown)
  }
  const whenHidden = () => {
    if (document.visibilityState !== 'visible' && waiting > 0) onHidden()
  }
  document.addEventListener('visibilitychange', whenHidden)
  restart()
  return {
    add() {
      waiting += 1
      void rememberPending(db)
    },
    restart,
    stop() {
      stopCounting?.()
      document.removeEventListener('visibilitychange', whenHidden)
    },
  }
}
