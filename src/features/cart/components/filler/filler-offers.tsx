import { type Quote, withFreight } from '#domain/cart/quote.ts'
import { openGoals } from '#domain/filler/goals.ts'
import type { Fen } from '#domain/money.ts'
import { useBuyer } from '#features/account/index.ts'
import { Button } from '#ui/form/button.tsx'
import { Section } from '#ui/layout/section.tsx'

import { cartMessages } from '../../messages.lazy.ts'
import { OffersStrip } from '../bar/offers-strip.tsx'
import type { FillerDrawerProps } from './filler-drawer.lazy.tsx'
import { useFiller } from './use-filler.tsx'

type FillerOffersProps = Pick<FillerDrawerProps, 'couponIds' | 'appliedIds' | 'onAdded' | 'onUndone' | 'put'> & {
  /** Without a coupon. */
  quote: Quote
  /** Fen that the order is charged, after its coupons. */
  freight: Fen
}

/** What an order has earned and what it lacks to more, with the ways there; nothing where it lacks nothing. */
export function FillerOffers({ quote: plain, freight, ...props }: FillerOffersProps) {
  const quote = withFreight(plain, freight)
  const boughtInPeriod = useBuyer()?.boughtInPeriod
  const filler = useFiller({ lines: quote.lines, ...props })
  // Which coupons the buyer holds is asked in the drawer.
  const lacks = openGoals(quote, { coupons: [], boughtInPeriod, now: 0 }).length > 0
  // The drawer stays while what it was opened for is reached.
  if (!lacks) return filler.drawer
  return (
    <Section
      title={cartMessages.filler}
      aside={
        <Button size="small" onClick={() => filler.open()}>
          {cartMessages.fillerWays}
        </Button>
      }
    >
      <OffersStrip quote={quote} onGoal={filler.open} />
      {filler.drawer}
    </Section>
  )
}
