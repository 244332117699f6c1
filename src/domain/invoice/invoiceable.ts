/** How much of an order can still be invoiced, to the fen. */
import { atLeastZero, type Fen, sum } from '../money.ts'
import { paidFor } from '../order/paid-for.ts'

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

/** A part of an invoice: pieces of a line, or the freight (`lineId` null). A red letter's counts below zero. */
export type InvoicePart = { lineId: number | null; quantity: number; amount: Fen }

const standingPieces = ({ sent, refunded }: DeliveredLine): number => Math.max(0, sent - refunded)

/** Fen that the sent pieces cost, rounded down, less what was paid back. */
const standingAmount = (line: DeliveredLine): Fen => atLeastZero(paidFor(line, line.sent) - line.refundedAmount)

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

/**
 * What standing invoices leave of the sent and kept pieces and of the freight; parts that cost nothing are left out.
 */
export function invoiceableOf(order: DeliveredOrder, invoiced: readonly InvoicePart[]): InvoicePart[] {
  const goods = order.lines.map((line): InvoicePart => {
    const before = ofLine(invoiced, line.id)
    // An amount always has a piece, also where pieces of less than a fen came back without one.
    const quantity = Math.max(1, standingPieces(line) - before.quantity)
    return { lineId: line.id, quantity, amount: atLeastZero(standingAmount(line) - before.amount) }
  })
  const freight = atLeastZero(standingFreight(order) - ofLine(invoiced, null).amount)
  return [...goods, { lineId: null, quantity: 1, amount: freight }].filter(({ amount }) => amount > 0)
}

/** Pieces and fen that the invoices say too much of each line and of the freight, because something came back since. */
const excessOf = (order: DeliveredOrder, invoiced: readonly InvoicePart[]): InvoicePart[] =>
  [
    ...order.lines.map((line): InvoicePart => {
      const { quantity, amount } = ofLine(invoiced, line.id)
      const pieces = Math.max(0, quantity - standingPieces(line))
      return { lineId: line.id, quantity: pieces, amount: atLeastZero(amount - standingAmount(line)) }
    }),
    { lineId: null, quantity: 1, amount: atLeastZero(ofLine(invoiced, null).amount - standingFreight(order)) },
  ].filter(({ amount }) => amount > 0)

/** Whether the invoices say more than stands of the order. */
export const isOverInvoiced = (order: DeliveredOrder, invoiced: readonly InvoicePart[]): boolean =>
  excessOf(order, invoiced).length > 0

/**
 * Which pieces and fen red letters must take back of issued invoices (with the red letters they have), by invoice: of
 * each line what the invoices say too much, the first invoice first, and never more of an invoice than it still says.
 */
export function redPartsOf<Id>(
  order: DeliveredOrder,
  issued: readonly (InvoicePart & { invoiceId: Id })[],
): Map<Id, InvoicePart[]> {
  const taken = new Map<Id, InvoicePart[]>()
  const ids = [...new Set(issued.map(({ invoiceId }) => invoiceId))]
  for (const { lineId, ...excess } of excessOf(order, issued)) {
    const own = ids.map((id) => ({
      id,
      ...ofLine(
        issued.filter(({ invoiceId }) => invoiceId === id),
        lineId,
      ),
    }))
    // A rest of some fen without pieces goes last.
    for (const { id, quantity, amount } of own.toSorted((a, b) => Number(b.quantity > 0) - Number(a.quantity > 0))) {
      const part = { lineId, quantity: Math.min(excess.quantity, quantity), amount: Math.min(excess.amount, amount) }
      if (part.amount <= 0) continue
      excess.quantity -= part.quantity
      excess.amount -= part.amount
      taken.set(id, [...(taken.get(id) ?? []), part])
    }
  }
  return taken
}
