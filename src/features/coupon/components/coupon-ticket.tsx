import type { CouponOffer } from '#contract/coupon.ts'
import { type ClaimState, claimStateOf } from '#domain/coupon/claim.ts'
import { COUPON_KIND_TEXT } from '#domain/coupon/kind-text.ts'
import type { Buyer } from '#domain/eligibility/buyer.ts'
import { paths } from '#routing/paths.ts'
import { couponPaths } from '#routing/paths/coupon.ts'
import { Tag } from '#ui/data/tag.tsx'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { TicketFrame } from '#ui/layout/ticket-frame.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { couponWords, messages } from '../messages.ts'
import { claimCoupon, useOnce } from '../mutations.ts'
import { CouponWorth } from './coupon-worth.tsx'

const Foot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    marginTop: 'auto',
    paddingTop: '1.5',
  },
})

type CouponTicketProps = { offer: CouponOffer; buyer: Buyer; now: number; isOnline: boolean; onClaim: () => void }

/** One coupon to claim: what it is worth, on what terms, and how far this buyer is with it. */
export function CouponTicket({ offer, buyer, now, isOnline, onClaim }: CouponTicketProps) {
  const { name, note, rule, claimed, held, left, total, perBuyer } = offer
  const { state, text } = claimStateOf(offer, { ...buyer, claimed }, now)
  const isIdle = state !== 'open' && held === 0
  const stacks = rule.isStackable ? couponWords.stackable : ''
  const facts = [couponWords.scope(rule), messages.limit(perBuyer), stacks].filter(Boolean)
  return (
    <TicketFrame data-idle={isIdle || undefined} aria-label={name}>
      <div data-at="worth">
        <CouponWorth coupon={rule} isIdle={isIdle} />
        <span>{couponWords.threshold(rule.threshold)}</span>
      </div>
      <div data-at="terms">
        <chakra.h2 fontSize="body" fontWeight="600" display="flex" gap="2" alignItems="center">
          <chakra.span minWidth="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
            {name}
          </chakra.span>
          <Tag tone={isIdle ? 'neutral' : 'price'} marginLeft="auto">
            {COUPON_KIND_TEXT[rule.kind]}
          </Tag>
        </chakra.h2>
        <p>{facts.join(' · ')}</p>
        <p>{messages.validity(offer)}</p>
        {note && <p>{note}</p>}
        <Foot>
          <chakra.span color={held > 0 ? 'brand' : 'ink.faint'} fontSize="meta" minWidth="0">
            {held > 0 ? messages.held(held) : text || messages.left(left, total)}
          </chakra.span>
          <ClaimButton offer={offer} state={state} isOnline={isOnline} onClaim={onClaim} />
        </Foot>
      </div>
    </TicketFrame>
  )
}

type ClaimButtonProps = { offer: CouponOffer; state: ClaimState; isOnline: boolean; onClaim: () => void }

/** Where the goods are that the coupon pays for. */
const toGoods = ({ id, rule }: CouponOffer): string =>
  rule.scope === 'listed' ? couponPaths.couponCentre({ offer: id }) : paths.list()

/** Claims, then leads to the goods. A claim whose answer was lost is sent again under the same id. */
function ClaimButton({ offer, state, isOnline, onClaim }: ClaimButtonProps) {
  const { id, name, claimed, held } = offer
  const { isBusy, run } = useOnce(async (claimId) => {
    await claimCoupon(id, claimId)
    toast(messages.claimed(name))
  }, onClaim)
  return (
    <chakra.span display="flex" gap="2" flexShrink="0">
      {held > 0 && (
        <ButtonLink to={toGoods(offer)} size="small" look="soft" aria-label={`${messages.toUse} ${name}`}>
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
          aria-label={`${claimed > 0 ? messages.again : messages.claim} ${name}`}
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
