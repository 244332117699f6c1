import { chakra } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import type { ComponentProps } from 'react'

import type { CartChange, CartConflict } from '#domain/cart/conflict.ts'
import { Price } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'

import { type Column, tell } from '../model/conflict-told.ts'
import { conflictWords as words } from './conflict-words.ts'
import { RefusalNote } from './refusal-note.tsx'

const Frame = chakra('div', { base: { display: 'grid', justifyItems: 'start', gap: '1', minWidth: 0 } })
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto auto auto',
    alignItems: 'center',
    columnGap: '3',
    marginTop: '0.5',
  },
})
const Value = chakra('span', {
  base: {
    display: 'grid',
    lineHeight: '1.35',
    '& > small': { color: 'ink.faint', fontSize: 'meta' },
    '& > b': { fontWeight: '600' },
  },
  variants: { time: { was: { '& > b': { color: 'ink.muted', fontWeight: '400' } }, is: {} } },
})

const tones: Record<CartChange['kind'], ComponentProps<typeof Tag>['tone']> = {
  price: 'price',
  quantity: 'warn',
  notBuyable: 'danger',
  gone: 'danger',
  removed: 'info',
  overtook: 'info',
  refused: 'danger',
}

/** One change of a line: what kind it is, what happened in a sentence, what was and what is. */
export function ChangeLine({ change, conflict }: { change: CartChange; conflict: CartConflict }) {
  const { sentence, columns } = tell(change, conflict)
  return (
    <Frame>
      <chakra.div>
        <Tag tone={tones[change.kind]} marginRight="1.5">
          {words.tags[change.kind]}
        </Tag>
        {typeof sentence === 'string' ? sentence : <RefusalNote refusal={sentence} />}
      </chakra.div>
      {columns && (
        <Columns>
          <Told time="was" column={columns[0]} />
          <chakra.span color="ink.faint">
            <ArrowRight size={14} aria-hidden />
            <chakra.span srOnly>{words.becomes}</chakra.span>
          </chakra.span>
          <Told time="is" column={columns[1]} />
        </Columns>
      )}
    </Frame>
  )
}

const Told = ({ time, column }: { time: 'was' | 'is'; column: Column }) => (
  <Value time={time}>
    <small>{column.name}</small>
    <b>{'price' in column ? <Price price={column.price} tone={time === 'was' ? 'struck' : 'price'} /> : column.text}</b>
  </Value>
)
