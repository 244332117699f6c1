/** How much of an order can still be invoiced, to the fen. */
import { atLeastZero, type Fen, sum } from '../money.ts'

/** A line as it was sold (`payable`: fen for all its pieces after every stored adjustment), sent and paid back. */
export type DeliveredLine = {
  id: number
  number: number
  payable: Fen
  /** Pieces that left, and pieces that were paid back with their fen. */
  sent: number
  refunded: number
  refundedAmount: Fen
}
export type DeliveredOrder = { lines: readonly DeliveredLine[]; freight: Fen; freightRefunded: Fen }

/** A part of an invoice: pieces of a line, or the freight (`lineId` null). */
export type InvoicePart = { lineId: number | null; quantity: number; amount: Fen }

const standingPieces = ({ sent, refunded }: DeliveredLine): number => Math.max(0, sent - refunded)

/** Fen that the sent pieces cost, rounded down, less what was paid back. */
const standingAmount = ({ number, payable, sent, refundedAmount }: DeliveredLine): Fen =>
  number === 0 ? 0 : atLeastZero(Number((BigInt(payable) * BigInt(sent)) / BigInt(number)) - refundedAmount)

/** The freight stands from the first piece that left. */
const standingFreight = ({ lines, freight, freightRefunded }: DeliveredOrder): Fen =>
  lines.some((line) => line.sent > 0) ? atLeastZero(freight - freightRefunded) : 0

const ofLine = (parts: readonly InvoicePart[], lineId: number | null) => {
  const own = parts.filter((part) => part.lineId === lineId)
  return {
    quantity: own.reduce((total, { quantity }) => total + quantity, 0),
    amount: sum(own.map((one) => one.amount)),
  }
}

/** What standing invoices leave of the sent and kept pieces and of the freight; parts that cost nothing are left out. */
export function invoiceableOf(order: DeliveredOrder, invoiced: readonly InvoicePart[]): InvoicePart[] {
  const goods = order.lines.map((line): InvoicePart => {
    const before = ofLine(invoiced, line.id)
    const quantity = Math.max(0, standingPieces(line) - before.quantity)
    return { lineId: line.id, quantity, amount: quantity > 0 ? atLeastZero(standingAmount(line) - before.amount) : 0 }
  })
  const freight = atLeastZero(standingFreight(order) - ofLine(invoiced, null).amount)
  return [...goods, { lineId: null, quantity: 1, amount: freight }].filter(({ amount }) => amount > 0)
}

/** Whether the invoices say more than stands of the order, because something came back since. */
export const isOverInvoiced = (order: DeliveredOrder, invoiced: readonly InvoicePart[]): boolean =>
  ofLine(invoiced, null).amount > standingFreight(order) ||
  order.lines.some((line) => {
    const { quantity, amount } = ofLine(invoiced, line.id)
    return quantity > standingPieces(line) || amount > standingAmount(line)
  })
