import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Quote } from '#domain/cart/quote.ts'
import type { Fen } from '#domain/money.ts'
import type { OpenTier } from '#domain/pricing/manjian.ts'
import { leftOutOfCashback } from '#domain/pricing/words/cashback-text.ts'
import { idleTierText, isFlashLeftOut, openTierText, reachedTierText } from '#domain/pricing/words/manjian-text.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { cartMessages } from '../../messages.lazy.ts'
import { markMore } from '../../model/mark-more.ts'

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
      // A longer one than its card is wide breaks into lines.
      minWidth: '0',
      borderRadius: 'badge',
      bg: 'muted',
      color: 'ink.muted',
      '& svg': { flexShrink: '0' },
    },
    // For a thumb it reaches beyond its own edge.
    '& > li > button': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '1.5rem',
      cursor: 'pointer',
      color: 'inherit',
      textAlign: 'start',
      _hover: { textDecoration: 'underline' },
      _after: { content: { base: '""', md: 'none' }, position: 'absolute', inset: '-0.625rem -0.5rem' },
    },
    '& > li[data-tone=good]': { bg: 'brand.soft', color: 'brand' },
    '& > li[data-tone=near]': { bg: 'price.soft', color: 'price' },
    '& > li[data-tone=short]': { bg: 'warn.soft', color: 'warn' },
  },
  variants: {
    /** One line, swiped sideways. It is padded for the thumb: it would cut off the press areas. */
    isOneLine: {
      true: {
        flexWrap: 'nowrap',
        overflowX: 'auto',
        overscrollBehaviorX: 'contain',
        scrollbarWidth: 'none',
        paddingBlock: '2.5',
        marginBlock: '-2.5',
        '&[data-more]': { maskImage: 'linear-gradient(to left, transparent, black 2.5rem)' },
        '& > li': { flexShrink: '0', whiteSpace: 'nowrap' },
        '& > li[data-plain] button': {
          position: 'relative',
          _after: { content: '""', position: 'absolute', inset: '-0.875rem -0.5rem' },
        },
        '& > li[data-plain]': {
          paddingInline: '0',
          bg: 'transparent',
          '&:not(:has(> :not(:empty)))': { display: 'none' },
        },
      },
    },
  },
})

type FactProps = {
  tone?: 'good' | 'near' | 'short' | undefined
  isFar?: boolean
  title?: string
  /** Something is missing, and this leads to the ways over it. */
  onPress?: (() => void) | undefined
  children: ReactNode
}

/** A phone has no room for facts marked `isFar`. */
const Fact = ({ tone, isFar = false, title, onPress, children }: FactProps) => (
  <chakra.li data-tone={tone} title={title} hideBelow={isFar ? 'md' : undefined}>
    {tone === 'good' && <Check size={12} aria-hidden />}
    {onPress ? (
      <button type="button" onClick={onPress}>
        <span>{children}</span>
        <ChevronRight size={12} aria-hidden />
      </button>
    ) : (
      <span>{children}</span>
    )}
  </chakra.li>
)

/** What counts already; a phone has no room for it. */
const Counted = ({ children }: { children: ReactNode }) => (
  <chakra.span hideBelow="md" color="ink.muted">
    （{children}）
  </chakra.span>
)

/**
 * What counts already of earlier orders: a phone says it too, or what is missing with nothing selected is less than the
 * threshold for no reason. Whole on its line, and without the sum of both there.
 */
const WithUnshipped = ({ figure, unshipped }: { figure: Fen; unshipped: Fen }) => (
  <chakra.span display="inline-block" color="ink.muted">
    （{cartMessages.counted}
    <chakra.span hideBelow="md">{cartMessages.amountWith(figure)}</chakra.span>
    {cartMessages.unshipped(unshipped)}）
  </chakra.span>
)

type TierProps = {
  tier: OpenTier
  isFar: boolean
  /** The highest of the reached ones: the only one that counts. */
  isBest: boolean
  /** Fen that come off the selection now; 0 where none of the selected goods take part. */
  taken: Fen
  /** 满减 goods are selected at a flash price, which does not count. */
  isFlash: boolean
  /** Fen that count, where the page shows them lowered by a discount. */
  counted: Fen | undefined
  onPress: (() => void) | undefined
}

/**
 * A tier counts everything a coupon could pay for, and takes off 满减 goods only. Without any of those it replaces no
 * lower tier, and nothing is said of one.
 */
