import { chakra } from '@chakra-ui/react'

import type { Refusal, ReasonCode } from '#domain/eligibility/reasons.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { RefusalNote } from '#features/cart/index.ts'
import { RestockButton } from '#features/restock/index.ts'
import { WantedLink } from '#features/wanted/index.ts'
import { LinkButton } from '#ui/form/text-link.tsx'

import { words } from './detail-words.ts'

/** Where it stands on the page, so that a refusal can lead there. */
export const SUBSTITUTES_ID = 'substitutes'

/** Reasons that lie in these goods: another maker's may be had. */
const SUBSTITUTABLE: ReadonlySet<ReasonCode> = new Set([
  'controlled',
  'offShelf',
  'notSoldAlone',
  'priceUnset',
  'outOfStock',
  'limitReached',
])

type EligibilityProps = { goods: Goods; refusals: readonly Refusal[]; hasSubstitutes: boolean }

/** Every reason why this buyer cannot have it, before he taps, each with the button that mends it. */
export function Eligibility({ goods, refusals, hasSubstitutes }: EligibilityProps) {
  const leadsOn = hasSubstitutes && refusals.some(({ code }) => SUBSTITUTABLE.has(code))
  const isGone = !hasSubstitutes && refusals.some(({ code }) => code === 'offShelf')
  const canWait = refusals.some(({ fix }) => fix?.kind === 'restockNotice')
  return (
    <chakra.div display="grid" gap="2" minWidth="0" flex="1">
      <chakra.strong color="danger">{words.cannotBuy}</chakra.strong>
      <chakra.ul listStyle="none" display="grid" gap="1" aria-label={words.cannotBuy}>
        {refusals.map((refusal) => (
          <li key={refusal.code}>
            <RefusalNote
              refusal={refusal.fix?.kind === 'restockNotice' ? withoutFix(refusal) : refusal}
              goodsId={goods.id}
            />
          </li>
        ))}
      </chakra.ul>
      {(canWait || leadsOn || isGone) && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
          {canWait && <RestockButton goods={goods} />}
          {isGone && <WantedLink name={goods.name} />}
          {leadsOn && <LinkButton onClick={showSubstitutes}>{words.toSubstitutes}</LinkButton>}
        </chakra.div>
      )}
    </chakra.div>
  )
}

const withoutFix = ({ code, text }: Refusal): Refusal => ({ code, text })

/** The focus goes with the eye. */
function showSubstitutes(): void {
  const section = document.querySelector<HTMLElement>(`#${SUBSTITUTES_ID}`)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}
