import { quantityRule } from '#domain/cart/quantity.ts'
import type { QuotedLine } from '#domain/cart/quoted-line.ts'
import { boughtKey } from '#domain/eligibility/buyer.ts'
import { isComboLine } from '#domain/goods/line-type.ts'
import { exactUnitPrice, formatUnitPrice, times } from '#domain/money.ts'
import { lessDiscount } from '#domain/pricing/discount.ts'
import { describeLadder } from '#domain/pricing/ladder.ts'
import { useBuyer } from '#features/account/index.ts'
import { Money, Price } from '#ui/data/price.tsx'
import { StaleMark } from '#ui/data/stale-mark.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { cartMessages } from '../../messages.lazy.ts'
import { FlashLeft } from './flash-note.tsx'

const Hints = chakra('div', {
  base: { color: 'ink.muted', fontSize: 'meta', '& > span + span': { marginInlineStart: '2' } },
})

/** Unit price, where it comes from, the steps of its ladder, and what it was when the line was added. */
export function LinePrice({ line, isPending }: { line: QuotedLine; isPending: boolean }) {
  const { goods, price, paidPrice, priceSource, seenPrice, discount } = line
  if (!goods || price === undefined) {
    return (
      <div data-at="now">
        <Price price={undefined} without="—" />
      </div>
    )
  }
  const isFlashSale = priceSource === 'flashSale'
  // What a set costs apart depends on the day's discount: its card tells.
  const before = isComboLine(line) ? undefined : goods.price
  const why = [cartMessages.sources[priceSource], discount?.name ?? ''].filter(Boolean)
  // The mirror learns the price of a new quantity with the server's answer; until then it is no change of price.
  const isChanged = !isPending && seenPrice > 0 && seenPrice !== price
  return (
    <div>
      <chakra.div data-at="now" display="inline-flex" alignItems="baseline" gap="1.5" flexWrap="wrap">
        {before !== undefined && before > (paidPrice ?? price) && (
          <span title={cartMessages.priceWhy(formatUnitPrice(before), why)}>
            <Price price={before} tone="struck" size="meta" />
          </span>
        )}
        <Price price={paidPrice} />
        <StaleMark what="价格" />
        {isFlashSale && <Tag tone="price">{cartMessages.flashSale}</Tag>}
      </chakra.div>
      <Hints data-at="steps" data-cut>
        {isChanged && (
          <span>
            {cartMessages.seenPrice} <Price price={lessDiscount(seenPrice, discount)} tone="struck" size="meta" />
          </span>
        )}
        {isFlashSale && <FlashLeft goods={goods} number={line.number} />}
        {!isComboLine(line) && !isFlashSale && <Ladder line={line} />}
      </Hints>
    </div>
  )
}

const Steps = chakra('ul', {
  base: {
    listStyle: 'none',
    // Two beside each other on a phone, whatever they say.
    display: { base: 'grid', lg: 'flex' },
    gridTemplateColumns: 'repeat(auto-fill, minmax(8.75rem, 1fr))',
    columnGap: '2',
    // One line at the counter, where a row is two lines high, and the whole of it on pointing at it: the next step
    // stands at the end, and one in force that has no room before it breaks into a line that is not seen.
    flexFlow: { lg: 'row-reverse wrap' },
    height: { lg: '1lh' },
    '& > li': { maxWidth: { lg: '100%' }, overflow: { lg: 'hidden' }, textOverflow: 'ellipsis' },
    '& > li[data-next]': { order: { lg: '-1' } },
    '& > li[data-far]': { display: { lg: 'none' } },
  },
})

/**
 * The step in force, those still to be had with what is missing in packs, and those passed: all of them, so that on
 * a phone the row stays as high while the quantity changes. At the counter there is room for the first two.
 */
function Ladder({ line: { goods, number, discount } }: { line: QuotedLine }) {
  const { boughtInPeriod } = useBuyer() ?? {}
  if (!goods) return null
  const { max } = quantityRule(goods, boughtInPeriod?.[boughtKey(goods.id)])
  const steps = describeLadder(goods, number, max)
  if (steps.length === 0) return null
  const inForce = steps.findLast(({ isReached }) => isReached)
  const missing = steps.filter(({ isReached }) => !isReached)
  // Whole packs may pass several steps at once: the price to come is that of the last one.
  const next = missing.findLast((step) => step.missing === missing[0]?.missing)
  const passed = steps.filter((step) => step.isReached && step !== inForce)
  const told = [
    ...(inForce ? [{ ...inForce, text: cartMessages.ladderReached(inForce.number, goods.unit) }] : []),
    ...missing.map((step) => ({ ...step, text: cartMessages.ladderMissing(step.missing, goods.unit) })),
    ...passed.map((step) => ({ ...step, text: cartMessages.ladderPassed(step.number, goods.unit) })),
  ].map(({ price, ...step }) => ({ ...step, price: lessDiscount(price, discount) }))
  return (
    <Steps
      data-cut
      aria-label={cartMessages.ladder}
      title={told.map(({ text, price }) => `${text} ¥${formatUnitPrice(price)}`).join('，')}
    >
      {told.map((step) => (
        <chakra.li
          key={step.number}
          data-next={step.number === next?.number || undefined}
          data-far={(step.number !== inForce?.number && step.number !== next?.number) || undefined}
          color={step.number === inForce?.number ? 'brand' : undefined}
        >
          {step.text} {/* The price in force stands above it at the counter: the room is for the next one. */}
          <chakra.span display={step.number === inForce?.number ? { lg: 'none' } : undefined}>
            <Price price={step.price} size="meta" />
          </chakra.span>
        </chakra.li>
      ))}
    </Steps>
  )
}

/**
 * What the pieces cost at the price beside them; 满减 is taken off the whole selection, below. Where that price has
 * more decimals than are shown, the whole of it as long as pieces times that are the amount: a discount is taken off
 * the amount, so what it leaves of the price is rounded.
 */
export function LineAmount({ line }: { line: QuotedLine }) {
  const { number, price, paidPrice = 0, paidAmount, subtotal, isSelected } = line
  if (price === undefined) return <span>—</span>
  const exact = exactUnitPrice(paidPrice)
  return (
    <chakra.div fontWeight="600" title={subtotal === paidAmount ? undefined : cartMessages.roundedTogether}>
      <chakra.span hideFrom="lg" color="ink.muted" fontSize="meta" fontWeight="400">
        {cartMessages.groupTotal}{' '}
      </chakra.span>
      <Money amount={subtotal} tone={isSelected ? 'price' : 'muted'} />
      {exact !== formatUnitPrice(paidPrice) && times(paidPrice, number) === subtotal && (
        <chakra.span display={{ lg: 'block' }} color="ink.muted" fontSize="meta" fontWeight="400" whiteSpace="nowrap">
          {' '}
          {cartMessages.exactPrice(exact)}
        </chakra.span>
      )}
    </chakra.div>
  )
}
