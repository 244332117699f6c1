import type { ComponentProps } from 'react'

import { type Fen, formatUnitPrice, formatYuan, type UnitPrice } from '#domain/money.ts'
import { chakra } from '#ui/theme/chakra.ts'

const Frame = chakra('span', {
  base: {
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '1.2',
    '& > small': { fontSize: '0.78em', fontWeight: 'inherit' },
  },
  variants: {
    tone: {
      price: { color: 'price', fontWeight: '600' },
      ink: { color: 'ink' },
      muted: { color: 'ink.faint' },
      struck: { color: 'ink.faint', textDecoration: 'line-through' },
    },
    // Of small letters, smaller ones could not be read.
    size: {
      meta: { fontSize: 'meta', '& > small': { fontSize: '0.9em' } },
      body: {},
      large: { fontSize: 'h3' },
      huge: { fontSize: 'h1' },
    },
  },
  defaultVariants: { tone: 'price', size: 'body' },
})

type Look = Pick<ComponentProps<typeof Frame>, 'tone' | 'size'>

/** "-1234.50" in the house's shape: a smaller ¥, thousands, smaller decimals. */
export function Yuan({ yuan, title, ...look }: Look & { yuan: string; title?: string | undefined }) {
  const [whole = '0', decimals = '00'] = yuan.replace('-', '').split('.')
  return (
    <Frame {...look} title={title}>
      {yuan.startsWith('-') && '−'}
      <small>¥</small>
      {whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}
      <small>.{decimals}</small>
    </Frame>
  )
}

/** An amount in fen. */
export const Money = ({ amount, ...look }: Look & { amount: Fen }) => <Yuan {...look} yuan={formatYuan(amount)} />

/**
 * A unit price: two decimals, rounded down; the exact one is its title when it has more. Without a price (visitors)
 * it says so instead.
 */
export function Price({
  price,
  without = '登录后可见',
  ...look
}: Look & { price?: UnitPrice | undefined; without?: string }) {
  if (price === undefined) {
    return (
      <chakra.span color="ink.faint" fontSize="meta" whiteSpace="nowrap">
        {without}
      </chakra.span>
    )
  }
  const exact = price % 100 === 0 ? undefined : `单价 ¥${(price / 10_000).toFixed(4)}`
  return <Yuan {...look} yuan={formatUnitPrice(price)} title={exact} />
}
