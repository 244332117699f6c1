import { ArrowUpToLine, Bell, CircleUser, Heart, ShoppingCart, Smartphone } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'

import { api } from '#contract/api.ts'
import { isRunning } from '#domain/activity/activity.ts'
import { useBuyer } from '#features/account/index.ts'
import { CartBadge, CartDrawer } from '#features/cart/index.ts'
import { useUnreadCount } from '#features/message/index.ts'
import { paths } from '#routing/paths.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'
import { CountBadge } from '#ui/data/count-badge.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Banner } from '#ui/picture/banner.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { useScreen } from '../screen-table.ts'
import { PhoneAppCard } from './header/phone-app-button.tsx'
import { ChatItem, ItemButton, ItemLink, Peek } from './side-bar-items.tsx'

const AccountSheet = lazy(async () => ({ default: (await import('./account-sheet.lazy.tsx')).AccountSheet }))

const Bar = chakra('aside', {
  base: {
    position: 'fixed',
    insetBlock: '0',
    right: '0',
    zIndex: 'sideBar',
    display: 'flex',
    bg: 'surface',
    borderLeft: '1px solid',
    borderColor: 'line',
    transition: 'width 120ms ease-out',
  },
  variants: { isOpen: { true: { width: 'drawer', boxShadow: 'float' }, false: { width: 'sideBar' } } },
})
const Strip = chakra('div', {
  base: {
    width: 'calc(var(--cb-sizes-side-bar) - 1px)',
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'safe center',
    gap: '1',
    paddingBlock: '4',
  },
})

const toTop = () =>
  scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })

/**
 * The right-side bar: 40 px closed; the cart opens it to 310 px, and the same press or Esc closes it. The specification
 * has it closed on cart step 1 and opened by itself on entering that step, which cannot both be: here the first step
 * *is* the cart in full, so entering it closes the drawer over it, and leaving it opens a drawer again that was open
 * before. What it shows is read live, so nothing has to tell it that the cart changed.
 */
export function SideBar() {
  const [isWanted, setWanted] = useState(false)
  const isOnCart = useScreen()?.step === 1
  const isOpen = isWanted && !isOnCart
  const [isAccountOpen, setAccountOpen] = useState(false)
  // The code that draws the QR code is fetched for whoever looks at it.
  const [hasPeeked, setPeeked] = useState(false)
  const peek = () => setPeeked(true)
  const unread = useUnreadCount()
  const cartItem = useRef<HTMLButtonElement>(null)
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen || isAccountOpen) return
    setWanted(false)
    cartItem.current?.focus()
  }
  return (
    <Bar className="no-print" isOpen={isOpen} aria-label="快捷工具" onKeyDown={closeOnEscape}>
      <Strip>
        <ItemButton type="button" title="我的账户" aria-haspopup="dialog" onClick={() => setAccountOpen(true)}>
          <CircleUser size={18} aria-hidden />
          <b>我的</b>
        </ItemButton>
        <ItemButton
          ref={cartItem}
          type="button"
          aria-expanded={isOpen}
          disabled={isOnCart}
          onClick={() => setWanted(!isOpen)}
        >
          <ShoppingCart size={18} aria-hidden />
          <b>购物车</b>
          <CartBadge />
        </ItemButton>
        <ItemLink to={paths.messages()} title="我的消息">
          <Bell size={18} aria-hidden />
          <b>消息</b>
          <CountBadge count={unread} />
        </ItemLink>
        <ItemLink to={paths.favorites()} title="我的收藏">
          <Heart size={18} aria-hidden />
          <b>收藏</b>
        </ItemLink>
        <ChatItem />
        <Peek onPointerEnter={peek} onFocus={peek}>
          <ItemButton type="button">
            <Smartphone size={18} aria-hidden />
            <b>手机版</b>
          </ItemButton>
          <div>{hasPeeked && <PhoneAppCard />}</div>
        </Peek>
        <ItemButton type="button" title="回到顶部" aria-label="回到顶部" onClick={toTop}>
          <ArrowUpToLine size={18} aria-hidden />
        </ItemButton>
      </Strip>
      {isOpen && (
        <chakra.div
          flex="1"
          minWidth="0"
          display="grid"
          gridTemplateRows="minmax(0, 1fr) auto"
          borderLeft="1px solid"
          borderColor="line"
        >
          <chakra.div minHeight="0" overflow="auto">
            <Suspense fallback={<Skeleton />}>
              <CartDrawer />
            </Suspense>
          </chakra.div>
          <RightAds />
        </chakra.div>
      )}
      {isAccountOpen && (
        <Suspense>
          <AccountSheet onClose={() => setAccountOpen(false)} />
        </Suspense>
      )}
    </Bar>
  )
}

const ADS_MAX = 1

/** Below the cart of the open side bar: what is advertised to this buyer now, or nothing. */
function RightAds() {
  const { data = [] } = useRemote(api.focus.right)
  const buyer = useBuyer()
  const now = useNow({ everyMs: 60_000 })
  const running = data.filter((one) => isRunning(one, buyer, now)).slice(0, ADS_MAX)
  if (running.length === 0) return null
  return (
    <chakra.div display="grid" borderTop="1px solid" borderColor="line">
      {running.map((banner) => (
        <chakra.div key={banner.id} height="5rem">
          <Banner banner={banner} size="short" />
        </chakra.div>
      ))}
    </chakra.div>
  )
}
