import type { SellerOrder } from '#contract/ops/order.ts'
import { type Fen, prorate } from '#domain/money.ts'

type Line = SellerOrder['order']['lines'][number]

/** A row of a printed sheet: pieces of one batch of one line. */
export type SheetRow = {
  key: string
  line: Line
  barcode: string
  batch: string
  producedOn: string
  expiresOn: string
  quantity: number
  /** Fen of these pieces, before what was taken off. */
  amount: Fen
}

const amountOf = (line: Line, quantity: number): Fen => prorate(line.amount, [quantity, line.number - quantity])[0]!

/** What is left to fetch from the shelves. */
export const pickRows = ({ order, left }: SellerOrder): SheetRow[] =>
  left.flatMap(({ lineId, barcode, batches }) => {
    const line = order.lines.find(({ id }) => id === lineId)!
    return batches
      .filter((batch) => batch.left > 0)
      .map((batch) => ({
        key: `${lineId} ${batch.batch} ${batch.expiresOn}`,
        line,
        barcode,
        batch: batch.batch,
        producedOn: '',
        expiresOn: batch.expiresOn,
        quantity: batch.left,
        amount: amountOf(line, batch.left),
      }))
  })

/** What goes with the goods: what was sent; of an order of which nothing was sent yet, what is to be sent. */
export function noteRows(seller: SellerOrder): SheetRow[] {
  const sent = seller.shipments.flatMap(({ number, lines }) =>
    lines.map((one) => ({
      key: `${number} ${one.lineId} ${one.batch} ${one.expiresOn}`,
      line: seller.order.lines.find(({ id }) => id === one.lineId)!,
      barcode: '',
      batch: one.batch,
      producedOn: one.producedOn ?? '',
      expiresOn: one.expiresOn,
      quantity: one.quantity,
    })),
  )
  if (sent.length === 0) {
    const produced = (line: Line, batch: string) =>
      line.batches.find(({ number }) => number === batch)?.producedOn ?? ''
    return pickRows(seller).map((row) => ({ ...row, producedOn: produced(row.line, row.batch) }))
  }
  return sent.map((row) => ({ ...row, amount: amountOf(row.line, row.quantity) }))
}
