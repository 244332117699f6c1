import { Check } from 'lucide-react'

import type { Fen } from '#domain/money.ts'
import { nextTier } from '#domain/pricing/cashback.ts'
import type { CashbackTier } from '#domain/pricing/offers.ts'
import { Money } from '#ui/data/price.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { cashback as words } from '../messages.ts'
import type { Progress } from '../queries.ts'

const Ladder = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(12rem, 1fr))' },
    gap: '2',
    listStyle: 'none',
  },
})

const Tier = chakra('li', {
  base: {
    display: 'grid',
    // On a phone one line: what it takes, what it brings.
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr)' },
    alignItems: 'center',
    gap: '1',
    paddingBlock: '2.5',
    paddingInline: '3',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    '&[data-state=reached]': { bg: 'brand.soft', borderColor: 'transparent' },
    '&[data-state=next]': { bg: 'price.soft', borderColor: 'transparent' },
    '& > [data-standing]': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      gridColumn: '1 / -1',
      color: 'ink.muted',
      fontSize: 'meta',
    },
    '&[data-state=reached] > [data-standing]': { color: 'brand' },
    '&[data-state=next] > [data-standing]': { color: 'price' },
  },
})

const Track = chakra('div', {
  base: { display: 'flex', height: '2', borderRadius: 'full', bg: 'muted', overflow: 'hidden' },
})

type LadderProps = { tiers: readonly CashbackTier[]; progress?: Progress | undefined }

/** The tiers by rising amount, and how far the orders and the cart of this buyer go. */
export function TierLadder({ tiers, progress }: LadderProps) {
  const rising = tiers.toSorted((a, b) => a.amount - b.amount)
  const { ordered, inCart } = progress ?? { ordered: 0, inCart: 0 }
  const next = progress && nextTier(tiers, ordered)?.amount
  const standing = ({ amount }: CashbackTier) => {
    if (amount <= ordered) return { state: 'reached', text: words.reached }
    const left = amount - ordered - inCart
    const text = inCart > 0 && left > 0 ? words.missingWithCart(left) : words.missing(amount - ordered)
    return { state: amount === next ? 'next' : 'far', text }
  }
  return (
    <chakra.div display="grid" gap="3">
      {progress && <Bar ordered={ordered} inCart={inCart} whole={rising.at(-1)?.amount ?? 0} />}
      <Ladder aria-label={words.tiers}>
        {rising.map((tier) => {
          const { state, text } = standing(tier)
          return (
            <Tier key={tier.amount} data-state={progress ? state : 'far'}>
              <span>{words.from(tier.amount)}</span>
              <span>
                {words.back} <Money amount={tier.back} size="large" />
              </span>
              {progress && (
                <span data-standing>
                  {state === 'reached' && <Check size={12} aria-hidden />}
                  {text}
                </span>
              )}
            </Tier>
          )
        })}
      </Ladder>
    </chakra.div>
  )
}

/** What is ordered in full colour, what the cart would add in pale; the sums above say the same in words. */
function Bar({ ordered, inCart, whole }: Progress & { whole: Fen }) {
  if (whole === 0) return null
  const percent = (amount: Fen) => `${Math.min(100, (100 * amount) / whole)}%`
  return (
    <Track aria-hidden>
      <chakra.span bg="brand" style={{ width: percent(ordered) }} />
      <chakra.span bg="brand" opacity="0.35" style={{ width: percent(inCart) }} />
    </Track>
  )
}
