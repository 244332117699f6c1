import type { SellerOrder } from '#contract/ops/order.ts'
import { dayOf, minuteOf } from '#domain/instant.ts'
import { exactUnitPrice, formatYuan, sum } from '#domain/money.ts'
import { carriageText } from '#domain/shipment/method.ts'
import { chargesText } from '#domain/shipment/note-charges.ts'
import { piecesText } from '#domain/shipment/pieces-text.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { qrAddress } from '#ui/picture/qr-address.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { pickRows, type SheetRow, shipmentNotes } from '../model/sheet-rows.ts'

const Sheet = chakra('article', {
  base: {
    bg: '#FFFFFF',
    color: '#000000',
    padding: '6',
    marginBottom: '4',
    border: '1px solid',
    borderColor: 'line',
    breakAfter: 'page',
    overflowX: 'auto',
    _print: { padding: '0', border: '0', marginBottom: '0', page: 'wide', overflow: 'visible' },
    _last: { breakAfter: 'auto' },
    '& h2': { fontSize: 'h2', textAlign: 'center', marginBottom: '2' },
    '& dl': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '6', flex: '1' },
    // Read on a phone; paper keeps both columns.
    '@media screen and (max-width: 47.9em)': { '& dl': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    '& dl > div': { display: 'flex', gap: '2' },
    '& dd': { minWidth: '0', overflowWrap: 'anywhere' },
    '& dt': { whiteSpace: 'nowrap', _after: { content: '"："' } },
    '& table': { width: 'full', marginBlock: '3', borderCollapse: 'collapse', fontSize: '11px' },
    '& :is(th, td)': { border: '1px solid #000', padding: '3px 4px', textAlign: 'left', verticalAlign: 'top' },
    '& th': { fontWeight: '600', whiteSpace: 'nowrap' },
    '& tr': { breakInside: 'avoid' },
    '& thead': { display: 'table-header-group' },
    '& [data-look]': { whiteSpace: 'nowrap' },
    '& [data-look=number]': { textAlign: 'right' },
    '& footer': { display: 'flex', gap: '6', marginTop: '6', breakInside: 'avoid' },
    '& footer > span': { flex: 1, display: 'flex', gap: '1', whiteSpace: 'nowrap' },
    '& footer > span::after': { content: '""', flex: 1, borderBottom: '1px solid #000' },
  },
})

type Kind = 'pick' | 'note'
/** Numbers stand at the right; what is whole is not broken. */
type Column = readonly [name: string, value: (row: SheetRow) => string, look?: 'number' | 'whole']

const shared: readonly Column[] = [
  ['品名', ({ name }) => name],
  ['规格', ({ specification }) => specification],
]
const columns: Record<Kind, readonly Column[]> = {
  pick: [
    ...shared,
    ['生产厂家', ({ manufacturer }) => manufacturer],
    ['条码', ({ barcode }) => barcode],
    ['批号', ({ batch }) => batch, 'whole'],
    ['效期至', ({ expiresOn }) => expiresOn, 'whole'],
    ['单位', ({ unit }) => unit],
    ['应拣', ({ quantity }) => String(quantity), 'number'],
    ['实拣', () => '', 'number'],
  ],
  note: [
    ...shared,
    ['剂型', ({ dosageForm }) => dosageForm],
    ['上市许可持有人 / 生产厂家', ({ manufacturer }) => manufacturer],
    ['批准文号', ({ approvalNumber }) => approvalNumber, 'whole'],
    ['批号', ({ batch }) => batch, 'whole'],
    ['生产日期', ({ producedOn }) => producedOn, 'whole'],
    ['有效期至', ({ expiresOn }) => expiresOn, 'whole'],
    ['单位', ({ unit }) => unit],
    ['储存条件', ({ storage }) => storage, 'whole'],
    ['数量', ({ quantity }) => String(quantity), 'number'],
    ['单价（折后）', ({ price }) => exactUnitPrice(price), 'number'],
    ['金额', ({ amount }) => formatYuan(amount), 'number'],
  ],
}
const SIGNATURES: Record<Kind, readonly string[]> = {
  pick: ['拣货', '复核', '装箱件数'],
  note: ['开票', '发货', '复核', '收货'],
}

