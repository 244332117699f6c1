/**
 * What came out otherwise than the buyer decided, per cart line: the server refused it, another device was there in
 * between, or price and availability moved while the edit waited for a network. Nothing of it is settled silently.
 */
import type { Refusal } from '../eligibility/reasons.ts'
import type { UnitPrice } from '../money.ts'
import { clampQuantity } from './quantity.ts'
import type { QuotedLine } from './quoted-line.ts'

/** Why the server did not do it; `lineId` names the line that stood in the way. */
export type CartRefusal =
  | { kind: 'quantity'; lineId: string; fits: number; notes: readonly string[] }
  | { kind: 'notBuyable'; lineId: string; refusal: Refusal }
  | { kind: 'gone'; lineId?: string }
  | { kind: 'removed'; lineId: string }
  | { kind: 'other' }

/** An answered edit of the cart, newest first where there are several. */
export type CartOutcome = {
  operationId: string
  label: string
  /** Pieces it asked for, by line; 0 = to be removed. */
  wanted: Readonly<Record<string, number>>
  /** Unit prices the page showed when it was decided, by line. */
  prices: Readonly<Record<string, UnitPrice>>
  refusal?: CartRefusal & { text: string }
  /** Lines that another device had changed: what this edit asked for and what it found. */
  overtook: readonly { lineId: string; mine: number; theirs: number }[]
  /** Lines the buyer has decided about already. */
  decided: readonly string[]
}

export type CartChange =
  | { kind: 'price'; from: UnitPrice; to: UnitPrice }
  /** `fits` is the nearest number that can be had, 0 = none. */
  | { kind: 'quantity'; wanted: number; fits: number; notes: readonly string[] }
  | { kind: 'notBuyable'; refusal: Refusal }
  | { kind: 'gone' }
  | { kind: 'removed'; mine: number }
  | { kind: 'overtook'; mine: number; theirs: number }
  /**
   * For a reason that lies in the cart or the server, or in the line of other goods that went with it: `other` names
   * those, '' where they are not known.
   */
  | { kind: 'refused'; mine: number; text: string; other?: string }

/** What the buyer may do: `number` are the pieces the line then has (0 = none), absent when nothing need be written. */
export type Choice = { number?: number }
export type Choices = {
  /** Goes with what changed: the number that can be had, the other device's, the new price. */
  accept: Choice
  /** The line stays as it is now. */
  leave?: Choice
  /** What the buyer asked for, once more. */
  keepMine?: Choice
  remove?: Choice
}

export type CartConflict = {
  lineId: string
  /** The edit in words, for goods that are not known any more. */
  label: string
  /** The line at present prices, also if it is no longer in the cart. */
  line: QuotedLine | undefined
  isInCart: boolean
  /** The number the line shows is an edit of this device that the server has not answered yet. */
  isPending: boolean
  /** Outcomes that are put aside with the decision. */
  operationIds: string[]
  /** At most one of a kind, the newest. */
  changes: CartChange[]
  choices: Choices
}

type Input = {
  outcomes: readonly CartOutcome[]
  /**
   * Edits of this device that were accepted, newest first: the newest number of a line is what it holds over others.
   */
  accepted?: readonly Pick<CartOutcome, 'wanted'>[]
  /** The concerned lines of the cart; those it does not hold, with the number the edit asked for. */
  lines: readonly QuotedLine[]
  isInCart: (lineId: string) => boolean
  /** Whether an edit of this device waits on the line. */
  isPending: (lineId: string) => boolean
  /** Pieces already bought in the limit's period. */
  bought: (goodsId: number) => number
}

/** Every line that needs a decision, in the order of the newest outcome that concerns it. */
export function conflictsOf({ outcomes, accepted = [], lines, isInCart, isPending, bought }: Input): CartConflict[] {
  const known = new Map(lines.map((line) => [line.id, line]))
  const found = new Map<string, Omit<CartConflict, 'choices'>>()
  /** What this device set last, where it did so after the outcome. */
  const newest = (lineId: string): number | undefined => {
    if (isPending(lineId)) return isInCart(lineId) ? known.get(lineId)?.number : 0
    return accepted.find(({ wanted }) => Object.hasOwn(wanted, lineId))?.wanted[lineId]
  }
  for (const outcome of outcomes) {
    for (const [lineId, changes] of changesOf(outcome, known, { isInCart, bought, newest })) {
      if (changes.length === 0 || outcome.decided.includes(lineId)) continue
      const { label, operationId } = outcome
      const start = {
        lineId,
        label,
        line: known.get(lineId),
        isInCart: isInCart(lineId),
        isPending: isPending(lineId),
        operationIds: [],
        changes: [],
      }
      const conflict = found.get(lineId) ?? start
      const kinds = new Set(conflict.changes.map(({ kind }) => kind))
      found.set(lineId, {
        ...conflict,
        operationIds: [...conflict.operationIds, operationId],
        changes: [...conflict.changes, ...changes.filter(({ kind }) => !kinds.has(kind))],
      })
    }
  }
  return [...found.values()].map((conflict) => ({ ...conflict, choices: choicesOf(conflict) }))
}

