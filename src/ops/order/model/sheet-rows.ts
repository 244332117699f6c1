import type { SellerOrder } from '#contract/ops/order.ts'
import { STORAGE_TEXT } from '#domain/goods/sheet/words.ts'
import { type Fen, UNIT_PRICES_PER_FEN, type UnitPrice } from '#domain/money.ts'
import { extraText } from '#domain/pricing/gift.ts'
import { noteCharges, type PieceCharge } from '#domain/shipment/note-charges.ts'

type Line = SellerOrder['order']['lines'][number]
type SentParcel = SellerOrder['shipments'][number]

/** A row of a printed sheet: pieces of one batch of one line, or what comes with the line. */
export type SheetRow = {
  key: string
  name: string
  specification: string
  dosageForm: string
  manufacturer: string
  approvalNumber: string
  unit: string
  barcode: string
  batch: string
  producedOn: string
  expiresOn: string
  quantity: number
  /** How it is kept, in a word; '' where nobody told. */
  storage: string
  /** What is paid for a piece and for all of the row, after every adjustment. */
  price: UnitPrice
  amount: Fen
}

type Pieces = Pick<SheetRow, 'batch' | 'expiresOn' | 'quantity'> & Partial<Pick<SheetRow, 'producedOn' | 'barcode'>>

const rowOf = (line: Line, { producedOn = '', barcode = '', batch, expiresOn, quantity }: Pieces): SheetRow => ({
  key: `${line.id} ${batch} ${expiresOn}`,
  name: line.isGift ? `${extraText(line)} ${line.name}` : line.name,
  specification: line.specification,
  dosageForm: line.dosageForm,
  manufacturer: line.manufacturer,
  approvalNumber: line.approvalNumber,
  unit: line.unit,
  storage: '',
  // A list to pick from has no money.
  price: 0,
  amount: 0,
  producedOn,
  barcode,
  batch,
  expiresOn,
  quantity,
})

const sentRow = (line: Line, sent: SentParcel['lines'][number], charge: PieceCharge): SheetRow => ({
  ...rowOf(line, sent),
  ...charge,
  storage: sent.storage ? STORAGE_TEXT[sent.storage] : '',
})

const NOTHING = {
  specification: '',
  dosageForm: '',
  manufacturer: '',
  approvalNumber: '',
  unit: '',
  barcode: '',
  storage: '',
}

/** 赠品 and 换购 that are no goods go with the first pieces of their line. */
function giftRows({ id, gift }: Line): SheetRow[] {
  if (!gift || gift.goodsId !== undefined) return []
  const { type, name, number, total } = gift
  return [
    {
      ...NOTHING,
      key: `${id} ${type}`,
      name: `${type === 'gift' ? '赠品' : '换购'} ${name}`,
      batch: '',
      producedOn: '',
      expiresOn: '',
      quantity: number,
      price: Math.floor((total * UNIT_PRICES_PER_FEN) / number),
      amount: total,
    },
  ]
}

const lineOf = ({ order }: SellerOrder, lineId: number): Line => order.lines.find(({ id }) => id === lineId)!

/** Whether something of the order is on paper: what has left, or what is to be fetched from the shelves. */
export const hasSheet = ({ order, shipments }: SellerOrder, kind: 'pick' | 'note'): boolean =>
  order.status === 'pending_shipment' || (kind === 'note' && shipments.length > 0)

/** What is left to fetch from the shelves. */
export const pickRows = (seller: SellerOrder): SheetRow[] =>
  seller.left.flatMap(({ lineId, left, barcode, batches }) => {
    const line = lineOf(seller, lineId)
    const rows = batches
      .filter((batch) => batch.left > 0)
      .map(({ batch, expiresOn, left: quantity }) => {
        const producedOn = line.batches.find(({ number }) => number === batch)?.producedOn
        return rowOf(line, { batch, expiresOn, quantity, producedOn, barcode })
      })
    return left === line.number ? [...rows, ...giftRows(line)] : rows
  })

/** Shipments as they left: the oldest first. */
const asSent = (shipments: readonly SentParcel[]): SentParcel[] =>
  shipments.toSorted((a, b) => a.shippedAt - b.shippedAt || a.id - b.id)

/** A shipment, and the rows of the note that goes with it. */
export type ShipmentNote = { shipment: SentParcel; rows: SheetRow[] }

/**
 * A note for each shipment of the order, or for one; none before the first has left. Gifts go with the first pieces of
 * their line.
 */
export function shipmentNotes(seller: SellerOrder, shipmentId?: number): ShipmentNote[] {
  const seen = new Set<number>()
  const parcels = asSent(seller.shipments)
  const charges = noteCharges(seller.order.lines, parcels)
  return parcels
    .map((shipment, at) => {
      const rows = shipment.lines.flatMap((sent, index) => {
        const line = lineOf(seller, sent.lineId)
        const isFirst = !seen.has(sent.lineId)
        seen.add(sent.lineId)
        const row = sentRow(line, sent, charges[at]![index]!)
        return isFirst ? [row, ...giftRows(line)] : [row]
      })
      return { shipment, rows }
    })
    .filter(({ shipment: { id } }) => shipmentId === undefined || shipmentId === id)
}
