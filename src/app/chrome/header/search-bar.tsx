import { chakra } from '@chakra-ui/react'
import { ShoppingCart } from 'lucide-react'
import { useEffect, useState } from 'react'

import { useCartCount } from '#features/cart/index.ts'
import { SearchBox } from '#features/search/index.ts'
import { SyncChip } from '#features/sync-status/index.ts'
import { paths } from '#routing/paths.ts'
import { CountBadge } from '#ui/data/count-badge.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { STICKY_DELAY_MS, STICKY_FROM_PX } from '#ui/timing.ts'

import { Logo } from './logo.tsx'

const Place = chakra('div', { base: { height: 'var(--header)' } })
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

/** Logo, search, sync state and cart. It is the same bar when it follows the scroll, so what was typed stays. */
export function SearchBar() {
  return (
    <Place>
      <Bar isStuck={useStuck()}>
        <Row>
          <Logo hasName={false} />
          <chakra.div flex="1" minWidth="0" maxWidth="42rem">
            <SearchBox />
          </chakra.div>
          <chakra.div marginLeft="auto" display="flex" alignItems="center" gap={{ base: '1', md: '3' }}>
            <SyncChip />
            <CartButton />
          </chakra.div>
        </Row>
      </Bar>
    </Place>
  )
}

/** Phones have the cart in their tab bar. */
function CartButton() {
  const count = useCartCount()
  return (
    <ButtonLink to={paths.cart()} look="main" hideBelow="lg" aria-label={`购物车，${count} 种商品`}>
      <ShoppingCart size={16} aria-hidden />
      购物车
      <CountBadge count={count} />
    </ButtonLink>
  )
}

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
