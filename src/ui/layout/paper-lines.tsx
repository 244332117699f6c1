import type { Fen } from '#domain/money.ts'

import { Money } from '../data/price.tsx'
import { chakra } from '../theme/chakra.ts'

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 6rem',
    gap: '3',
    paddingBlock: '1.5',
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
    '& > :not(:first-child)': { textAlign: 'right' },
  },
})

/** What a paper counts and what it comes to; an amount without pieces has no quantity. */
export type PaperLine = { name: string; specification: string; quantity: number; unit: string; amount: Fen }

/** The lines of an invoice; of one that takes back, below zero. */
export const PaperLines = ({
  label,
  lines,
  isBelowZero = false,
}: {
  label: string
  lines: readonly PaperLine[]
  isBelowZero?: boolean
}) => (
  <chakra.ul listStyle="none" aria-label={label}>
    {lines.map(({ name, specification, quantity, unit, amount }, at) => (
      <Line key={at}>
        <span>
          {name} <chakra.span color="ink.muted">{specification}</chakra.span>
        </span>
        <span>{quantity > 0 && `${isBelowZero ? '−' : ''}${quantity} ${unit}`}</span>
        <span>
          {isBelowZero && '−'}
          <Money amount={amount} tone="ink" />
        </span>
      </Line>
    ))}
  </chakra.ul>
)
