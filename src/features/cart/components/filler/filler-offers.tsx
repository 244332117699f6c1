import type { Quote } from '#domain/cart/quote.ts'
import { openGoals } from '#domain/filler/goals.ts'
import { Button } from '#ui/form/button.tsx'
import { Section } from '#ui/layout/section.tsx'

import { cartMessages } from '../../messages.lazy.ts'
import { OffersStrip } from '../bar/offers-strip.tsx'
import type { FillerDrawerProps } from './filler-drawer.lazy.tsx'
import { useFiller } from './use-filler.tsx'

type FillerOffersProps = Pick<FillerDrawerProps, 'couponIds' | 'onAdded' | 'onUndone' | 'put'> & { quote: Quote }

/** What an order has earned and what it lacks to more, with the ways there; nothing where it lacks nothing. */
export function FillerOffers({ quote, ...props }: FillerOffersProps) {
  const filler = useFiller({ lines: quote.lines, ...props })
  // Which coupons the buyer holds is asked in the drawer.
  const lacks = openGoals(quote, { coupons: [], now: 0 }).length > 0
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
