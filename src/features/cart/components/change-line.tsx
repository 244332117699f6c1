import { chakra } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import type { CartChange } from '#domain/cart/conflict.ts'
import { Price } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'

import { conflictWords as words } from './conflict-words.ts'
import { RefusalNote } from './refusal-note.tsx'

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '2',
    rowGap: '0.5',
    minWidth: 0,
    fontSize: 'meta',
    color: 'ink.muted',
  },
})
const Old = chakra('s', { base: { color: 'ink.faint' } })
const New = chakra('b', { base: { color: 'ink', fontWeight: '600' } })

const tones: Record<CartChange['kind'], ComponentProps<typeof Tag>['tone']> = {
  price: 'price',
  quantity: 'warn',
  notBuyable: 'danger',
  gone: 'danger',
  removed: 'info',
  overtook: 'info',
  refused: 'danger',
}

/** One change of a line: what kind it is, what was, what is. */
export function ChangeLine({ change, unit }: { change: CartChange; unit: string }) {
  return (
    <Line>
      <Tag tone={tones[change.kind]} alignSelf="center">
        {words.tags[change.kind]}
      </Tag>
      <Told change={change} unit={unit} />
    </Line>
  )
}

function Told({ change, unit }: { change: CartChange; unit: string }) {
  const pieces = (number: number) => words.pieces(number, unit)
  switch (change.kind) {
    case 'price':
      return (
        <FromTo
          from={<Price price={change.from} tone="struck" />}
          to={<Price price={change.to} tone={change.to > change.from ? 'price' : 'ink'} />}
        />
      )
    case 'quantity':
      return (
        <>
          {change.fits > 0 ? (
            <FromTo from={<Old>{pieces(change.wanted)}</Old>} to={<New>{pieces(change.fits)}</New>} />
          ) : (
            <Old>{pieces(change.wanted)}</Old>
          )}
          <span>{change.notes[0]}</span>
        </>
      )
    case 'notBuyable':
      return <RefusalNote refusal={change.refusal} />
    case 'gone':
      return <span>{words.gone}</span>
    case 'removed':
      return <span>{words.removedElsewhere(pieces(change.mine))}</span>
    case 'overtook':
      return (
        <FromTo
          from={
            <span>
              {words.theirs} {pieces(change.theirs)}
            </span>
          }
          to={
            <New>
              {words.mine} {pieces(change.mine)}
            </New>
          }
        />
      )
    case 'refused':
      return <span>{change.text}</span>
  }
}

const FromTo = ({ from, to }: { from: ReactNode; to: ReactNode }) => (
  <chakra.span display="inline-flex" alignItems="center" gap="1.5" whiteSpace="nowrap">
    {from}
    <chakra.span color="ink.faint">
      <ArrowRight size={12} aria-hidden />
    </chakra.span>
    <chakra.span srOnly>{words.becomes}</chakra.span>
    {to}
  </chakra.span>
)
