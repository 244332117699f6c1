import { checkQuantity, clampQuantity } from '#domain/cart/quantity.ts'
import type { QuotedLine } from '#domain/cart/quoted-line.ts'
import { piecesOf } from '#domain/cart/split-combo.ts'
import { withoutClaimed } from '#domain/combo/pack.ts'
import { boughtKey, type Buyer } from '#domain/eligibility/buyer.ts'
import { withEphedrineRoom } from '#domain/eligibility/ephedrine.ts'
import { dayOf } from '#domain/instant.ts'

/** A line that cannot be ordered as it stands. */
export type LineProblem = {
  line: QuotedLine
  text: string
  /** Pieces that would do; 0 = the line has to go. */
  number: number
  cause: 'notBuyable' | 'stock' | 'shelfLife' | 'ephedrine' | 'quantity'
}

/**
 * Everything in the way of ordering these lines. Lines of the same goods, and combos they are part of, share stock and
 * limit, the first one first.
 */
export function findProblems(lines: readonly QuotedLine[], buyer: Buyer, now: number): LineProblem[] {
  const claimed = new Map<number, number>()
  let claimedEphedrine = 0
  return lines.flatMap((line): LineProblem[] => {
    const { goods, number, refusals } = line
    const [refusal] = refusals
    if (!goods || refusal) return [{ line, text: refusal?.text ?? '', number: 0, cause: 'notBuyable' }]
    const taken = new Map(claimed)
    for (const piece of piecesOf(line)) claimed.set(piece.goodsId, (claimed.get(piece.goodsId) ?? 0) + piece.number)
    const before = taken.get(goods.id) ?? 0
    const claim = { ofGoods: before, ofAll: claimedEphedrine }
    if (goods.isEphedrine) claimedEphedrine += number
    const left = line.pack
      ? withoutClaimed(line.pack, buyer, (id) => taken.get(id) ?? 0)
      : withEphedrineRoom({ ...goods, stock: goods.stock - before }, buyer, dayOf(now), claim)
    const bought = (buyer.boughtInPeriod[boughtKey(goods.id)] ?? 0) + before
    const [violation] = checkQuantity(left, number, bought)
    if (!violation) return []
    const fitting = clampQuantity(left, number, bought).number
    const { code, text } = violation
    const cause = code === 'stock' && goods.keepsFor !== undefined ? 'shelfLife' : code
    return [{ line, text, number: fitting, cause: isCause(cause) ? cause : 'quantity' }]
  })
}

const isCause = (code: string): code is 'stock' | 'shelfLife' | 'ephedrine' =>
  code === 'stock' || code === 'shelfLife' || code === 'ephedrine'

/** Whether what is in the way is the shelf life that the buyer asks for. */
export const isTooShortFor = ({ cause, line }: LineProblem): boolean =>
  cause === 'shelfLife' || (cause === 'notBuyable' && line.refusals[0]?.code === 'shelfLife')
