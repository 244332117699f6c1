import type { Coupon } from '#domain/pricing/offers.ts'
import { Money } from '#ui/data/price.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { couponWords } from '../messages.ts'

/** From a thousand yuan on an amount is too long to be large. */
const LONG_FEN = 100_000

type CouponWorthProps = { coupon: Pick<Coupon, 'kind' | 'face' | 'pieces'>; isIdle: boolean }

/** What a coupon takes off, large. */
export function CouponWorth({ coupon: { kind, face, pieces }, isIdle }: CouponWorthProps) {
  if (kind === 'discount') return <chakra.strong fontSize="h2">{couponWords.discount(face)}</chakra.strong>
  if (kind === 'freight') return <chakra.strong fontSize="h3">{couponWords.freeFreight}</chakra.strong>
  if (pieces !== undefined) return <chakra.strong fontSize="h3">{couponWords.exchange(pieces)}</chakra.strong>
  return <Money amount={face} size={face < LONG_FEN ? 'huge' : 'large'} tone={isIdle ? 'muted' : 'price'} />
}