function changesOf(
  outcome: CartOutcome,
  known: ReadonlyMap<string, QuotedLine>,
  { isInCart, bought, newest }: Pick<Input, 'isInCart' | 'bought'> & { newest: (lineId: string) => number | undefined },
): [lineId: string, changes: CartChange[]][] {
  const { refusal, wanted, overtook, prices } = outcome
  const ids = [...new Set([...Object.keys(wanted), ...overtook.map(({ lineId }) => lineId)])]
  return ids.map((id) => {
    if (refusal) return [id, [refusedChange(id, refusal, { mine: wanted[id] ?? 0, known })]]
    const met = overtook.find(({ lineId }) => lineId === id)
    const line = known.get(id)
    // A number that was changed again since is judged where it was changed.
    const isAsDecided = line !== undefined && isInCart(id) && line.number === wanted[id]
    return [
      id,
      [
        ...(met ? [{ kind: 'overtook' as const, mine: newest(id) ?? met.mine, theirs: met.theirs }] : []),
        ...(isAsDecided ? shiftsOf(line, prices[id], bought) : []),
      ],
    ]
  })
}

/** Lines are added all or none, so the other lines of a refused edit get the same reason. */
function refusedChange(
  id: string,
  refusal: CartRefusal & { text: string },
  { mine, known }: { mine: number; known: ReadonlyMap<string, QuotedLine> },
): CartChange {
  if ('lineId' in refusal && refusal.lineId !== undefined && refusal.lineId !== id)
    return { kind: 'refused', mine, text: refusal.text, other: known.get(refusal.lineId)?.goods?.name ?? '' }
  switch (refusal.kind) {
    case 'quantity':
      return { kind: 'quantity', wanted: mine, fits: refusal.fits, notes: refusal.notes }
    case 'notBuyable':
      return { kind: 'notBuyable', refusal: refusal.refusal }
    case 'gone':
      return { kind: 'gone' }
    case 'removed':
      return { kind: 'removed', mine }
    case 'other':
      return { kind: 'refused', mine, text: refusal.text }
  }
}

/** What moved under an edit the server accepted. */
function shiftsOf(line: QuotedLine, seenPrice: UnitPrice | undefined, bought: Input['bought']): CartChange[] {
  const { goods, price, number, refusals, violations } = line
  if (!goods) return [{ kind: 'gone' }]
  const [refusal] = refusals
  if (refusal) return [{ kind: 'notBuyable', refusal }]
  const changes: CartChange[] = []
  if (violations.length > 0) {
    const { number: fits } = clampQuantity(goods, number, bought(goods.id))
    changes.push({ kind: 'quantity', wanted: number, fits, notes: violations.map(({ text }) => text) })
  }
  if (seenPrice && price !== undefined && seenPrice !== price)
    changes.push({ kind: 'price', from: seenPrice, to: price })
  return changes
}

/** Whether price or availability moved under an edit that was accepted: such a one waits for the buyer too. */
export const hasShifted = (outcome: CartOutcome, input: Omit<Input, 'outcomes'>): boolean =>
  conflictsOf({ ...input, outcomes: [outcome] }).length > 0

function choicesOf({ changes, isInCart, line }: Omit<CartConflict, 'choices'>): Choices {
  const of = <K extends CartChange['kind']>(kind: K) =>
    changes.find((change): change is Extract<CartChange, { kind: K }> => change.kind === kind)
  const [quantity, overtook] = [of('quantity'), of('overtook')]
  const isHopeless = (quantity ?? of('notBuyable') ?? of('gone')) !== undefined
  const remove: Pick<Choices, 'remove'> = isInCart ? { remove: { number: 0 } } : {}
  if (quantity && quantity.fits > 0) {
    // A number that can be had may stay.
    const canStay = isInCart && line !== undefined && line.violations.length === 0 && line.number !== quantity.fits
    return { accept: { number: quantity.fits }, ...(canStay && { leave: {} }), ...remove }
  }
  if (isHopeless) return { accept: {}, ...remove }
  if (overtook && !isSuperseded(overtook, { line, isInCart }))
    return { accept: { number: overtook.theirs }, leave: {}, ...(overtook.theirs > 0 && remove) }
  const undone = overtook ?? of('removed') ?? of('refused')
  return {
    accept: {},
    ...(undone && { keepMine: { number: undone.mine } }),
    // Keeping a removal is one already.
    ...(overtook?.mine !== 0 && remove),
  }
}

/** Whether the line has other pieces by now than those that held over another device's. */
export const isSuperseded = (
  { mine }: Extract<CartChange, { kind: 'overtook' }>,
  { line, isInCart }: Pick<CartConflict, 'line' | 'isInCart'>,
): boolean => mine !== (isInCart ? line?.number : 0)
