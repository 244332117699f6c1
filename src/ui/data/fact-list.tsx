import type { ReactNode } from 'react'

import { chakra } from '#ui/theme/chakra.ts'

const List = chakra('dl', {
  base: {
    display: 'grid',
    columnGap: '6',
    rowGap: '1',
    '& > div': { display: 'flex', gap: '3', minHeight: '1.75rem', alignItems: 'baseline' },
    '& > [data-wide]': { gridColumn: '1 / -1' },
    '& dt': { flexShrink: 0, minWidth: '4.5rem', color: 'ink.faint', whiteSpace: 'nowrap' },
    '& dd': { minWidth: 0 },
  },
  variants: {
    columns: {
      one: { gridTemplateColumns: 'minmax(0, 1fr)' },
      two: { gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } },
    },
  },
})

/** A fact as name and value; one whose value is empty is left out, and a wide one has a line of its own. */
export type Fact = readonly [name: string, value: ReactNode, width?: 'wide']

type FactListProps = { facts: readonly Fact[]; columns?: 'one' | 'two' }

/** Two facts a line where there is room, or one in a narrow place. */
export function FactList({ facts, columns = 'two' }: FactListProps) {
  return (
    <List columns={columns}>
      {facts
        .filter(([, value]) => value !== '' && value !== undefined && value !== null && value !== false)
        .map(([name, value, width]) => (
          <div key={name} data-wide={width && ''}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  )
}
