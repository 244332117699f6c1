/** Which combos there are, for lists, the cart and orders. */
import type { api } from '#contract/api.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'
import type { Combo } from '#domain/combo/combo.ts'
import { DAY_MS } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { selectCombos } from './repository.ts'

/** How long the zone still shows a combo that has ended. */
const SHOWN_ENDED_MS = 7 * DAY_MS

/** What runs, comes, or ended lately: the same for every buyer. `timestamp` is the server's epoch ms. */
export const listCombos = async (db: Executor, now: number): Promise<Reply<typeof api.combo.list>> => ({
  timestamp: now,
  list: await selectCombos(db, { endedAfter: now - SHOWN_ENDED_MS }),
})

/** By id; no statement is sent for none. */
export async function findCombos(db: Executor, ids: readonly number[]): Promise<Map<number, Combo>> {
  const found = ids.length > 0 ? await selectCombos(db, { ids }) : []
  return new Map(found.map((combo) => [combo.id, combo]))
}
