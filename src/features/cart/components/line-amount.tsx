import { chakra } from '@chakra-ui/react'

import type { QuotedLine } from '#domain/pricing/quoted-line.ts'
import { Money } from '#ui/data/price.tsx'

import { cartWords } from './cart-words.ts'

/** What the line costs, and every fen between its list amount and that, with its reason. */
export function LineAmount({ line }: { line: QuotedLine }) {
  const { amount, payable, adjustments, isSelected, price } = line
  if (price === undefined) return <span>—</span>
  const shown = adjustments.filter(({ reason }) => reason !== 'rounding')
  return (
    <div>
      <chakra.div fontWeight="600">
        <chakra.span hideFrom="lg" color="ink.muted" fontSize="meta" fontWeight="400">
          {cartWords.groupTotal}{' '}
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
