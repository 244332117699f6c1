import { ORDER_CENTRE } from '#features/order/index.ts'
import { SELF_SERVICE } from '#features/self-service/index.ts'
import { WALLET_PARTS } from '#features/wallet/index.ts'
import { paths } from '#routing/paths.ts'
import { articlePaths } from '#routing/paths/article.ts'
import { couponPaths } from '#routing/paths/coupon.ts'
import { pointsPaths } from '#routing/paths/points.ts'
import type { MenuPart } from '#ui/layout/menu-frame.tsx'

import { messages } from '../messages.ts'

const { groups } = messages

/** Everything an account has, by what it belongs to. */
export const groupsOf = (accountParts: readonly MenuPart[]) => [
  { title: groups.orders, parts: ORDER_CENTRE },
  {
    title: groups.wallet,
    parts: [
      ...WALLET_PARTS,
      { id: 'claim', text: '领券中心', to: couponPaths.couponCentre() },
      { id: 'mall', text: '积分商城', to: pointsPaths.pointsMall() },
    ],
  },
  { title: groups.account, parts: accountParts },
  { title: groups.selfService, parts: SELF_SERVICE },
  {
    title: groups.messages,
    parts: [
      { id: 'messages', text: '我的消息', to: paths.messages() },
      { id: 'help', text: '帮助中心', to: articlePaths.help() },
    ],
  },
]
