/** Entering combos, and taking their sets for orders and back. */
import { comboFaults, type ComboPart } from '#domain/combo/combo.ts'

import type { Executor } from '../../db/connect.ts'
import type { combos } from '../../tables/combo.ts'
import { findGoods } from '../goods/index.ts'
import { insertCombo, returnSets, takeSets } from './repository.ts'

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
export type ComboSets = ReadonlyMap<number, number>

/** Takes the sets an order asks for, in the order of ids; false when one is short, and then the caller rolls back. */
export async function takeCombos(tx: Executor, wanted: ComboSets): Promise<boolean> {
  for (const [id, sets] of inOrder(wanted)) if (!(await takeSets(tx, id, sets))) return false
  return true
}

export async function returnCombos(tx: Executor, taken: ComboSets): Promise<void> {
  for (const [id, sets] of inOrder(taken)) await returnSets(tx, id, sets)
}

const inOrder = (sets: ComboSets) => [...sets].toSorted(([a], [b]) => a - b)
