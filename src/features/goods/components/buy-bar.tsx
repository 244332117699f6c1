import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'

import type { Goods } from '#domain/goods/goods.ts'
import { type Adding, AddToCartForm } from '#features/cart/index.ts'
import { FavoriteButton } from '#features/favorite/index.ts'
import { paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Sticky } from '#ui/layout/sticky.tsx'

import { words } from './detail-words.ts'
import { Eligibility } from './eligibility.tsx'
import { isSignedOut } from './goods-facts.tsx'

type BuyBarProps = {
  goods: Goods
  adding: Adding
  onType: (typed: number | undefined) => void
  hasSubstitutes: boolean
}

/** The way into the cart, within reach of a thumb; or every reason why there is none, each with its fix. */
export function BuyBar({ goods, adding, onType, hasSubstitutes }: BuyBarProps) {
  const { pathname, search } = useLocation()
  const { offer } = adding
  return (
    <Sticky
      edge="bottom"
      position={{ base: 'sticky', md: 'static' }}
      borderTopWidth={{ base: '1px', md: '0' }}
      marginInline={{ base: '-3', md: '0' }}
      marginBottom={{ base: '-3', md: '0' }}
      paddingInline={{ base: '3', md: '0' }}
      paddingTop={{ base: '2', md: '0' }}
      paddingBottom={{ base: '2', md: '0' }}
    >
      <chakra.div display="flex" alignItems="center" gap={{ base: '1', md: '3' }}>
        {isSignedOut(offer) ? (
          <ButtonLink look="main" size="large" to={paths.login({ from: pathname + search })}>
            {words.signInToBuy}
          </ButtonLink>
        ) : offer.isBuyable ? (
          <chakra.div minWidth="0" flex={{ base: '1', md: 'initial' }}>
            <AddToCartForm goods={goods} adding={adding} size="detail" onType={onType} />
          </chakra.div>
        ) : (
          <Eligibility goods={goods} refusals={offer.refusals} hasSubstitutes={hasSubstitutes} />
        )}
        <FavoriteButton goods={goods} />
      </chakra.div>
    </Sticky>
  )
}
