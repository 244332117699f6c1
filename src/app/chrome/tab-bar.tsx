import { CircleUser, ClipboardList, House, LayoutGrid, type LucideIcon, ShoppingCart } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { CartBadge } from '#features/cart/index.ts'
import { useUnreadCount } from '#features/message/index.ts'
import { paths } from '#routing/paths.ts'
import { CountBadge } from '#ui/data/count-badge.tsx'
import { Late } from '#ui/feedback/late.tsx'
import { lazyAgain } from '#ui/lazy-again.ts'
import { Link } from '#ui/navigation/link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { useScreen } from '../screen-table.ts'

const SHEETS = {
  menu: lazyAgain(async () => ({ default: (await import('./header/category-sheet.lazy.tsx')).CategorySheet })),
  account: lazyAgain(async () => ({ default: (await import('./account-sheet.lazy.tsx')).AccountSheet })),
}

const Bar = chakra('nav', {
  base: {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'header',
    display: 'grid',
    gridTemplateColumns: 'repeat(5, 1fr)',
    bg: 'surface',
    borderTop: '1px solid',
    borderColor: 'line',
    paddingBottom: 'env(safe-area-inset-bottom)',
  },
})
const tab = {
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '0.5',
  height: 'tabBar',
  color: 'ink.muted',
  fontSize: '0.6875rem',
  textDecoration: 'none',
  '&[aria-current=page]': { color: 'brand', fontWeight: '600' },
} as const
const TabLink = chakra(Link, { base: tab })
const TabButton = chakra('button', { base: tab }, { defaultProps: { type: 'button', 'aria-haspopup': 'dialog' } })

const Face = ({ Icon, text, badge }: { Icon: LucideIcon; text: string; badge?: ReactNode }) => (
  <>
    <Icon size={20} aria-hidden />
    {text}
    <chakra.span position="absolute" top="1" left="calc(50% + 4px)">
      {badge}
    </chakra.span>
  </>
)

/** The phone's way round, within reach of a thumb. */
export function TabBar() {
  const [opened, setOpened] = useState<keyof typeof SHEETS>()
  const close = () => setOpened(undefined)
  const Sheet = opened && SHEETS[opened]
  const unread = useUnreadCount()
  const screen = useScreen()
  const here = screen?.tab ?? screen?.path
  const lit = (name: string) => here === name && 'page'
  const to = (path: { (): string; pattern: string }) => ({ to: path(), 'aria-current': lit(path.pattern) }) as const
  return (
    <>
      <Bar className="no-print" aria-label="底部导航">
        <TabLink {...to(paths.home)}>
          <Face Icon={House} text="首页" />
        </TabLink>
        <TabButton onClick={() => setOpened('menu')}>
          <Face Icon={LayoutGrid} text="分类" />
        </TabButton>
        <TabLink {...to(paths.cart)} aria-keyshortcuts="g c">
          <Face Icon={ShoppingCart} text="购物车" badge={<CartBadge />} />
        </TabLink>
        <TabLink {...to(paths.orders)} aria-keyshortcuts="g d">
          <Face Icon={ClipboardList} text="订单" />
        </TabLink>
        <TabButton aria-current={lit('/user')} onClick={() => setOpened('account')}>
          <Face Icon={CircleUser} text="我的" badge={<CountBadge count={unread} />} />
        </TabButton>
      </Bar>
      {Sheet && (
        <Late onFailure={close}>
          <Sheet onClose={close} />
        </Late>
      )}
    </>
  )
}
