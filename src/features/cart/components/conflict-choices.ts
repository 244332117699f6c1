import type { CartConflict } from '#domain/cart/conflict.ts'

import { conflictWords as words } from './conflict-words.ts'
import type { Decision } from './decide.ts'

/** The buttons of a line in words, the one that follows the server first. */
export function choiceWords({ changes, choices, line }: CartConflict): { decision: Decision; text: string }[] {
  const { accept, keepMine, remove } = choices
  const pieces = (number: number) => words.pieces(number, line?.goods?.unit ?? '')
  const kinds = new Set(changes.map(({ kind }) => kind))
  const overtook = changes.find((change) => change.kind === 'overtook')

  const acceptText = () => {
    if (accept.number === 0) return words.acceptRemoval
    if (accept.number !== undefined)
      return kinds.has('quantity')
        ? words.acceptNumber(pieces(accept.number))
        : words.acceptTheirs(pieces(accept.number))
    if (kinds.has('removed')) return words.acceptRemoval
    return kinds.size === 1 && kinds.has('price') ? words.acceptPrice : words.iKnow
  }
  const keepText = () => {
    if (overtook) return overtook.mine === 0 ? words.keepRemoval : words.keepMine(pieces(overtook.mine))
    return kinds.has('removed') && keepMine?.number ? words.addAgain(pieces(keepMine.number)) : words.again
  }
  return [
    { decision: 'accept', text: acceptText() },
    ...(keepMine ? [{ decision: 'keepMine' as const, text: keepText() }] : []),
    ...(remove ? [{ decision: 'remove' as const, text: words.remove }] : []),
  ]
}
