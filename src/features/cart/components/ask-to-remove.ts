import type { QuotedLine } from '#domain/pricing/quoted-line.ts'
import { confirm } from '#ui/feedback/confirm.ts'
import { report } from '#ui/feedback/report.ts'
import { toast } from '#ui/feedback/toast.ts'

import { wordsOf } from '../messages.ts'
import { removeLines } from '../mutations.ts'
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
    await removeLines(lines)
    toast(cartWords.removed(lines.length))
    return true
  } catch (error) {
    report(error)
    return false
  }
}
