import { chakra } from '@chakra-ui/react'

import type { CouponOffer } from '#contract/coupon.ts'
import type { ClaimState } from '#domain/coupon/claim.ts'
import { paths } from '#routing/paths.ts'
import { couponPaths } from '#routing/paths/coupon.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'

import { messages } from '../messages.ts'
import { claimCoupon, useOnce } from '../mutations.ts'

type ClaimButtonProps = { offer: CouponOffer; state: ClaimState; isOnline: boolean; onClaim: () => void }

/** Where the goods are that the coupon pays for. */
const toGoods = ({ id, rule }: CouponOffer): string =>
  rule.scope === 'listed' ? couponPaths.couponCentre({ offer: id }) : paths.list()

/** Claims, then leads to the goods. A claim whose answer was lost is sent again under the same id. */
export function ClaimButton({ offer, state, isOnline, onClaim }: ClaimButtonProps) {
  const { id, name, claimed, held } = offer
  const { isBusy, run } = useOnce(async (claimId) => {
    await claimCoupon(id, claimId)
    toast(messages.claimed(name))
  }, onClaim)
  return (
    <chakra.span display="flex" gap="2">
      {held > 0 && (
        <ButtonLink to={toGoods(offer)} size="small" look="soft" aria-label={messages.toUseNamed(name)}>
          {messages.toUse}
        </ButtonLink>
      )}
      {state === 'open' ? (
        <Button
          size="small"
          look={held > 0 ? 'plain' : 'main'}
          isBusy={isBusy}
          disabled={!isOnline}
          title={isOnline ? undefined : messages.offline}
          aria-label={messages.claimNamed(name)}
          onClick={() => void run().catch(report)}
        >
          {claimed > 0 ? messages.again : messages.claim}
        </Button>
      ) : (
        held === 0 && (
          <Button size="small" disabled>
            {messages.state[state]}
          </Button>
        )
      )}
    </chakra.span>
  )
}
