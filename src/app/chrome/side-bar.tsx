import { chakra } from '@chakra-ui/react'
import { ArrowUpToLine, Bell, ClipboardList, Heart, ShoppingCart, Smartphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'

import { CartDrawer, useCartCount } from '#features/cart/index.ts'
import { useUnreadCount } from '#features/message/index.ts'
import { paths } from '#routing/paths.ts'
import { CountBadge } from '#ui/data/count-badge.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

import { useScreen } from '../use-screen.ts'
import { PhoneAppCard } from './phone-app-button.tsx'

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
    justifyContent: 'center',
    gap: '1',
    paddingBlock: '4',
  },
})
const item = {
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: '1',
  width: 'full',
  paddingBlock: '2.5',
  color: 'ink.muted',
  fontSize: 'meta',
  lineHeight: '1.15',
  textDecoration: 'none',
  _hover: { bg: 'brand.soft', color: 'brand' },
  '&[aria-expanded=true]': { bg: 'brand.soft', color: 'brand' },
  '& > b': { writingMode: 'vertical-rl', fontWeight: '500', letterSpacing: '0.1em' },
} as const
const ItemLink = chakra(Link, { base: item })
const ItemButton = chakra('button', { base: item })
const Peek = chakra('div', {
  base: {
    position: 'relative',
    '& > div': {
      display: 'none',
      position: 'absolute',
      right: '100%',
      bottom: '0',
      bg: 'surface',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'control',
      boxShadow: 'float',
    },
    '&:is(:hover, :focus-within) > div': { display: 'block' },
  },
})

/** The right-side bar: 40 px closed; the cart opens it to 310 px, and the same press closes it. Closed on the cart itself. */
export function SideBar() {
  const [isWanted, setWanted] = useState(false)
  const isOnCart = useScreen()?.step === 1
  const isOpen = isWanted && !isOnCart
  // The code that draws the QR code is fetched for whoever looks at it.
  const [hasPeeked, setPeeked] = useState(false)
  const peek = () => setPeeked(true)
  const count = useCartCount()
  const unread = useUnreadCount()
  return (
    <Bar className="no-print" isOpen={isOpen} aria-label="快捷工具">
      <Strip>
        <ItemLink to={paths.orders()} title="我的订单">
          <ClipboardList size={18} aria-hidden />
          <b>订单</b>
        </ItemLink>
        <ItemButton type="button" aria-expanded={isOpen} disabled={isOnCart} onClick={() => setWanted(!isOpen)}>
          <ShoppingCart size={18} aria-hidden />
          <b>购物车</b>
          <CountBadge count={count} />
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
        <Peek onPointerEnter={peek} onFocus={peek}>
          <ItemButton type="button">
            <Smartphone size={18} aria-hidden />
            <b>手机版</b>
          </ItemButton>
          <div>{hasPeeked && <PhoneAppCard />}</div>
        </Peek>
        <ItemButton
          type="button"
          title="回到顶部"
          aria-label="回到顶部"
          onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
        >
          <ArrowUpToLine size={18} aria-hidden />
        </ItemButton>
      </Strip>
      {isOpen && (
        <chakra.div flex="1" minWidth="0" overflow="auto" borderLeft="1px solid" borderColor="line">
          <Suspense fallback={<Skeleton />}>
            <CartDrawer />
          </Suspense>
        </chakra.div>
      )}
    </Bar>
  )
}
