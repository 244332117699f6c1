import { isInside } from '#routing/links.ts'
import { paths } from '#routing/paths.ts'
import { comboPaths } from '#routing/paths/combo.ts'
import { couponPaths } from '#routing/paths/coupon.ts'
import { pointsPaths } from '#routing/paths/points.ts'

import { messages } from '../messages.lazy.ts'

/** Where to go after signing in: an address of ours and no other site's, else home. */
export function toReturn(from: string | null): string {
  if (!from || !isInside(from) || from.startsWith(paths.login.pattern)) return paths.home()
  return from
}

const { reasons } = messages
const GATED: readonly (readonly [path: string, reason: string])[] = [
  [comboPaths.combos.pattern, reasons.combos],
  [couponPaths.couponCentre.pattern, reasons.coupons],
  [pointsPaths.pointsMall.pattern, reasons.points],
  ['/cart/step3', reasons.payment],
  ['/cart', reasons.cart],
  [paths.orders.pattern, reasons.orders],
  [paths.favorites.pattern, reasons.favorites],
  [paths.messages.pattern, reasons.messages],
]

/** What a visitor wanted that needs an account; undefined for a page that everybody may see. */
export const reasonToSignIn = (back: string): string | undefined =>
  GATED.find(([path]) => new RegExp(`^${path}(?:[/?]|$)`).test(back))?.[1]
