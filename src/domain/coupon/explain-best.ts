import { type Fen, toYuan } from '../money.ts'

/** A coupon as the checkout ranks it: the most useful alone first. `adds`: what it may add to those chosen. */
export type RankedCoupon = {
  id: number
  name: string
  isUsable: boolean
  saves: Fen
  isStackable?: boolean
  adds?: Fen | undefined
}
/** Coupons used together; `saves` is absent while it is being computed. */
export type CouponChoice = { ids: readonly number[]; saves?: Fen | undefined }

const NAMED = 3

/** In one sentence: why these coupons were chosen, or what others would save more; undefined when none can be used. */
export function explainChoice(
  coupons: readonly RankedCoupon[],
  { chosen, best }: { chosen: CouponChoice; best: Required<CouponChoice> & { saves: Fen } },
): string | undefined {
  if (best.saves <= 0) return undefined
  const namesOf = ({ ids }: CouponChoice): string => {
    const names = ids.flatMap((id) => coupons.find((coupon) => coupon.id === id)?.name ?? [])
    const shown = names
      .slice(0, NAMED)
      .map((name) => `“${name}”`)
      .join('')
    return names.length > NAMED ? `${shown}等 ${names.length} 张` : shown
  }
  if (chosen.ids.length === 0) return `未使用优惠券，用${namesOf(best)}可省 ${toYuan(best.saves)}。`
  if (chosen.saves === undefined) return undefined
  const more = best.saves - chosen.saves
  if (more > 0) return `所选的券省 ${toYuan(chosen.saves)}，改用${namesOf(best)}可多省 ${toYuan(more)}。`
  const isBest = chosen.ids.length === best.ids.length && chosen.ids.every((id) => best.ids.includes(id))
  if (!isBest) return `${namesOf(chosen)}省 ${toYuan(chosen.saves)}，没有更省的选法。`
  const usable = coupons.filter(({ isUsable, saves }) => isUsable && saves > 0)
  // What says 可叠加 and is not chosen seems to be forgotten. The best choice was looked for among those, too.
  const isLeft = usable.some(({ id, isStackable, adds }) => isStackable && adds === undefined && !best.ids.includes(id))
  const why = isLeft ? '“可叠加”的券只能互相叠加，不能和已选的用在同一张订单，改用它们也不会更省。' : ''
  return explainBest(usable, best, namesOf(best)) + why
}

function explainBest(
  usable: readonly RankedCoupon[],
  best: Required<CouponChoice> & { saves: Fen },
  names: string,
): string {
  if (best.ids.length > 1) {
    const [alone] = usable
    const ahead = best.saves - (alone?.saves ?? 0)
    return `已选最省的${names}，叠加共省 ${toYuan(best.saves)}，比只用“${alone?.name}”多省 ${toYuan(ahead)}。`
  }
  const second = usable.find(({ id }) => id !== best.ids[0])
  if (!second) return `${names}省 ${toYuan(best.saves)}，没有更省的选法。`
  const ahead = best.saves - second.saves
  return ahead > 0
    ? `已选最省的${names}，比“${second.name}”多省 ${toYuan(ahead)}。`
    : `已选${names}，与“${second.name}”省得一样多，先用先到期的。`
}
