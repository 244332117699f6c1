import type { Shipment } from '#contract/fulfilment/shipment.ts'
import type { Order } from '#contract/order.ts'
import { dayOf, minuteOf } from '#domain/instant.ts'
import { exactUnitPrice, type Fen, formatYuan, sum } from '#domain/money.ts'
import { carriageText } from '#domain/shipment/method.ts'
import { chargesText } from '#domain/shipment/note-charges.ts'
import { useUser } from '#features/account/index.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { Sheet } from '#ui/layout/paper.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { pageMessages } from '../messages.lazy.ts'
import { messages } from '../messages.ts'
import { type NoteRow, noteRows, sheetsOf } from '../model/note-rows.ts'
import type { OrderSnapshot } from '../queries.ts'
import { addressText } from './order-facts.tsx'

const { note } = pageMessages

/** The licences that let a company sell what it delivers. */
const isTradeLicense = ({ name }: { name: string }) => /^(药品|医疗器械)经营许可证$/.test(name)

type DeliveryNoteProps = {
  order: Order
  rest: OrderSnapshot['rest']
  /** Absent as long as nobody has told. */
  shipments: readonly Shipment[] | undefined
}

/** What is printed: the note that goes with each shipment, and the order itself before the first. */
export function DeliveryNote({ order, rest, shipments = [] }: DeliveryNoteProps) {
  if (shipments.length === 0) {
    const facts: SheetFacts = [
      [note.date, dayOf(order.createdAt)],
      [note.warehouse, order.warehouseName],
      [messages.remark, rest?.remark],
    ]
    const reduced = order.goodsAmount + order.giftAmount + order.freight - order.payable
    const sums = [
      [note.reduced, -reduced],
      [note.freight, order.freight],
      [note.total, order.payable],
    ] as const
    return <NoteSheet title={note.title.order} {...{ order, rest, facts, sums }} rows={noteRows(order.lines)} />
  }
  const sheets = sheetsOf(order.lines, shipments)
  return shipments.map((shipment, index) => {
    const rows = sheets[index]!
    const facts: SheetFacts = [
      [note.sheet, shipment.number],
      [note.sentAt, minuteOf(shipment.shippedAt)],
      [note.carrier, carriageText(shipment)],
      [note.packages, String(shipment.packages)],
      [note.coldChain, shipment.coldChain],
      [note.warehouse, order.warehouseName],
      [messages.remark, rest?.remark],
    ]
    const sums = [[note.total, sum(rows.map(({ amount }) => amount))]] as const
    const hint = chargesText(order.freight)
    return (
      <NoteSheet
        key={shipment.id}
        title={note.title.note}
        {...{ order, rest, facts, sums, rows, hint }}
        priceName={note.paidPrice}
      />
    )
  })
}

type SheetFacts = readonly (readonly [name: string, value: string | undefined])[]
type NoteSheetProps = Pick<DeliveryNoteProps, 'order' | 'rest'> & {
  title: string
  facts: SheetFacts
  rows: readonly NoteRow[]
  sums: NoteSums
  /** What the prices are, and what is not in the sum. */
  priceName?: string
  hint?: string
}

/** One sheet. What is not known is left out. */
function NoteSheet({ order, rest, title, facts, rows, sums, priceName, hint }: NoteSheetProps) {
  const company = useUser().user?.company
  const now = useNow({ everyMs: 60_000 })
  const seller = rest?.seller
  const parties: SheetFacts = [
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
  ]
  return (
    <Sheet>
      <p>{title}</p>
      <dl>
        {[...parties, ...facts]
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <NoteTable rows={rows} sums={sums} priceName={priceName} />
      {hint && <chakra.p fontSize="11px">{hint}</chakra.p>}
      <footer>
        {note.signatures.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </footer>
      <chakra.p marginTop="3" fontSize="11px">
        {pageMessages.printedAt(minuteOf(now))}
      </chakra.p>
    </Sheet>
  )
}

const NUMBERS: ReadonlySet<string> = new Set(['number', 'price', 'amount'])
const WHOLE: ReadonlySet<string> = new Set(['batch', 'producedOn', 'expiresOn', 'approvalNumber', 'storage'])
const lookOf = (column: string) => ({
  'data-number': NUMBERS.has(column) ? '' : undefined,
  'data-whole': WHOLE.has(column) ? '' : undefined,
})

type NoteSums = readonly (readonly [name: string, amount: Fen])[]

type NoteTableProps = { rows: readonly NoteRow[]; sums: NoteSums; priceName: string | undefined }

function NoteTable({ rows, sums, priceName = note.columns.price }: NoteTableProps) {
  const isKept = rows.some(({ storage }) => storage !== '')
  const columns = (
    Object.entries({ ...note.columns, price: priceName }) as [keyof typeof note.columns, string][]
  ).filter(([column]) => column !== 'storage' || isKept)
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
