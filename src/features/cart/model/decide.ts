import type { CartConflict, Choice } from '#domain/cart/conflict.ts'
import { lineKeyOf } from '#domain/cart/line.ts'

import { cartMessages } from '../messages.lazy.ts'
import { addToCart, decideLine, removeLines, setQuantity } from '../mutations.ts'

export type Decision = 'accept' | 'leave' | 'keepMine' | 'remove'

/** Whether a decision makes sense for a line. */
export const offers = ({ choices }: CartConflict, decision: Decision): boolean => choices[decision] !== undefined

/**
 * Carries out a decision for these lines by ordinary edits, and settles the outcomes that concern no other undecided
 * line of `all`. Skips lines that do not offer the decision. Rejects when an edit cannot be stored; its line stays
 * open.
 */
export async function decide(
  conflicts: readonly CartConflict[],
  decision: Decision,
  all: readonly CartConflict[],
): Promise<void> {
  const deciding = conflicts.filter((conflict) => offers(conflict, decision))
  const removing = deciding.filter(({ isInCart, choices }) => isInCart && choices[decision]?.number === 0)
  if (removing.length > 0) await removeLines(removing.map(({ lineId, line }) => ({ id: lineId, goods: line?.goods })))
  let left = all
  for (const conflict of deciding) {
    await bring(conflict, conflict.choices[decision] ?? {})
    left = without(conflict.lineId, left)
    await putAside(conflict, left)
  }
}

/**
 * Settles the conflict of a line that the buyer has set or removed himself where it was shown: that is his decision.
 */
export async function settleByEdit(lineId: string, all: readonly CartConflict[]): Promise<void> {
  const conflict = all.find((one) => one.lineId === lineId)
  if (conflict) await putAside(conflict, without(lineId, all))
}

const without = (lineId: string, all: readonly CartConflict[]) => all.filter((one) => one.lineId !== lineId)

/** `left`: the lines that are still open. */
async function putAside({ lineId, operationIds }: CartConflict, left: readonly CartConflict[]): Promise<void> {
  const waiting = new Set(left.flatMap((one) => one.operationIds))
  await decideLine(lineId, operationIds, new Set(operationIds.filter((id) => !waiting.has(id))))
}

/** Sets the line to the pieces of the choice; does nothing when the choice names none. */
async function bring({ lineId, line, isInCart }: CartConflict, { number = 0 }: Choice): Promise<void> {
  if (number === 0) return
  const key = lineKeyOf(lineId)
  const goods = line?.goods ?? {
    id: key.goodsId,
    warehouseId: key.warehouseId,
    name: cartMessages.unknownGoods,
    specification: '',
    unit: '',
  }
  if (isInCart) await setQuantity({ id: lineId, number, goods })
  else await addToCart([{ goods, number, type: key.type }])
}
