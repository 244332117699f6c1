import type { CartConflict } from '#domain/cart/conflict.ts'

import { conflictWords as words } from '../components/conflict-words.ts'
import type { Decision } from './decide.ts'

/** The buttons of a line, each with its effect in words; what leaves the line as it is now comes first. */
export function choiceWords({
  changes,
  choices,
  line,
  isInCart,
}: CartConflict): { decision: Decision; text: string }[] {
  const { accept, leave, keepMine, remove } = choices
  const pieces = (number: number) => words.pieces(number, line?.goods?.unit ?? '')
  const kinds = new Set(changes.map(({ kind }) => kind))
  const leaveText = isInCart && line ? words.leave(pieces(line.number)) : words.leaveRemoved

  const acceptText = () => {
    if (accept.number === 0) return words.acceptRemoval
    if (accept.number !== undefined)
      return kinds.has('quantity')
        ? words.acceptNumber(pieces(accept.number))
        : words.acceptTheirs(pieces(accept.number))
    if (kinds.has('removed')) return words.leaveOut
    if (kinds.has('refused') && isInCart) return leaveText
    return kinds.size === 1 && kinds.has('price') ? words.acceptPrice : words.iKnow
  }
  const keepText = (number: number) => {
    if (number === 0) return words.removeAgain
    return isInCart ? words.keepMine(pieces(number)) : words.addAgain(pieces(number))
  }
  return [
    ...(leave ? [{ decision: 'leave' as const, text: leaveText }] : []),
    { decision: 'accept', text: acceptText() },
    ...(keepMine ? [{ decision: 'keepMine' as const, text: keepText(keepMine.number ?? 0) }] : []),
    ...(remove ? [{ decision: 'remove' as const, text: words.remove }] : []),
  ]
}
