import type { ComboPack } from '#domain/combo/pack.ts'

/** With the goods asked for first, then what can be bought; the shop's order within. */
export function inOrder(packs: readonly ComboPack[], goodsId: number): ComboPack[] {
  const rank = ({ combo, refusals }: ComboPack): number => {
    const isAskedFor = combo.parts.some((part) => part.goodsId === goodsId)
    return (isAskedFor ? 0 : 2) + (refusals.length > 0 ? 1 : 0)
  }
  return packs.toSorted((a, b) => rank(a) - rank(b))
}
