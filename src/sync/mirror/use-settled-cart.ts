import type { Row } from '#contract/protocol/collections.ts'
import { useLive } from '#db/use-live.ts'
import type { Outcome, UserDatabase } from '#db/user-database.ts'

/** The cart as the server last said it, what this device's newest edits came to, and the rows still on their way. */
export type SettledCart = { lines: Row<'cart'>[]; outcomes: Outcome[]; pending: ReadonlySet<string> }

const RECENT = 200

// One moment: an edit that is answered is never seen gone from the queue and not yet among the outcomes.
const readSettledCart = async (db: UserDatabase): Promise<SettledCart> => {
  const [lines, entries, outcomes] = await db.snapshot([db.cart, db.outbox, db.outcomes], () =>
    Promise.all([
      db.cart.toArray(),
      db.outbox.toArray(),
      // oxlint-disable-next-line unicorn/no-array-reverse -- a query of the table, not an array
      db.outcomes.orderBy('settledAt').reverse().limit(RECENT).toArray(),
    ]),
  )
  outcomes.sort((one, other) => other.settledAt - one.settledAt || other.at - one.at)
  return { lines, outcomes, pending: new Set(entries.flatMap(({ keys }) => keys)) }
}

/** Live; undefined until it was read, and for a visitor. */
export function useSettledCart(): SettledCart | undefined {
  const live = useLive(readSettledCart, undefined)
  return live.state === 'ready' ? live.data : undefined
}
