import { type CartChange, type CartConflict, isSuperseded } from '#domain/cart/conflict.ts'
import type { Refusal } from '#domain/eligibility/reasons.ts'
import type { UnitPrice } from '#domain/money.ts'
import { lessDiscount } from '#domain/pricing/discount.ts'

import { conflictMessages } from '../conflict-messages.lazy.ts'
import type { Decision } from './decide.ts'

export type Column = { name: string } & ({ price: UnitPrice } | { text: string })
/** A sentence about the change, or the refusal with its own text; `columns` compare before and now. */
export type ChangeDescription = { sentence: string | Refusal; columns?: [was: Column, is: Column] }

/** Describes a change of a line to the buyer. */
export function describeChange(
  change: CartChange,
  { line, isInCart, isPending }: Pick<CartConflict, 'line' | 'isInCart' | 'isPending'>,
): ChangeDescription {
  const { told, columns } = conflictMessages
  const pieces = (number: number) => conflictMessages.pieces(number, line?.goods?.unit ?? '')
  const now = { name: isPending ? columns.pending : columns.now, text: pieces(isInCart && line ? line.number : 0) }
  const wanted = (number: number) => ({ name: columns.wanted, text: pieces(number) })
  const theirs = (number: number) => ({ name: columns.theirs, text: pieces(number) })
  switch (change.kind) {
    case 'price':
      return {
        sentence: change.to > change.from ? told.dearer : told.cheaper,
        columns: [
          { name: columns.seen, price: lessDiscount(change.from, line?.discount) },
          { name: columns.nowPrice, price: lessDiscount(change.to, line?.discount) },
        ],
      }
    case 'quantity': {
      const [why = ''] = change.notes
      // An accepted number that ran short later is still in the cart.
      if (isInCart && line?.number === change.wanted)
        return {
          sentence: told.shortNumber(pieces(change.wanted), why),
          ...(change.fits > 0 && {
            columns: [wanted(change.wanted), { name: columns.most, text: pieces(change.fits) }],
          }),
        }
      return { sentence: told.refusedNumber(pieces(change.wanted), why), columns: [wanted(change.wanted), now] }
    }
    case 'notBuyable':
      return { sentence: change.refusal }
    case 'gone':
      return { sentence: told.gone }
    case 'removed':
      return { sentence: told.removed(pieces(change.mine)), columns: [wanted(change.mine), now] }
    case 'overtook':
      if (isPending) return { sentence: told.editedSince, columns: [theirs(change.theirs), now] }
      if (isSuperseded(change, { line, isInCart }))
        return { sentence: supersededSentence(pieces, change.mine, now.text), columns: [wanted(change.mine), now] }
      return { sentence: overtookSentence(pieces, change), columns: [theirs(change.theirs), now] }
    case 'refused':
      return {
        sentence: change.other === undefined ? change.text : told.refusedWith(change.other, change.text),
        ...(change.mine > 0 && { columns: [wanted(change.mine), now] }),
      }
  }
}

function overtookSentence(
  pieces: (number: number) => string,
  { mine, theirs }: Extract<CartChange, { kind: 'overtook' }>,
): string {
  if (theirs === 0) return conflictMessages.told.overtookRemoval(pieces(mine))
  return mine === 0
    ? conflictMessages.told.overtookByRemoval(pieces(theirs))
    : conflictMessages.told.overtook(pieces(theirs), pieces(mine))
}

function supersededSentence(pieces: (number: number) => string, mine: number, now: string): string {
  const { changedSince, removedSince, addedSince } = conflictMessages.told
  if (mine === 0) return addedSince(now)
  return now === pieces(0) ? removedSince(pieces(mine)) : changedSince(pieces(mine), now)
}

/** The causes of these conflicts, each once, as the banner names them. */
export const causesOf = (conflicts: readonly CartConflict[]): string[] => [
  ...new Set(conflicts.flatMap(({ changes }) => changes.map(({ kind }) => conflictMessages.tags[kind]))),
]

/** The button that decides for all of these lines alike, in words that are true of each. */
export function bulkText(decision: Decision, conflicts: readonly CartConflict[]): string {
  const areAll = (kind: CartChange['kind']) =>
    conflicts.every(({ changes }) => changes.length === 1 && changes[0]?.kind === kind)
  const { all, allOfDevices, allPrices } = conflictMessages
  if (areAll('overtook') && (decision === 'leave' || decision === 'accept')) return allOfDevices[decision]
  return decision === 'accept' && areAll('price') ? allPrices : all[decision]
}

/** `pieces`: what the line has, undefined when it is not in the cart. */
function leaveTextOf(isPending: boolean, pieces: string | undefined): string {
  const { leave, leaveRemoved, leavePending, leaveRemovedPending } = conflictMessages
  if (pieces === undefined) return isPending ? leaveRemovedPending : leaveRemoved
  return isPending ? leavePending(pieces) : leave(pieces)
}

/** The buttons of a line with their effects in words. The button that keeps the present state comes first. */
export function choiceTexts({
  changes,
  choices,
  line,
  isInCart,
  isPending,
}: CartConflict): { decision: Decision; text: string }[] {
  const { accept, leave, keepMine, remove } = choices
  const pieces = (number: number) => conflictMessages.pieces(number, line?.goods?.unit ?? '')
  const kinds = new Set(changes.map(({ kind }) => kind))
  const leaveText = leaveTextOf(isPending, isInCart && line ? pieces(line.number) : undefined)

  const acceptText = () => {
    if (accept.number === 0) return conflictMessages.acceptRemoval
    if (accept.number !== undefined)
      return kinds.has('quantity')
        ? conflictMessages.acceptNumber(pieces(accept.number))
        : conflictMessages.acceptTheirs(pieces(accept.number))
    if (kinds.has('removed')) return conflictMessages.leaveOut
    if (kinds.has('overtook') || (kinds.has('refused') && isInCart)) return leaveText
    return kinds.size === 1 && kinds.has('price') ? conflictMessages.acceptPrice : conflictMessages.iKnow
  }
  const keepText = (number: number) => {
    if (number === 0) return conflictMessages.removeAgain
    if (!isInCart) return conflictMessages.addAgain(pieces(number))
    // The number that waits is the buyer's too.
    return isPending ? conflictMessages.backTo(pieces(number)) : conflictMessages.keepMine(pieces(number))
  }
  return [
    ...(leave ? [{ decision: 'leave' as const, text: leaveText }] : []),
    { decision: 'accept', text: acceptText() },
    ...(keepMine ? [{ decision: 'keepMine' as const, text: keepText(keepMine.number ?? 0) }] : []),
    ...(remove ? [{ decision: 'remove' as const, text: conflictMessages.remove }] : []),
  ]
}
