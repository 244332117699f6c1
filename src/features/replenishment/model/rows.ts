import type { ListedGoods } from '#contract/goods/goods.ts'
import type { Buyer } from '#domain/eligibility/buyer.ts'
import { nearestNumber, type ProposalLine, type ProposalState } from '#domain/replenishment/proposal.ts'

export type RowState = ProposalState | 'unknown'
/** In the order in which they need a hand. */
export const ROW_STATES = ['due', 'pending', 'blocked', 'unknown', 'enough'] as const satisfies readonly RowState[]

type Proposal = { lines: readonly ProposalLine[]; unknown: readonly number[]; goods: readonly ListedGoods[] }

/** A line as the table shows it; `number` pieces are to be ordered, as proposed or as typed. */
export type ProposalRow = {
  goods: ListedGoods
  state: RowState
  /** Absent where the use is not known. */
  line?: ProposalLine
  number: number
  /** The buyer typed it. */
  isTyped: boolean
  /** Pieces needed or typed, where whole packs make `number` more. */
  rounded?: number
  why?: string | undefined
}

/** The proposal with what the buyer typed in its place, brought to what can be had. */
export function rowsOf(
  { lines, unknown, goods }: Proposal,
  typed: Readonly<Record<number, number>>,
  buyer: Buyer | undefined,
  now: number,
): ProposalRow[] {
  const known = new Map(goods.map((one) => [one.id, one]))
  const rowOf = (goodsId: number, state: RowState, line?: ProposalLine): ProposalRow[] => {
    const found = known.get(goodsId)
    if (!found) return []
    const wanted = typed[goodsId]
    if (wanted === undefined || line?.refusal)
      return [
        {
          goods: found,
          state,
          ...(line && { line }),
          number: line?.number ?? 0,
          isTyped: false,
          ...(line && line.number > line.need && { rounded: line.need }),
          why: line?.why,
        },
      ]
    const settled = wanted > 0 ? nearestNumber(found, wanted, { buyer, now }) : { number: 0 }
    const rounded = settled.number > wanted && { rounded: wanted }
    return [{ goods: found, state, ...(line && { line }), ...settled, isTyped: true, ...rounded }]
  }
  return [
    ...lines.flatMap((line) => rowOf(line.goodsId, line.state, line)),
    ...unknown.flatMap((goodsId) => rowOf(goodsId, 'unknown')),
  ]
}
