import { chakra } from '@chakra-ui/react'

import type { QuotedLine } from '#domain/cart/quoted-line.ts'
import { isComboLine, isFlashSaleLine } from '#domain/goods/line-type.ts'
import { describeLadder } from '#domain/pricing/ladder.ts'
import { Money, Price } from '#ui/data/price.tsx'
import { StaleMark } from '#ui/data/stale-mark.tsx'
import { Tag } from '#ui/data/tag.tsx'

import { cartMessages } from '../../messages.lazy.ts'

const Hint = chakra('div', { base: { color: 'ink.muted', fontSize: 'meta', whiteSpace: 'nowrap' } })

/** Unit price, where it comes from, the ladder's reached and next step, and what it was when the line was added. */
export function LinePrice({ line, isPending }: { line: QuotedLine; isPending: boolean }) {
  const { goods, price, priceSource, seenPrice } = line
  if (!goods || price === undefined) return <Price price={undefined} without="—" />
  const isFlashSale = priceSource === 'flashSale'
  // What a set costs apart depends on the day's discount: its card tells.
  const before = isComboLine(line) ? undefined : goods.price
  // The mirror learns the price of a new quantity with the server's answer; until then it is no change of price.
  const isChanged = !isPending && seenPrice > 0 && seenPrice !== price
  return (
    <div>
      <chakra.div display="inline-flex" alignItems="baseline" gap="1.5" flexWrap="wrap">
        <Price price={price} />
        {priceSource !== 'base' && before !== undefined && before > price && (
          <Price price={before} tone="struck" size="meta" />
        )}
        <StaleMark what="价格" />
        {isFlashSale && <Tag tone="price">{cartMessages.flashSale}</Tag>}
      </chakra.div>
      {isFlashSaleLine(line) && !isFlashSale && (
        <Hint as="p" whiteSpace="normal">
          {cartMessages.flashSaleOver}
        </Hint>
      )}
      {!isComboLine(line) && !isFlashSale && <Ladder line={line} />}
      {isChanged && (
        <Hint>
          {cartMessages.seenPrice} <Price price={seenPrice} tone="struck" size="meta" />
        </Hint>
      )}
    </div>
  )
}

function Ladder({ line: { goods, number } }: { line: QuotedLine }) {
  if (!goods) return null
  const steps = describeLadder(goods, number)
  const reached = steps.findLast((step) => step.isReached && step.number > 1)
  const next = steps.find((step) => !step.isReached)
  return (
    <>
      {reached && <Hint color="brand">{cartMessages.ladderReached(reached.number, goods.unit)}</Hint>}
      {next && (
        <Hint>
          {cartMessages.ladderMissing(next.missing, goods.unit)} <Price price={next.price} size="meta" />
        </Hint>
      )}
    </>
  )
}

/** What the line costs, and every fen between its list amount and that, with its reason. */
export function LineAmount({ line }: { line: QuotedLine }) {
  const { amount, payable, adjustments, isSelected, price } = line
  if (price === undefined) return <span>—</span>
  const shown = adjustments.filter(({ reason }) => reason !== 'rounding')
  return (
    <div>
      <chakra.div fontWeight="600">
        <chakra.span hideFrom="lg" color="ink.muted" fontSize="meta" fontWeight="400">
          {cartMessages.groupTotal}{' '}
        </chakra.span>
        <Money amount={isSelected ? payable : amount} tone={isSelected ? 'price' : 'muted'} />
      </chakra.div>
      {shown.map(({ reason, amount: difference, text }) => (
        <chakra.div key={reason} color="ink.muted" fontSize="meta" whiteSpace="nowrap">
          {text} <Money amount={difference} tone="muted" size="meta" />
        </chakra.div>
      ))}
    </div>
  )
}