/** Nobody told how the goods of older parcels are kept. */
const columnsFor = (kind: Kind, rows: readonly SheetRow[]): readonly Column[] =>
  columns[kind].filter(([name]) => name !== '储存条件' || rows.some(({ storage }) => storage !== ''))

/** The licences that let a company sell what it delivers. */
const isTradeLicense = ({ name }: { name: string }) => /^(?:药品|医疗器械)经营许可证$/.test(name)

type OrderSheetProps = { seller: SellerOrder; kind: Kind; shipmentId?: number | undefined }

/**
 * An order on A4: what to fetch from the shelves, or the note of each shipment (or of one). The date of a note is the
 * day its goods left, so before the first shipment there is only what to fetch.
 */
export function OrderSheet({ seller, kind, shipmentId }: OrderSheetProps) {
  const { order, shipments } = seller
  if (kind === 'pick' || shipments.length === 0)
    return (
      <OnePage seller={seller} kind="pick" rows={pickRows(seller)} facts={[['下单日期', dayOf(order.createdAt)]]} />
    )
  return shipmentNotes(seller, shipmentId).map(({ shipment, rows }) => (
    <OnePage
      key={shipment.id}
      seller={seller}
      kind="note"
      rows={rows}
      facts={[
        ['随货单号', shipment.number],
        ['发货日期', minuteOf(shipment.shippedAt)],
        ['承运', carriageText(shipment)],
        ['件数', String(shipment.packages)],
        ['冷链', shipment.coldChain],
      ]}
    />
  ))
}

type Fact = readonly [name: string, value: string | undefined]
type OnePageProps = { seller: SellerOrder; kind: Kind; rows: readonly SheetRow[]; facts: readonly Fact[] }

/** One sheet: whose it is, `facts` of its own, and its rows. */
function OnePage({ seller: { order, buyer }, kind, rows, facts: own }: OnePageProps) {
  const now = useNow({ everyMs: 60_000 })
  const { address } = order
  const shown = columnsFor(kind, rows)
  const facts: Fact[] = [
    ['供货单位', order.seller?.company],
    [
      '许可证',
      order.seller?.licenses
        .filter(isTradeLicense)
        .map(({ name, number }) => `${name} ${number}`)
        .join('；'),
    ],
    ['购货单位', buyer.company],
    ['订单编号', order.number],
    [
      '收货地址',
      `${address.province}${address.city}${address.district}${address.detail} ${address.consignee} ${address.phone}`,
    ],
    ['发货仓库', order.warehouseName],
    ...own,
    ['备注', order.remark],
  ]
  return (
    <Sheet tabIndex={0}>
      <h2>{kind === 'pick' ? '拣货单' : '药品随货同行单（票）'}</h2>
      <chakra.div display="flex" gap="4" alignItems="flex-start">
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
        <chakra.img width="5rem" flexShrink="0" alt={`订单编号 ${order.number}`} src={qrAddress(order.number)} />
      </chakra.div>
      <table>
        <thead>
          <tr>
            {shown.map(([name, , look]) => (
              <th key={name} scope="col" data-look={look}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {shown.map(([name, value, look]) => (
                <td key={name} data-look={look}>
                  {value(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        共 {rows.length} 行，{piecesText(rows)}
        {kind === 'note' && `，合计金额 ${formatYuan(sum(rows.map(({ amount }) => amount)))}`}
      </p>
      {kind === 'note' && (
        <>
          <p>{chargesText(order.freight)}</p>
          <chakra.p minHeight="22mm" marginTop="3" breakInside="avoid">
            发货单位（出库专用章）：
          </chakra.p>
        </>
      )}
      <footer>
        {SIGNATURES[kind].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </footer>
      <chakra.p marginTop="3" fontSize="11px">
        打印时间 {minuteOf(now)}
      </chakra.p>
    </Sheet>
  )
}
