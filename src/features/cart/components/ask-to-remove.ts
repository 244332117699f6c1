import type { QuotedLine } from '#domain/pricing/quoted-line.ts'
import { confirm } from '#ui/feedback/confirm.ts'
import { report } from '#ui/feedback/report.ts'
import { toast } from '#ui/feedback/toast.ts'

import { messages, wordsOf } from '../messages.ts'
import { takeOut } from '../mutations.ts'
import { cartWords } from './cart-words.ts'

const LISTED_MAX = 5

/** Asks as the specification words it, naming what would go; true when the lines were removed. */
export async function askToRemove(lines: readonly Pick<QuotedLine, 'id' | 'goods'>[]): Promise<boolean> {
  const names = lines.map(({ goods }) => (goods ? wordsOf(goods) : cartWords.unknownGoods))
  const shown = names.slice(0, LISTED_MAX)
  const question = lines.length === 1 ? cartWords.removeAsk : cartWords.removeManyAsk(lines.length)
  const details = names.length > LISTED_MAX ? [...shown, cartWords.andMore(names.length)] : shown
  if (!(await confirm(question, { details, yes: cartWords.remove, isDangerous: true }))) return false
  try {
    const { undo } = await takeOut(lines)
    const run = () => undo().then(() => toast(cartWords.putBack(lines.length)), report)
    // What nobody sells any more cannot come back.
    const action = lines.some(({ goods }) => goods) && { action: { text: messages.undo, run } }
    toast(cartWords.removed(lines.length), action || {})
    return true
  } catch (error) {
    report(error)
    return false
  }
}