function Tier({ tier, isBest, isFar, taken, isFlash, counted, onPress }: TierProps) {
  const { amount, reduce, status } = tier
  const takesOff = taken > 0
  const counts = isBest && takesOff
  if (status === 1 && !isBest && !takesOff) return null
  return (
    <Fact
      tone={counts ? 'good' : undefined}
      isFar={isFar}
      title={counted === undefined ? cartMessages.manjianRule : cartMessages.manjianCounts(counted)}
      onPress={onPress}
    >
      {status === 0
        ? openTierText(tier, isFlash)
        : counts
          ? reachedTierText(tier, taken, isFlash)
          : isBest
            ? idleTierText(tier, isFlash)
            : cartMessages.manjianBelow(amount, reduce)}
      {/* A phone says it too, whole on its line: the money that it shows elsewhere is another. */}
      {status === 0 && counted !== undefined && (
        <chakra.span display="inline-block" color="ink.muted">
          （{cartMessages.undiscounted(counted)}）
        </chakra.span>
      )}
    </Fact>
  )
}

type OffersStripProps = {
  quote: Quote
  /** Makes the facts one line that is swiped, and stands first in it. */
  before?: ReactNode
  /** Opens the ways over a threshold that is not reached, by the key of its goal. */
  onGoal?: ((goal: string) => void) | undefined
}

/**
 * What the selection has earned and what is missing to the next advantage: 免运费 with the figure that counts, and
 * the 满减 tiers, reached ones first; the discount taken off, and what comes back later.
 */
export function OffersStrip({ quote, before, onGoal }: OffersStripProps) {
  const {
    manjians,
    openManjians,
    freightMissing,
    shippingShortfall,
    yxFigure,
    isFreeShippingMet,
    selectedCount,
    manjianAmount,
    couponEligibleTotal,
    discountAmount,
    selectedTotal,
    discounts,
    cashback,
  } = quote
  const leftOut = leftOutOfCashback(quote.lines)
  // Earlier orders travel along and count, so that the figure is more than the total beside it.
  const unshipped = yxFigure - selectedTotal
  const freeFrom = shippingShortfall + yxFigure
  const reached = manjians.filter(({ status }) => status === 1)
  const best = reached.findLastIndex(({ reduce }) => reduce === Math.max(...reached.map((tier) => tier.reduce)))
  const next = reached.length
  const press = (goal: string) => (onGoal && selectedCount > 0 ? () => onGoal(goal) : undefined)
  return (
    <Strip ref={markMore} isOneLine={before !== undefined} tabIndex={before === undefined ? undefined : 0}>
      {before !== undefined && <li data-plain>{before}</li>}
      {freightMissing > 0 && (
        <Fact tone="near" onPress={press('freight')}>
          {cartMessages.freightMissing(freightMissing)}
          {yxFigure > 0 && unshipped <= 0 && <Counted>{cartMessages.yxFigure(yxFigure)}</Counted>}
          {unshipped > 0 && <WithUnshipped figure={yxFigure} unshipped={unshipped} />}
        </Fact>
      )}
      {isFreeShippingMet && <Fact tone="good">{cartMessages.freightMet}</Fact>}
      {freightMissing === 0 && shippingShortfall > 0 && !isFreeShippingMet && (
        <Fact>{cartMessages.noFreight(shippingShortfall)}</Fact>
      )}
      {!isFreeShippingMet && shippingShortfall <= 0 && selectedCount > 0 && (
        <Fact tone="good">
          {cartMessages.freightFree(freeFrom)}
          {selectedTotal < freeFrom && unshipped > 0 && `（${cartMessages.withUnshipped(unshipped)}）`}
        </Fact>
      )}
      {discounts.map(({ id, name, amount }) => (
        <Fact key={id} tone="good">
          {cartMessages.discount(name, amount)}
        </Fact>
      ))}
      {[...reached, ...openManjians.slice(0, 1)].map((tier, place) => (
        <Tier
          key={tier.amount}
          tier={tier}
          isBest={place === best}
          isFar={place < next && place !== best}
          taken={manjianAmount}
          isFlash={isFlashLeftOut(quote.lines)}
          counted={discountAmount > 0 && couponEligibleTotal > 0 ? couponEligibleTotal : undefined}
          onPress={place === next ? press('manjian') : undefined}
        />
      ))}
      {cashback && cashback.amount > 0 && (
        <Fact tone="good">{cartMessages.cashback(cashback.name, cashback.amount)}</Fact>
      )}
      {cashback?.next && (
        // A phone says it too where not all of the selection counts.
        <Fact isFar={leftOut === ''} onPress={press('cashback')}>
          {cartMessages.cashbackMissing(cashback.next.missing, cashback.next.back, leftOut)}
        </Fact>
      )}
    </Strip>
  )
}
