import { chakra } from '@chakra-ui/react'

import type { Order } from '#contract/order.ts'
import { dayOf, minuteOf } from '#domain/instant.ts'
import { exactUnitPrice, formatYuan } from '#domain/money.ts'
import { useUser } from '#features/account/index.ts'
import { useNow } from '#ui/hooks/use-now.ts'

import { messages } from '../messages.ts'
import { noteRows } from '../model/note-rows.ts'
import type { OrderSnapshot } from '../queries.ts'
import { addressText } from './order-facts.tsx'

const { note } = messages

/** What is on the sheet and not on the screen. */
const Sheet = chakra('section', {
  base: {
    display: 'none',
    _print: { display: 'block', page: 'wide' },
    // The screen has the page's one heading.
    '& > p:first-of-type': { fontSize: 'h2', fontWeight: '600', textAlign: 'center', marginBottom: '2' },
    '& dl': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '6', rowGap: '0.5' },
    '& dl > div': { display: 'flex', gap: '2' },
    '& dt': { whiteSpace: 'nowrap', _after: { content: '"："' } },
    '& table': { width: 'full', marginBlock: '3', borderCollapse: 'collapse', fontSize: '11px' },
    '& :is(th, td)': { border: '1px solid #000', padding: '3px 4px', textAlign: 'left', verticalAlign: 'top' },
    '& th': { fontWeight: '600', whiteSpace: 'nowrap' },
    '& tr': { breakInside: 'avoid' },
    '& thead': { display: 'table-header-group' },
    '& [data-number]': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& [data-whole]': { whiteSpace: 'nowrap' },
    '& footer': { display: 'flex', gap: '6', marginTop: '6', breakInside: 'avoid' },
    '& footer > span': { flex: 1, display: 'flex', gap: '1', whiteSpace: 'nowrap' },
    '& footer > span::after': { content: '""', flex: 1, borderBottom: '1px solid #000' },
  },
})

/** The licences that let a company sell what it delivers. */
const isTradeLicense = ({ name }: { name: string }) => /^(药品|医疗器械)经营许可证$/.test(name)

/** The printed order: once the goods are under way, the note that goes with them. What is not known is left out. */
export function DeliveryNote({ order, rest }: { order: Order; rest: OrderSnapshot['rest'] }) {
  const company = useUser().user?.company
  const now = useNow({ everyMs: 60_000 })
  const isUnderWay = order.status === 'pending_receipt' || order.status === 'completed'
  const seller = rest?.seller
  const facts: (readonly [name: string, value: string | undefined])[] = [
    [note.seller, seller?.company],
    [
      note.license,
      seller?.licenses
        .filter(isTradeLicense)
        .map(({ name, number }) => `${name} ${number}`)
        .join('；'),
    ],
    [note.buyer, company],
    [messages.number, order.number],
    [note.address, rest && `${addressText(rest.address)} ${rest.address.consignee} ${rest.address.phone}`],
    [note.date, dayOf(order.createdAt)],
    [note.warehouse, order.warehouseName],
    [messages.remark, rest?.remark],
  ]
  return (
    <Sheet>
      <p>{isUnderWay ? note.title.note : note.title.order}</p>
      <dl>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <NoteTable order={order} />
      <footer>
        {note.signatures.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </footer>
      <chakra.p marginTop="3" fontSize="11px">
        {messages.printedAt(minuteOf(now))}
      </chakra.p>
    </Sheet>
  )
}

const NUMBERS: ReadonlySet<string> = new Set(['number', 'price', 'amount'])
const WHOLE: ReadonlySet<string> = new Set(['batch', 'producedOn', 'expiresOn', 'approvalNumber'])
const lookOf = (column: string) => ({
  'data-number': NUMBERS.has(column) ? '' : undefined,
  'data-whole': WHOLE.has(column) ? '' : undefined,
})

function NoteTable({ order }: { order: Order }) {
  const rows = noteRows(order.lines)
  const columns = Object.entries(note.columns) as [keyof typeof note.columns, string][]
  const reduced = order.goodsAmount + order.giftAmount + order.freight - order.payable
  const sums = [
    [note.reduced, -reduced],
    [note.freight, order.freight],
    [note.total, order.payable],
  ] as const
  return (
    <table>
      <thead>
        <tr>
          {columns.map(([column, name]) => (
            <th key={column} scope="col" {...lookOf(column)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, price, amount, ...row }) => (
          <tr key={key}>
            {columns.map(([column]) => (
              <td key={column} {...lookOf(column)}>
                {column === 'price' ? exactUnitPrice(price) : column === 'amount' ? formatYuan(amount) : row[column]}
              </td>
            ))}
          </tr>
        ))}
        {sums
          .filter(([name, amount]) => amount !== 0 || name === note.total)
          .map(([name, amount]) => (
            <tr key={name}>
              <td colSpan={columns.length - 1} data-number>
                {name}
              </td>
              <td data-number>{formatYuan(amount)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
