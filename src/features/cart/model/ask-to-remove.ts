import type { QuotedLine } from '#domain/cart/quoted-line.ts'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { focusReturned } from '#ui/focus-rows.ts'

import { cartMessages } from '../messages.lazy.ts'
import { messages, wordsOf } from '../messages.ts'
import { addToCart, removeLines, selectLines } from '../mutations.ts'

const LISTED_MAX = 5

type RemovableLine = Pick<QuotedLine, 'id' | 'goods' | 'number' | 'type' | 'isSelected' | 'addedAt'>

const namesOf = (lines: readonly RemovableLine[]) =>
  lines.map(({ goods }) => (goods ? wordsOf(goods) : cartMessages.unknownGoods))

/** Asks as the specification words it, naming what would go; true when the lines were removed. */
export async function askToRemove(lines: readonly RemovableLine[]): Promise<boolean> {
  const names = namesOf(lines)
  const shown = names.slice(0, LISTED_MAX)
  const question = lines.length === 1 ? cartMessages.removeAsk : cartMessages.removeManyAsk(lines.length)
  const details = names.length > LISTED_MAX ? [...shown, cartMessages.andMore(names.length)] : shown
  const isSure = await confirm(question, { details, yes: cartMessages.remove, isDangerous: true, isUndoable: true })
  return isSure && removeWithUndo(lines)
}

/** Removes without a question, and offers to put back; true when the lines were removed. */
export async function removeWithUndo(lines: readonly RemovableLine[]): Promise<boolean> {
  try {
    await removeLines(lines)
    // Goods that are not sold any more cannot be put back.
    const first = lines.find(({ goods }) => goods)
    const back = async () => {
      await putBack(lines)
      toast(cartMessages.putBack(lines.length))
      focusReturned(`[data-line="${first?.id}"]`)
    }
    const action = first && { action: { text: messages.undo, run: () => back().catch(report) } }
    toast(cartMessages.removed(namesOf(lines)), action ?? {})
    return true
  } catch (error) {
    report(error)
    return false
  }
}

/**
 * Puts lines back at their places with their pieces; unselected lines stay unselected. Skips goods that are no longer
 * known.
 */
async function putBack(lines: readonly RemovableLine[]): Promise<void> {
  const known = lines.flatMap(({ goods, ...line }) => (goods ? [{ ...line, goods }] : []))
  await addToCart(known.map(({ goods, number, type, addedAt }) => ({ goods, number, type, addedAt })))
  const off = known.filter(({ isSelected }) => !isSelected)
  if (off.length > 0) await selectLines(off, false)
}
