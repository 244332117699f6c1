import { chakra } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Quote } from '#domain/cart/quote.ts'

import { cartMessages } from '../../messages.lazy.ts'

const Strip = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: { base: '1', md: '2' },
    listStyle: 'none',
    fontSize: 'meta',
    '& > li': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      paddingInline: '2',
      minHeight: '1.5rem',
      borderRadius: 'badge',
      bg: 'muted',
      color: 'ink.muted',
      whiteSpace: 'nowrap',
    },
    '& > li[data-tone=good]': { bg: 'brand.soft', color: 'brand' },
    '& > li[data-tone=near]': { bg: 'price.soft', color: 'price' },
    '& > li[data-tone=short]': { bg: 'warn.soft', color: 'warn' },
  },
})

type FactProps = { tone?: 'good' | 'near' | 'short'; isFar?: boolean; children: ReactNode }

/** A phone has no room for facts marked `isFar`. */
const Fact = ({ tone, isFar = false, children }: FactProps) => (
  <chakra.li data-tone={tone} hideBelow={isFar ? 'md' : undefined}>
    {tone === 'good' && <Check size={12} aria-hidden />}
    {children}
  </chakra.li>
)

/**
 * What the selection has earned and what is missing to the next advantage: 起送, 免运费 with the figure that counts, and
 * the 满减 tiers, reached ones first; the discount taken off, and what comes back later.
 */
export function OffersStrip({ quote }: { quote: Quote }) {
  const { manjians, minimumShortfall, shippingShortfall, yxFigure, isFreeShippingMet, selectedCount, manjianAmount } =
    quote
  const { discounts, cashback } = quote
  const best = manjians.findLastIndex(({ status }) => status === 1)
  const next = manjians.findIndex(({ status }) => status === 0)
  return (
    <Strip>
      {selectedCount > 0 && minimumShortfall > 0 && (
        <Fact tone="short">{cartMessages.minimumMissing(minimumShortfall)}</Fact>
      )}
      {shippingShortfall > 0 && !isFreeShippingMet && (
        <Fact tone="near">
          {cartMessages.freightMissing(shippingShortfall)}
          <chakra.span hideBelow="md" color="ink.muted">
            （{cartMessages.yxFigure(yxFigure)}）
          </chakra.span>
        </Fact>
      )}
      {isFreeShippingMet && <Fact tone="good">{cartMessages.freightMet}</Fact>}
      {!isFreeShippingMet && shippingShortfall <= 0 && selectedCount > 0 && (
        <Fact tone="good">{cartMessages.freightFree}</Fact>
      )}
      {discounts.map(({ id, name, amount }) => (
        <Fact key={id} tone="good">
          {cartMessages.discount(name, amount)}
        </Fact>
      ))}
      {manjians.map(({ amount, reduce, status, missing }, tier) =>
        status === 1 && manjianAmount === 0 ? (
          // The tier counts everything a coupon could pay for, and takes off 满减 goods only.
          <Fact key={amount} isFar={tier !== best}>
            {cartMessages.manjianIdle(amount, reduce)}
          </Fact>
        ) : status === 1 ? (
          <Fact key={amount} tone="good" isFar={tier !== best}>
            {cartMessages.manjianReached(amount, reduce)}
          </Fact>
        ) : (
          <Fact key={amount} isFar={tier !== next}>
            {cartMessages.manjianMissing(missing, reduce)}
          </Fact>
        ),
      )}
      {cashback && cashback.amount > 0 && (
        <Fact tone="good">{cartMessages.cashback(cashback.name, cashback.amount)}</Fact>
      )}
      {cashback?.next && <Fact isFar>{cartMessages.cashbackMissing(cashback.next.missing, cashback.next.back)}</Fact>}
    </Strip>
  )
}
