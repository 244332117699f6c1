import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'

import type { Goods } from '#domain/goods/goods.ts'
import type { GoodsOffer } from '#domain/goods/price.ts'
import { AddToCart, RefusalNote } from '#features/cart/index.ts'
import { FavoriteButton } from '#features/favorite/index.ts'
import { paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Sticky } from '#ui/layout/sticky.tsx'

import { messages } from '../messages.ts'
import { isSignedOut } from './goods-facts.tsx'

/** The way into the cart, within reach of a thumb; or every reason why there is none, each with its fix. */
export function BuyBar({ goods, offer }: { goods: Goods; offer: GoodsOffer }) {
  const { pathname, search } = useLocation()
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
      <chakra.div display="flex" alignItems="center" gap="3">
        {isSignedOut(offer) ? (
          <ButtonLink look="main" size="large" to={paths.login({ from: pathname + search })}>
            {messages.signInToBuy}
          </ButtonLink>
        ) : (
          <chakra.div minWidth="0">
            <AddToCart goods={goods} size="detail" />
          </chakra.div>
        )}
        <FavoriteButton goods={goods} />
      </chakra.div>
      {!isSignedOut(offer) && offer.refusals.length > 1 && (
        <chakra.ul listStyle="none" display="grid" gap="1" marginTop="2" aria-label={messages.otherReasons}>
          {offer.refusals.slice(1).map((refusal) => (
            <li key={refusal.code}>
              <RefusalNote refusal={refusal} />
            </li>
          ))}
        </chakra.ul>
      )}
    </Sticky>
  )
}
