/** Reads of pages that show a cart, apart from queries.ts, which is part of every page. */
import { api } from '#contract/api.ts'
import type { Row } from '#contract/protocol/collections.ts'
import { useLive } from '#db/use-live.ts'
import type { Outcome, UserDatabase } from '#db/user-database.ts'
import { CART_FILTER_DEFAULT } from '#domain/limits.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

import { messages } from './messages.ts'

const EVERYTHING = { query: { filters: CART_FILTER_DEFAULT } }

const NONE: readonly string[] = []

/**
 * What only the server knows of the cart: the warehouses' names, and the lines stored as selected that cannot be bought.
 * Those come from a new answer only: after a stored one the buyer may have selected a line again.
 */
export function useServerCart() {
  const { data, isLoading, error } = useRemote(api.cart.list, EVERYTHING)
  const names = new Map(data?.filterData.map(({ id, name }) => [id, name]))
  return {
    forcedOff: (!isLoading && error === undefined && data?.forcedOff) || NONE,
    warehouseName: (id: number): string => names.get(id) ?? messages.warehouse(id),
  }
}

/** The cart as the server last sent it, the outcomes of this device's newest edits, and the rows of pending edits. */
export type SettledCart = { lines: Row<'cart'>[]; outcomes: Outcome[]; pending: ReadonlySet<string> }

const RECENT_OUTCOMES = 200

// One snapshot, so that an answered edit is never missing from both the queue and the outcomes.
const readSettledCart = async (db: UserDatabase): Promise<SettledCart> => {
  const [lines, entries, outcomes] = await db.snapshot([db.cart, db.outbox, db.outcomes], () =>
    Promise.all([
      db.cart.toArray(),
      db.outbox.toArray(),
      // oxlint-disable-next-line unicorn/no-array-reverse -- a query of the table, not an array
      db.outcomes.orderBy('settledAt').reverse().limit(RECENT_OUTCOMES).toArray(),
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
