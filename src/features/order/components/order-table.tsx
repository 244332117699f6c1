import type { Order } from '#contract/order.ts'
import { Table } from '#ui/data/table.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { OrderRow } from './order-row.tsx'

/** The state on a line of its own, where it would lie over the amount. */
const stateBelow = {
  '--when': '"at at amount" "state state state"',
  rowGap: '1',
  // The time has a tall target, which the state does not need to keep clear of.
  '& > td:first-of-type': { marginBlock: '-1' },
}

/** A table where its seven columns have room, compact rows in a narrower window and on a phone. */
const Orders = chakra(Table, {
  base: {
    '& tbody[data-open] > tr:first-of-type': { bg: 'brand.soft' },
    '& td:has(> [data-lines])': { padding: '0 !important', bg: 'surface' },
    '& tbody tr:has([data-lines]):is(:hover, :focus-within)': { bg: 'surface' },
    xlDown: {
      '& > thead': { srOnly: true },
      '& > tbody': { display: 'block', containerType: 'inline-size', borderTop: '1px solid', borderColor: 'line' },
      '& > tbody:first-of-type': { borderTop: '0' },
      '& > tbody > tr[data-order]': {
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        '--when': '"at state amount"',
        '--what': '"goods goods do"',
        gridTemplateAreas: 'var(--when) var(--what)',
        alignItems: 'center',
        columnGap: '2',
        rowGap: '0.5',
        paddingBlock: '2',
        paddingInline: { base: '3', md: '4' },
        // In rem of the page: letters may be larger, and then a line holds fewer of them.
        '@container (max-width: 20rem)': stateBelow,
        // What a transfer waits for takes many words.
        '&[data-state^=transfer]': { '@container (max-width: 28rem)': stateBelow },
      },
      '& > tbody > tr[data-order] > td': { padding: '0 !important', border: '0' },
      '& > tbody > tr:not([data-order])': { display: 'block' },
      '& > tbody > tr:not([data-order]) > td': { display: 'block' },
    },
    mdDown: {
      // Two buttons have a line of their own, or they would leave no room for the names. The third child is the hidden
      // link.
      '& > tbody > tr[data-order]:has(> td:last-child > div > :nth-child(3))': {
        '--what': '"goods goods goods" "do do do"',
      },
    },
  },
})

/** The orders of a page, one a row; a row opens in place. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
  const { list } = messages
  return (
    <Orders>
      <thead>
        <tr>
          <th scope="col">{list.at}</th>
          <th scope="col">{list.number}</th>
          <th scope="col">{list.warehouse}</th>
          <th scope="col">{list.goods}</th>
          <th scope="col" data-number>
            {list.amount}
          </th>
          <th scope="col">{list.state}</th>
          <th scope="col" data-number>
            {list.actions}
          </th>
        </tr>
      </thead>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </Orders>
  )
}
