import { type Fen, toYuan } from '../money.ts'

/** A coupon as the checkout ranks it: the most useful first. */
export type RankedCoupon = { id: number; name: string; isUsable: boolean; saves: Fen }

/** In one sentence: why this coupon was chosen, or what another would save more; undefined when none can be used. */
export function explainChoice(coupons: readonly RankedCoupon[], chosenId: number | undefined): string | undefined {
  const usable = coupons.filter(({ isUsable, saves }) => isUsable && saves > 0)
  const [best, second] = usable
  if (!best) return undefined
  const chosen = usable.find(({ id }) => id === chosenId)
  if (!chosen) return `未使用优惠券，用“${best.name}”可省 ${toYuan(best.saves)}。`
  const more = best.saves - chosen.saves
  if (more > 0) return `所选的券省 ${toYuan(chosen.saves)}，改用“${best.name}”可多省 ${toYuan(more)}。`
  if (!second || chosen.id !== best.id) return `“${chosen.name}”省 ${toYuan(chosen.saves)}，没有更省的券。`
  const ahead = best.saves - second.saves
  return ahead > 0
    ? `已选最省的“${best.name}”，比“${second.name}”多省 ${toYuan(ahead)}。`
    : `已选“${best.name}”，与“${second.name}”省得一样多，先用先到期的。`
}
