/** Combos: what there is, and each as one buyer meets it. The door for cart and order. */
import type { api } from '#contract/api.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'
import { type Combo, comboFaults, type ComboPart } from '#domain/combo/combo.ts'
import { DAY_MS } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import type { combos } from '../../tables/combo.ts'
import { findGoods } from '../goods/index.ts'
import { insertCombo, returnSets, selectCombos, takeSets } from './repository.ts'

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

/** Enters a combo and returns its id. Throws RangeError with what is wrong with its parts. */
export async function addCombo(
  tx: Executor,
  row: typeof combos.$inferInsert,
  parts: readonly ComboPart[],
): Promise<number> {
  const goods = await findGoods(
    tx,
    parts.map(({ goodsId }) => goodsId),
    undefined,
  )
  const faults = comboFaults(parts, (id) => goods.get(id))
  if (faults.length > 0) throw new RangeError(`${row.name}：${faults.join('；')}`)
  return insertCombo(tx, row, parts)
}

/** Sets by combo id. */
export type Sets = ReadonlyMap<number, number>

/** Takes the sets an order asks for, all or none of the transaction: false when one is short. In the order of ids. */
export async function takeCombos(tx: Executor, wanted: Sets): Promise<boolean> {
  for (const [id, sets] of inOrder(wanted)) if (!(await takeSets(tx, id, sets))) return false
  return true
}

export async function returnCombos(tx: Executor, taken: Sets): Promise<void> {
  for (const [id, sets] of inOrder(taken)) await returnSets(tx, id, sets)
}

const inOrder = (sets: Sets) => [...sets].toSorted(([a], [b]) => a - b)
