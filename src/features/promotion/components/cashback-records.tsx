import type { CashbackRecord } from '#contract/promotion.ts'
import { minuteOf } from '#domain/instant.ts'
import { paths } from '#routing/paths.ts'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { cashback as words } from '../messages.ts'

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1.4fr) 10rem minmax(0, 1fr) 7rem 7rem' },
      alignItems: 'center',
      columnGap: '4',
      rowGap: '0.5',
      minHeight: '2.75rem',
      paddingBlock: '2',
      paddingInline: { base: '3', md: '4' },
    },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& [data-quiet]': { color: 'ink.muted', fontSize: 'meta', fontVariantNumeric: 'tabular-nums' },
    '& [data-end]': { textAlign: 'right' },
  },
})

/** Each order with what it counts for, what comes back for it, and when it came; the newest first. */
export function CashbackRecords({ list }: { list: readonly CashbackRecord[] }) {
  if (list.length === 0) {
    return (
      <chakra.p padding={{ base: '3', md: '4' }} color="ink.muted">
        {words.noRecords}
      </chakra.p>
    )
  }
  return (
    <Rows>
      {list.map((record) => {
        const { orderId, orderNumber, base, amount, state, createdAt, settledAt } = record
        const { tone, text } = words.state(record)
        return (
          <li key={orderId}>
            <TextLink to={paths.order({ orderId })}>{orderNumber}</TextLink>
            {/* On a phone the money stands beside the number. */}
            <chakra.span data-end order={{ base: 0, md: 4 }}>
              <Money amount={amount} tone={state === 'void' ? 'struck' : amount > 0 ? 'price' : 'muted'} />
            </chakra.span>
            <span data-quiet>{minuteOf(settledAt ?? createdAt)}</span>
            <chakra.span data-quiet order={{ base: 4, md: 0 }}>
              {words.counted(base)}
            </chakra.span>
            <chakra.span data-end order={{ base: 3, md: 0 }}>
              <Tag tone={tone}>{text}</Tag>
            </chakra.span>
          </li>
        )
      })}
    </Rows>
  )
}
