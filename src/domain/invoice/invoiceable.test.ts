import { array, assert, constantFrom, integer, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { refundOf, type RefundedPieces } from '../after-sales/refund-of.ts'
import { sum } from '../money.ts'
import { bankPart, isInvoiceNumber, isTaxId, isTitleEnough } from './invoice.ts'
import { type DeliveredOrder, invoiceableOf, type InvoicePart, isOverInvoiced } from './invoiceable.ts'

const totalOf = (parts: readonly InvoicePart[]) => sum(parts.map(({ amount }) => amount))

const anyLife = record({
  lines: array(record({ number: integer({ min: 1, max: 40 }), payable: integer({ min: 0, max: 9_999_999 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  freight: integer({ min: 0, max: 5_000 }),
  steps: array(record({ kind: constantFrom('send', 'refund', 'invoice'), which: nat(), many: nat() }), {
    maxLength: 20,
  }),
})

describe('what can be invoiced of an order', () => {
  it('is never more than was sent and kept, over any number of requests, and in the end exactly that', () => {
    assert(
      property(anyLife, ({ lines, freight, steps }) => {
        const sold = lines.map((line, at) => ({ ...line, id: at + 1 }))
        const sent = sold.map(() => 0)
        const back: RefundedPieces[] = []
        let freightRefunded = 0
        let invoices: InvoicePart[][] = []
        const pieces = (id: number) => back.filter(({ lineId }) => lineId === id)
        const order = (): DeliveredOrder => ({
          lines: sold.map((line, at) => ({
            ...line,
            sent: sent[at]!,
            refunded: pieces(line.id).reduce((total, { quantity }) => total + quantity, 0),
            refundedAmount: sum(pieces(line.id).map(({ amount }) => amount)),
          })),
          freight,
          freightRefunded,
        })
        const stands = () => totalOf(invoiceableOf(order(), []))
        const invoice = () => {
          const parts = invoiceableOf(order(), invoices.flat())
          if (parts.length > 0) invoices.push(parts)
          expect(totalOf(invoices.flat())).toBe(stands())
          expect(isOverInvoiced(order(), invoices.flat())).toBe(false)
          expect(invoiceableOf(order(), invoices.flat())).toEqual([])
        }
        /** What no longer stands is reversed, the newest invoice first. */
        const reverse = () => {
          while (isOverInvoiced(order(), invoices.flat())) invoices = invoices.slice(0, -1)
          expect(totalOf(invoices.flat())).toBeLessThanOrEqual(stands())
        }
        for (const { kind, which, many } of steps) {
          const at = which % sold.length
          const line = order().lines[at]!
          if (kind === 'send') sent[at] = Math.min(line.number, line.sent + 1 + (many % line.number))
          else if (kind === 'invoice') invoice()
          else if (line.sent > line.refunded) {
            const quantity = 1 + (many % (line.sent - line.refunded))
            const refund = refundOf({ lines: sold, freight }, back, [{ lineId: line.id, quantity }], {
              isSellersFault: true,
            })
            back.push({ lineId: line.id, quantity, amount: refund.goods })
            freightRefunded += refund.freight
            reverse()
          }
        }
        sold.forEach((line, at) => (sent[at] = line.number))
        invoice()
        const paid = sum(sold.map(({ payable }) => payable)) + freight
        const returned = sum(back.map(({ amount }) => amount)) + freightRefunded
        expect(totalOf(invoices.flat())).toBe(paid - returned)
      }),
    )
  })

  it('splits a line over two shipments so that both invoices bring exactly what was paid', () => {
    const line = { id: 1, number: 3, payable: 1_000, refunded: 0, refundedAmount: 0 }
    const first = invoiceableOf({ lines: [{ ...line, sent: 1 }], freight: 600, freightRefunded: 0 }, [])
    expect(first).toEqual([
      { lineId: 1, quantity: 1, amount: 333 },
      { lineId: null, quantity: 1, amount: 600 },
    ])
    const rest = invoiceableOf({ lines: [{ ...line, sent: 3 }], freight: 600, freightRefunded: 0 }, first)
    expect(rest).toEqual([{ lineId: 1, quantity: 2, amount: 667 }])
  })

  it('has nothing of what has not left, and asks for a red letter only where an invoice says too much', () => {
    const line = { id: 1, number: 10, payable: 1_000, sent: 0, refunded: 0, refundedAmount: 0 }
    const order = { lines: [line], freight: 600, freightRefunded: 0 }
    expect(invoiceableOf(order, [])).toEqual([])
    const returned = { ...order, lines: [{ ...line, sent: 10, refunded: 4, refundedAmount: 400 }] }
    expect(isOverInvoiced(returned, [{ lineId: 1, quantity: 6, amount: 600 }])).toBe(false)
    expect(isOverInvoiced(returned, [{ lineId: 1, quantity: 10, amount: 1_000 }])).toBe(true)
  })
})

describe('who an invoice is made out to', () => {
  it('has a tax id of 15, 18 or 20 characters', () => {
    expect(['1'.repeat(15), '91510107MA0000000X', 'A'.repeat(20)].every(isTaxId)).toBe(true)
    expect(['', '1'.repeat(16), '91510107ma0000000x', '1'.repeat(19)].some(isTaxId)).toBe(false)
  })

  it('names address, phone, bank and account all or none, and all of them for a 专票', () => {
    const none = { title: '安和诊所', taxId: '1'.repeat(15), address: '', phone: '', bank: '', account: '' }
    const some = { ...none, bank: '工商银行' }
    const all = { ...some, address: '成都', phone: '028-1', account: '1' }
    expect([none, some, all].map(bankPart)).toEqual(['none', 'some', 'all'])
    expect([none, some, all].map((title) => isTitleEnough('special', title))).toEqual([false, false, true])
    expect(isTitleEnough('normal', some)).toBe(true)
  })

  it('is numbered by 20 digits', () => {
    expect([isInvoiceNumber('1'.repeat(20)), isInvoiceNumber('1'.repeat(19)), isInvoiceNumber('')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
