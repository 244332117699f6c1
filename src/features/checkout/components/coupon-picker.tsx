import type { Checkout } from '#contract/checkout.ts'
import { explainChoice } from '#domain/coupon/explain-best.ts'
import { dayOf } from '#domain/instant.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: { base: 'touch', md: '2rem' },
    paddingBlock: '0.5',
    lineHeight: '1.4',
    '& > span': { minWidth: 0, flex: 1 },
    '& > em': { fontStyle: 'normal', color: 'price', whiteSpace: 'nowrap' },
    '&:has(:disabled)': { color: 'ink.faint', cursor: 'not-allowed', '& > em': { color: 'ink.faint' } },
  },
})

type CouponPickerProps = {
  coupons: Checkout['coupons']
  /** The chosen one; 0 and undefined = none. */
  couponId: number | undefined
  /** 0 = none. */
  onChoose: (id: number) => void
}

/** The coupons, most useful first as the server ranks them; unusable ones say why. */
export function CouponPicker({ coupons, couponId, onChoose }: CouponPickerProps) {
  const usable = coupons.filter(({ isUsable, saves }) => isUsable && saves > 0)
  const explained = explainChoice(coupons, couponId)
  const others = coupons.filter((coupon) => !usable.includes(coupon))
  return (
    <Section title={messages.coupon}>
      {usable.length === 0 && <chakra.p color="ink.muted">{messages.noCoupons}</chakra.p>}
      {explained && (
        <chakra.p color="ink.muted" fontSize="meta" marginBottom="1">
          {explained}
        </chakra.p>
      )}
      <chakra.fieldset border="0" aria-label={messages.coupon}>
        {usable.map((coupon, rank) => (
          <Choice key={coupon.id}>
            <input type="radio" name="coupon" checked={coupon.id === couponId} onChange={() => onChoose(coupon.id)} />
            <span>
              {coupon.name} {rank === 0 && <Tag tone="price">{messages.couponBest}</Tag>}
              <Terms coupon={coupon} />
            </span>
            <em>{messages.couponSaves(coupon.saves)}</em>
          </Choice>
        ))}
        {usable.length > 0 && (
          <Choice>
            <input type="radio" name="coupon" checked={!couponId} onChange={() => onChoose(0)} />
            <span>{messages.couponNone}</span>
          </Choice>
        )}
      </chakra.fieldset>
      {others.length > 0 && (
        <chakra.details fontSize="meta" color="ink.muted">
          <chakra.summary minHeight={{ base: 'touch', md: '1.75rem' }} alignContent="center">
            {messages.couponUnusable(others.length)}
          </chakra.summary>
          <chakra.ul listStyle="none" display="grid" gap="1" paddingTop="1" maxHeight="14rem" overflow="auto">
            {others.map((coupon) => (
              <li key={coupon.id}>
                <chakra.span color="ink">{coupon.name}</chakra.span> {coupon.why}
                <Terms coupon={coupon} />
              </li>
            ))}
          </chakra.ul>
        </chakra.details>
      )}
    </Section>
  )
}

/** From which amount it counts, and until when. */
function Terms({ coupon: { threshold, endsAt } }: { coupon: Checkout['coupons'][number] }) {
  const terms = [
    threshold !== undefined && messages.couponThreshold(threshold),
    endsAt !== undefined && messages.couponEnds(dayOf(endsAt)),
  ].filter(Boolean)
  return (
    <chakra.div color="ink.muted" fontSize="meta">
      {terms.join(' · ')}
    </chakra.div>
  )
}
