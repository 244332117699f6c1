import { chakra } from '@chakra-ui/react'

import type { PointsMall } from '#contract/points.ts'
import { minuteOf } from '#domain/instant.ts'

import { messages } from '../messages.ts'

const Records = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) minmax(0, 1.4fr) 9rem 6rem' },
      columnGap: '4',
      rowGap: '0.5',
      paddingBlock: '2',
      paddingInline: { base: '3', md: '4' },
    },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& > li > span:not(:first-of-type)': { color: 'ink.muted', fontSize: 'meta' },
    '& > li > :last-of-type': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  },
})

/** What was exchanged, the newest first. */
export function ExchangeRecords({ exchanges }: Pick<PointsMall, 'exchanges'>) {
  if (exchanges.length === 0) {
    return (
      <chakra.p padding={{ base: '3', md: '4' }} color="ink.muted">
        {messages.noRecords}
      </chakra.p>
    )
  }
  return (
    <Records>
      {exchanges.map(({ id, name, cost, address, createdAt }) => (
        <li key={id}>
          <span>{name}</span>
          <span>{[address.consignee, address.city, address.district, address.detail].join(' ')}</span>
          <span>{minuteOf(createdAt)}</span>
          <span>−{messages.points(cost)}</span>
        </li>
      ))}
    </Records>
  )
}
