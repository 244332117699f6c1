/** Edits that are being written: a page shows them before the storage has them. Only in this tab, and never sent from here. */
import type { StoredCall } from '#calls/recorded-call.ts'
import { caughtUp } from '#db/live-answers.ts'
import type { OutboxEntry, UserDatabase } from '#db/user-database.ts'
import { createStore } from '#lib/create-store.ts'

export type OptimisticEdit = StoredCall & Pick<OutboxEntry, 'at' | 'knows'> & { db: UserDatabase }

/** In the order in which they were made. */
export const optimisticEdits = createStore<readonly OptimisticEdit[]>([])

/** A reading that never ends, because its connection is lost, is not waited for (ms). */
const READ_MS = 5_000

const hasRead = (): Promise<void> =>
  new Promise((resolve) => {
    const latest = setTimeout(resolve, READ_MS)
    void caughtUp().then(() => {
      clearTimeout(latest)
      // A turn later, so that React draws what has been read with it or before.
      return setTimeout(resolve)
    })
  })

/** Shows the edit until it is written and the page has read it, or cannot be written. */
export function showOptimistic(edit: OptimisticEdit, written: Promise<void>): void {
  optimisticEdits.set([...optimisticEdits.get(), edit])
  const hide = () => optimisticEdits.set(optimisticEdits.get().filter((shown) => shown !== edit))
  void written.then(hasRead).then(hide, hide)
}
