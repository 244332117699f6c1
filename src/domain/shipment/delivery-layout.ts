/**
 * A delivery as a table that the buyer's own system imports. Every layout accounts for every piece that was sent: its
 * quantities add up to those of the delivery note.
 */
import { type Fen, type UnitPrice, UNIT_PRICES_PER_FEN } from '../money.ts'

export const DELIVERY_LAYOUTS = ['pharmacy', 'clinic', 'codes'] as const
export type DeliveryLayout = (typeof DELIVERY_LAYOUTS)[number]

export const DELIVERY_LAYOUT_TEXT: Record<DeliveryLayout, string> = {
  pharmacy: '药店采购入库单',
  clinic: '诊所药品入库表',
  codes: '追溯码清单',
}

/** For which program each is, in one line. */
export const DELIVERY_LAYOUT_NOTE: Record<DeliveryLayout, string> = {
  pharmacy: '药店进销存、GSP 系统：一个批号一行，含条码、产地、单价和金额',
  clinic: '诊所 HIS：一个批号一行，含医保编码和进价，日期为 20280630 的写法',
  codes: '医保追溯码采集上传：一盒一行；没有登记追溯码的数量另列一行',
}

/**
 * Pieces of one batch of a line. `price` (ten-thousandths of a yuan) and `amount` (fen) as its delivery note has them;
 * days as YYYY-MM-DD, '' when unknown.
 */
export type DeliveryLine = {
  goodsId: number
  barcode: string
  insuranceCode: string
  name: string
  specification: string
  dosageForm: string
  manufacturer: string
  approvalNumber: string
  origin: string
  unit: string
  batch: string
  producedOn: string
  expiresOn: string
  quantity: number
  price: UnitPrice
  amount: Fen
  traceCodes: readonly string[]
}

/** `number`: of the delivery note; `shippedOn`: YYYY-MM-DD. */
export type Delivery = {
  number: string
  orderNumber: string
  supplier: string
  shippedOn: string
  lines: readonly DeliveryLine[]
}

type Cell = string | number
type Column<R> = readonly [header: string, cell: (row: R, delivery: Delivery) => Cell]

/** Yuan, as programs read numbers: a unit price has four decimals, an amount two. */
const yuanOfPrice = ({ price }: DeliveryLine): number => price / (UNIT_PRICES_PER_FEN * 100)
const amountOf = ({ amount }: DeliveryLine): number => amount / 100
/** "2028-06-30" → "20280630". */
const compactDay = (day: string): string => day.replaceAll('-', '')

const PHARMACY: readonly Column<DeliveryLine>[] = [
  ['随货单号', (_, { number }) => number],
  ['订单号', (_, { orderNumber }) => orderNumber],
  ['发货日期', (_, { shippedOn }) => shippedOn],
  ['供货单位', (_, { supplier }) => supplier],
  ['商品编码', ({ goodsId }) => String(goodsId)],
  ['条码', ({ barcode }) => barcode],
  ['通用名称', ({ name }) => name],
  ['规格', ({ specification }) => specification],
  ['剂型', ({ dosageForm }) => dosageForm],
  ['生产厂家', ({ manufacturer }) => manufacturer],
  ['产地', ({ origin }) => origin],
  ['批准文号', ({ approvalNumber }) => approvalNumber],
  ['批号', ({ batch }) => batch],
  ['生产日期', ({ producedOn }) => producedOn],
  ['有效期至', ({ expiresOn }) => expiresOn],
  ['单位', ({ unit }) => unit],
  ['数量', ({ quantity }) => quantity],
  ['单价', yuanOfPrice],
  ['金额', amountOf],
]

const CLINIC: readonly Column<DeliveryLine>[] = [
  ['医保编码', ({ insuranceCode }) => insuranceCode],
  ['药品名称', ({ name }) => name],
  ['规格', ({ specification }) => specification],
  ['剂型', ({ dosageForm }) => dosageForm],
  ['生产企业', ({ manufacturer }) => manufacturer],
  ['批准文号', ({ approvalNumber }) => approvalNumber],
  ['条码', ({ barcode }) => barcode],
  ['批号', ({ batch }) => batch],
  ['生产日期', ({ producedOn }) => compactDay(producedOn)],
  ['有效期', ({ expiresOn }) => compactDay(expiresOn)],
  ['入库数量', ({ quantity }) => quantity],
  ['包装单位', ({ unit }) => unit],
  ['进价', yuanOfPrice],
  ['进价金额', amountOf],
  ['供应商', (_, { supplier }) => supplier],
  ['单据号', (_, { number }) => number],
]

type CodedBox = DeliveryLine & { code: string; pieces: number }
const CODES: readonly Column<CodedBox>[] = [
  ['追溯码', ({ code }) => code],
  ['医保编码', ({ insuranceCode }) => insuranceCode],
  ['药品名称', ({ name }) => name],
  ['规格', ({ specification }) => specification],
  ['生产企业', ({ manufacturer }) => manufacturer],
  ['批准文号', ({ approvalNumber }) => approvalNumber],
  ['批号', ({ batch }) => batch],
  ['生产日期', ({ producedOn }) => producedOn],
  ['有效期至', ({ expiresOn }) => expiresOn],
  ['数量', ({ pieces }) => pieces],
  ['单位', ({ unit }) => unit],
  ['单据号', (_, { number }) => number],
  ['发货日期', (_, { shippedOn }) => shippedOn],
]

/** A row a box that was scanned, and one for the pieces of the batch that were not. */
function codedRows(line: DeliveryLine): CodedBox[] {
  const scanned = line.traceCodes.map((code) => ({ ...line, code, pieces: 1 }))
  const rest = line.quantity - scanned.length
  return rest > 0 ? [...scanned, { ...line, code: '', pieces: rest }] : scanned
}

export type DeliveryTable = { header: string[]; rows: Cell[][] }

const tableOf = <R>(columns: readonly Column<R>[], rows: readonly R[], delivery: Delivery): DeliveryTable => ({
  header: columns.map(([header]) => header),
  rows: rows.map((row) => columns.map(([, cell]) => cell(row, delivery))),
})

/** Codes and numbers of papers are text, so that no program shortens them; quantities and yuan are numbers. */
export function deliveryTable(layout: DeliveryLayout, delivery: Delivery): DeliveryTable {
  if (layout === 'codes') return tableOf(CODES, delivery.lines.flatMap(codedRows), delivery)
  return tableOf(layout === 'clinic' ? CLINIC : PHARMACY, delivery.lines, delivery)
}
