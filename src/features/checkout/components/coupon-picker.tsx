import { chakra } from '@chakra-ui/react'

import type { Checkout } from '#contract/checkout.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Section } from '#ui/layout/section.tsx'

import { messages } from '../messages.ts'

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: { base: 'touch', md: '2.25rem' },
    '& > em': { marginLeft: 'auto', fontStyle: 'normal', color: 'price', whiteSpace: 'nowrap' },
    '&:has(:disabled)': { color: 'ink.faint', cursor: 'not-allowed', '& > em': { color: 'ink.faint' } },
  },
})

type CouponPickerProps = {
  coupons: Checkout['coupons']
  couponId: number | undefined
  /** 0 = none. */
  onChoose: (id: number) => void
}

/** The coupons, most useful first as the server ranks them; unusable ones say why. */
export function CouponPicker({ coupons, couponId, onChoose }: CouponPickerProps) {
  const usable = coupons.filter(({ isUsable, saves }) => isUsable && saves > 0)
  const others = coupons.filter((coupon) => !usable.includes(coupon))
  return (
    <Section title={messages.coupon}>
      {usable.length === 0 && <chakra.p color="ink.muted">{messages.noCoupons}</chakra.p>}
      <chakra.fieldset border="0" aria-label={messages.coupon}>
        {usable.map(({ id, name, saves }, rank) => (
          <Choice key={id}>
            <input type="radio" name="coupon" checked={id === couponId} onChange={() => onChoose(id)} />
            {name} {rank === 0 && <Tag tone="price">{messages.couponBest}</Tag>}
            <em>{messages.couponSaves(saves)}</em>
          </Choice>
        ))}
        {usable.length > 0 && (
          <Choice>
            <input type="radio" name="coupon" checked={couponId === undefined} onChange={() => onChoose(0)} />
            {messages.couponNone}
          </Choice>
        )}
      </chakra.fieldset>
      {others.length > 0 && (
        <chakra.details fontSize="meta" color="ink.muted">
          <chakra.summary minHeight={{ base: 'touch', md: '1.75rem' }} alignContent="center">
            {messages.couponUnusable(others.length)}
          </chakra.summary>
          <chakra.ul listStyle="none" display="grid" gap="1" paddingTop="1">
            {others.map(({ id, name, why }) => (
              <chakra.li key={id} display="flex" gap="3" justifyContent="space-between">
                <span>{name}</span>
                <span>{why}</span>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.details>
      )}
    </Section>
  )
}
