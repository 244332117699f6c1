import { ShoppingCart } from 'lucide-react'
import { useEffect, useState } from 'react'

import { QualityReport, useUser } from '#features/account/index.ts'
import { CartBadge } from '#features/cart/index.ts'
import { SearchBox } from '#features/search/index.ts'
import { SyncChip } from '#features/sync-status/index.ts'
import { paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { chakra } from '#ui/theme/chakra.ts'
import { STICKY_DELAY_MS, STICKY_FROM_PX } from '#ui/timing.ts'

import { AccountLinks } from './account-links.tsx'
import { Hotline, ManagerLine } from './contact.tsx'
import { Logo } from './logo.tsx'
import { PhoneAppButton } from './phone-app-button.tsx'

const Bar = chakra('div', {
  base: { bg: 'surface', borderBottom: '1px solid', borderColor: 'line', height: 'var(--header)' },
  variants: {
    isStuck: {
      true: {
        position: 'fixed',
        left: '0',
        right: 'var(--chrome-right)',
        top: '0',
        zIndex: 'header',
        boxShadow: 'float',
      },
    },
  },
})
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', md: '5' },
    height: 'full',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: { base: '2', md: '4' },
  },
})
/** Two small lines beside the search: who is here, and whom to call. A phone has them under 我的. */
const Contact = chakra('div', {
  base: {
    display: 'grid',
    gap: '0.5',
    minWidth: 0,
    maxWidth: '26rem',
    color: 'ink.muted',
    fontSize: 'meta',
    lineHeight: '1.125rem',
    whiteSpace: 'nowrap',
    '& > *': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4', minWidth: 0 },
  },
})

/**
 * Logo, search, who is here, sync state and cart on one line. It is the same bar when it follows the scroll, so what
 * was typed stays.
 */
export function Header() {
  const isBuyer = useUser().state === 'user'
  return (
    <chakra.header className="no-print" height="var(--header)">
      <Bar isStuck={useStuck()}>
        <Row>
          <Logo hasName={false} />
          <chakra.div flex="1" minWidth={{ base: '0', lg: '20rem' }} maxWidth="42rem">
            <SearchBox />
          </chakra.div>
          <Contact hideBelow="lg" marginLeft="auto">
            <div>
              <AccountLinks />
              {isBuyer && <QualityReport look="muted" />}
            </div>
            <div>
              <ManagerLine />
              <chakra.span hideBelow="xl">
                <Hotline />
              </chakra.span>
              <PhoneAppButton />
            </div>
          </Contact>
          <chakra.div display="flex" alignItems="center" gap={{ base: '1', md: '3' }}>
            <SyncChip />
            <CartButton />
          </chakra.div>
        </Row>
      </Bar>
    </chakra.header>
  )
}

/** Phones have the cart in their tab bar. */
const CartButton = () => (
  <ButtonLink to={paths.cart()} look="main" hideBelow="lg" aria-keyshortcuts="g c">
    <ShoppingCart size={16} aria-hidden />
    购物车
    <CartBadge unit="种商品" />
  </ButtonLink>
)

/** Whether the page is scrolled so far (205 px) that the search bar must follow; known 100 ms after the scroll. */
export function useStuck(): boolean {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        setStuck(scrollY >= STICKY_FROM_PX)
      }, STICKY_DELAY_MS)
    }
    addEventListener('scroll', look, { passive: true })
    return () => {
      removeEventListener('scroll', look)
      clearTimeout(timer)
    }
  }, [])
  useEffect(() => {
    // What sticks to the top of a page (table heads) must stand below the bar.
    document.documentElement.style.setProperty('--chrome-top', isStuck ? 'var(--header)' : '0px')
  }, [isStuck])
  return isStuck
}
