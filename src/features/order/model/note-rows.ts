import type { Shipment } from '#contract/fulfilment/shipment.ts'
import type { Order } from '#contract/order.ts'
import { STORAGE_TEXT } from '#domain/goods/sheet/words.ts'
import { type Fen, prorate, type UnitPrice, UNIT_PRICES_PER_FEN } from '#domain/money.ts'
import { extraText, type TakenGift } from '#domain/pricing/gift.ts'
import { noteCharges, type PieceCharge } from '#domain/shipment/note-charges.ts'

/** A row of a delivery note: the pieces of one batch. */
export type NoteRow = {
  key: string
  name: string
  specification: string
  dosageForm: string
  manufacturer: string
  approvalNumber: string
  batch: string
  producedOn: string
  expiresOn: string
  unit: string
  number: number
  /** How it is kept, in a word; '' where nobody told. */
  storage: string
  /** Of what was sent: what is paid for a piece and for the row; of an order: before what was taken off. */
  price: UnitPrice
  amount: Fen
}

/**
 * The rows of each shipment: what is in its boxes, at what is paid for it. A gift goes with the first pieces of its
 * line.
 */
export function sheetsOf(lines: Order['lines'], shipments: readonly Pick<Shipment, 'lines'>[]): NoteRow[][] {
  const begun = new Set<number>()
  const charges = noteCharges(lines, shipments)
  return shipments.map((shipment, at) =>
    shipment.lines.flatMap((sent, index) => {
      const line = lines.find(({ id }) => id === sent.lineId)
      if (!line) return []
      const isFirst = !begun.has(line.id)
      begun.add(line.id)
      const row = sentRow(line, sent, charges[at]![index]!)
      return isFirst ? [row, ...giftRows(line)] : [row]
    }),
  )
}

const sentRow = (line: Order['lines'][number], sent: Shipment['lines'][number], charge: PieceCharge): NoteRow => ({
  ...factsOf(line),
  ...charge,
  key: `${line.id} ${sent.batch} ${sent.expiresOn}`,
  batch: sent.batch,
  producedOn: sent.producedOn ?? '',
  expiresOn: sent.expiresOn,
  number: sent.quantity,
  storage: sent.storage ? STORAGE_TEXT[sent.storage] : '',
})

const factsOf = ({
  name,
  specification,
  dosageForm,
  manufacturer,
  approvalNumber,
  unit,
  price,
  isGift,
  payable,
}: Order['lines'][number]): Pick<
  NoteRow,
  'name' | 'specification' | 'dosageForm' | 'manufacturer' | 'approvalNumber' | 'unit' | 'price'
> => ({
  name: isGift ? `${extraText({ isGift, payable })} ${name}` : name,
  specification,
  dosageForm,
  manufacturer,
  approvalNumber,
  unit,
  price,
})

const NO_BATCH = { number: '', expiresOn: '', producedOn: '' }

/** The lines batch by batch; pieces without a batch, and gifts, stand in a row of their own. */
export function noteRows(lines: Order['lines']): NoteRow[] {
  return lines.flatMap((line) => {
    const known = line.batches.reduce((total, { quantity }) => total + quantity, 0)
    const rest = line.number - known
    const parts = rest > 0 ? [...line.batches, { ...NO_BATCH, quantity: rest }] : line.batches
    const amounts = prorate(
      line.amount,
      parts.map(({ quantity }) => quantity),
    )
    const rows = parts.map((batch, index) => ({
      ...factsOf(line),
      key: `${line.id} ${batch.number}`,
      batch: batch.number,
      producedOn: batch.producedOn ?? '',
      expiresOn: batch.expiresOn,
      number: batch.quantity,
      storage: '',
      amount: amounts[index]!,
    }))
    return [...rows, ...giftRows(line)]
  })
}

/**
 * What comes with a line beside goods, in a row of its own: free, or at the price of the exchange. Given goods are a
 * line.
 */
const giftRows = ({ id, gift }: Order['lines'][number]): NoteRow[] =>
  gift && gift.goodsId === undefined ? [giftRow(id, gift)] : []

const giftRow = (lineId: number, { type, name, number, total }: TakenGift): NoteRow => ({
  key: `${lineId} ${type}`,
  name: `${type === 'gift' ? '赠品' : '换购'} ${name}`,
  specification: '',
  dosageForm: '',
  manufacturer: '',
  approvalNumber: '',
  batch: '',
  producedOn: '',
  expiresOn: '',
  unit: '',
  storage: '',
  number,
  price: Math.floor((total * UNIT_PRICES_PER_FEN) / number),
  amount: total,
})
