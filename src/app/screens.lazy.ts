/**
 * The table of contents of the app: every address and what stands there. It comes after the first page has been drawn,
 * or before it when the address is none of the first (screen-table.ts), so that a new screen costs the first visit
 * nothing.
 */
import { accountCareScreens } from '#features/account/screens.ts'
import { addressScreens } from '#features/address/screens.ts'
import { afterSalesScreens } from '#features/after-sales/screens.ts'
import { apiKeyScreens } from '#features/api-key/screens.ts'
import { approvalScreens } from '#features/approval/screens.ts'
import { arrivalScreens } from '#features/arrival/screens.ts'
import { articleScreens } from '#features/article/screens.ts'
import { checkoutScreens } from '#features/checkout/screens.ts'
import { colleagueScreens } from '#features/colleague/screens.ts'
import { comboScreens } from '#features/combo/screens.ts'
import { companyScreens } from '#features/company/screens.ts'
import { couponScreens } from '#features/coupon/screens.ts'
import { documentScreens } from '#features/document/screens.ts'
import { eContractScreens } from '#features/e-contract/screens.ts'
import { favoriteScreens } from '#features/favorite/screens.ts'
import { feedbackScreens } from '#features/feedback/screens.ts'
import { invoiceScreens } from '#features/invoice/screens.ts'
import { memberScreens } from '#features/member/screens.ts'
import { messageScreens } from '#features/message/screens.ts'
import { onlinePaymentScreens } from '#features/online-payment/screens.ts'
import { orderScreens } from '#features/order/screens.ts'
import { pointsScreens } from '#features/points/screens.ts'
import { promotionScreens } from '#features/promotion/screens.ts'
import { quickPurchaseScreens } from '#features/quick-purchase/screens.ts'
import { recallScreens } from '#features/recall/screens.ts'
import { receiptScreens } from '#features/receipt/screens.ts'
import { registerScreens } from '#features/register/screens.ts'
import { replenishmentScreens } from '#features/replenishment/screens.ts'
import { selfServiceScreens } from '#features/self-service/screens.ts'
import { shelfLifeScreens } from '#features/shelf-life/screens.ts'
import { storeScreens } from '#features/store/screens.ts'
import { vaultScreens } from '#features/vault/screens.ts'
import { walletScreens } from '#features/wallet/screens.ts'
import { wantedScreens } from '#features/wanted/screens.ts'
import { wechatScreens } from '#features/wechat/screens.ts'
import { zoneScreens } from '#features/zone/screens.ts'
import { activityPaths } from '#routing/paths/activity.ts'
import { redirect, screen, type ScreenEntry } from '#routing/screen.ts'

import { firstScreens } from './first-screens.ts'

export const screens: readonly ScreenEntry[] = [
  ...firstScreens,
  ...checkoutScreens,
  ...onlinePaymentScreens,
  ...orderScreens,
  ...quickPurchaseScreens,
  ...replenishmentScreens,
  ...favoriteScreens,
  ...messageScreens,
  ...wantedScreens,
  ...approvalScreens,
  ...articleScreens,
  ...zoneScreens,
  ...comboScreens,
  ...couponScreens,
  ...walletScreens,
  ...pointsScreens,
  ...promotionScreens,
  ...receiptScreens,
  ...arrivalScreens,
  ...documentScreens,
  ...afterSalesScreens,
  ...recallScreens,
  ...addressScreens,
  ...shelfLifeScreens,
  ...eContractScreens,
  ...storeScreens,
  ...wechatScreens,
  ...registerScreens,
  ...selfServiceScreens,
  ...vaultScreens,
  ...memberScreens,
  ...invoiceScreens,
  ...feedbackScreens,
  ...colleagueScreens,
  ...apiKeyScreens,
  ...companyScreens,
  ...accountCareScreens,
  screen(activityPaths.noActivity, {
    title: '活动不存在',
    offline: 'full',
    page: async () => ({ default: (await import('./pages/dead-ends.tsx')).NoActivityPage }),
  }),
  screen(activityPaths.loadingActivity, {
    title: '活动',
    offline: 'full',
    page: async () => ({ default: (await import('./pages/dead-ends.tsx')).LoadingActivityPage }),
  }),
  redirect('/activity/:url?/:url1?/:url2?', activityPaths.loadingActivity, ({ params, search, hash }) => ({
    link: activityLink([params['url'], params['url1'], params['url2']], search + hash),
  })),
]

/** A whole link in one part, not a path of ours cut into parts. */
const isWhole = (part: string) => /^(?:\*|\/|https?:)/.test(part) || part.includes('#')

/**
 * The editor's link in an address /activity/{url?}/{url1?}/{url2?}: a whole link as one encoded part, or a path of ours
 * in up to three. What followed the path (query, `#message`) belongs to the link. Empty when the address names nothing.
 */
export function activityLink(parts: readonly (string | undefined)[], rest: string): string {
  const given = parts.filter((part) => part !== undefined).filter(Boolean)
  const message = rest.includes('#') ? decoded(rest) : rest
  if (given.length === 0) return message
  const [first = ''] = given
  return (isWhole(first) ? given.join('/') : given.map((part) => `/${encodeURIComponent(part)}`).join('')) + message
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
