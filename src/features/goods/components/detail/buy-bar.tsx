import { useLocation } from 'react-router-dom'

import { type Refusal, SUBSTITUTABLE } from '#domain/eligibility/reasons.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { type AddToCartState, AddToCartForm, RefusalNote } from '#features/cart/index.ts'
import { FavoriteButton } from '#features/favorite/index.ts'
import { RestockButton } from '#features/restock/index.ts'
import { WantedLink } from '#features/wanted/index.ts'
import { paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { Sticky } from '#ui/layout/sticky.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { detailMessages } from '../../messages.lazy.ts'
import { isSignedOut } from '../card/goods-facts.tsx'

type BuyBarProps = {
  goods: Goods
  adding: AddToCartState
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
      {/* What the button says and what is told below it move nothing beside them. */}
      <chakra.div display="flex" alignItems="flex-start" gap={{ base: '1', md: '3' }}>
        {isSignedOut(offer) ? (
          <ButtonLink look="main" size="large" to={paths.login({ from: pathname + search })}>
            {detailMessages.signInToBuy}
          </ButtonLink>
        ) : offer.isBuyable ? (
          <chakra.div minWidth="0" flex={{ base: '1', md: 'none' }} width={{ md: '18rem' }}>
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

/** The element id of the substitutes, so that a refusal can lead there. */
export const SUBSTITUTES_ID = 'substitutes'

type EligibilityProps = { goods: Goods; refusals: readonly Refusal[]; hasSubstitutes: boolean }

/** Every reason why this buyer cannot buy the goods, each with the button that helps. */
export function Eligibility({ goods, refusals, hasSubstitutes }: EligibilityProps) {
  const leadsOn = hasSubstitutes && refusals.some(({ code }) => SUBSTITUTABLE.has(code))
  const isGone = !hasSubstitutes && refusals.some(({ code }) => code === 'offShelf')
  const canWait = refusals.some(({ fix }) => fix?.kind === 'restockNotice')
  return (
    <chakra.div display="grid" gap="2" minWidth="0" flex="1">
      <chakra.strong color="danger">{detailMessages.cannotBuy}</chakra.strong>
      <chakra.ul listStyle="none" display="grid" gap="1" aria-label={detailMessages.cannotBuy}>
        {refusals.map((refusal) => (
          <li key={refusal.code}>
            <RefusalNote
              refusal={refusal.fix?.kind === 'restockNotice' ? withoutFix(refusal) : refusal}
              goodsId={goods.id}
              goods={goods}
            />
          </li>
        ))}
      </chakra.ul>
      {(canWait || leadsOn || isGone) && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
          {canWait && <RestockButton goods={goods} />}
          {isGone && <WantedLink name={goods.name} />}
          {leadsOn && <LinkButton onClick={showSubstitutes}>{detailMessages.toSubstitutes}</LinkButton>}
        </chakra.div>
      )}
    </chakra.div>
  )
}

const withoutFix = ({ code, text }: Refusal): Refusal => ({ code, text })

/** Scrolls to the substitutes and moves the focus there. */
function showSubstitutes(): void {
  const section = document.querySelector<HTMLElement>(`#${SUBSTITUTES_ID}`)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}
