import { array, assert, constantFrom, integer, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { refundOf, type RefundedPieces } from '../after-sales/refund-of.ts'
import { sum } from '../money.ts'
import { bankPart, isInvoiceNumber, isTaxIdForm, isTitleEnough } from './invoice.ts'
import { type DeliveredOrder, invoiceableOf, type InvoicePart, isOverInvoiced, redPartsOf } from './invoiceable.ts'

const totalOf = (parts: readonly InvoicePart[]) => sum(parts.map(({ amount }) => amount))

type Paper = InvoicePart & { invoiceId: number }
const negated = (parts: readonly InvoicePart[]) =>
  parts.map((part) => ({ ...part, quantity: -part.quantity, amount: -part.amount }))

const anyLife = record({
  lines: array(record({ number: integer({ min: 1, max: 40 }), payable: integer({ min: 0, max: 9_999_999 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  freight: integer({ min: 0, max: 5_000 }),
  steps: array(record({ kind: constantFrom('send', 'refund', 'request', 'issue'), which: nat(), many: nat() }), {
    maxLength: 25,
  }),
})

describe('what can be invoiced of an order', () => {
  it('is to the fen what was sent less what came back, over any number of requests and red letters', () => {
    assert(
      property(anyLife, ({ lines, freight, steps }) => {
        const sold = lines.map((line, at) => ({ ...line, id: at + 1 }))
        const sent = sold.map(() => 0)
        const back: RefundedPieces[] = []
        let freightRefunded = 0
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
        let pending: InvoicePart[] = []
        const blue: Paper[][] = []
        const red: Paper[] = []
        const issued = (): Paper[] => [...blue.toReversed().flat(), ...(negated(red) as Paper[])]
        const said = () => totalOf([...pending, ...issued()])
        const request = () => {
          pending = [...pending, ...invoiceableOf(order(), [...pending, ...issued()])]
          expect(said()).toBe(stands())
          expect(invoiceableOf(order(), [...pending, ...issued()])).toEqual([])
        }
        const issue = () => {
          if (pending.length > 0) blue.push(pending.map((part) => ({ ...part, invoiceId: blue.length + 1 })))
          pending = []
        }
        const settle = () => {
          const before = totalOf(issued())
          if (isOverInvoiced(order(), [...pending, ...issued()])) pending = invoiceableOf(order(), issued())
          for (const [invoiceId, parts] of redPartsOf(order(), issued()))
            red.push(...parts.map((part) => ({ ...part, invoiceId })))
          expect(isOverInvoiced(order(), [...pending, ...issued()])).toBe(false)
          expect(said()).toBeLessThanOrEqual(stands())
          expect(totalOf(issued())).toBeLessThanOrEqual(before)
        }
        for (const { kind, which, many } of steps) {
          const at = which % sold.length
          const line = order().lines[at]!
          if (kind === 'send') sent[at] = Math.min(line.number, line.sent + 1 + (many % line.number))
          else if (kind === 'request') request()
          else if (kind === 'issue') issue()
          else if (line.sent > line.refunded) {
            const quantity = 1 + (many % (line.sent - line.refunded))
            const refund = refundOf({ lines: sold, freight }, back, [{ lineId: line.id, quantity }], {
              isSellersFault: true,
            })
            back.push({ lineId: line.id, quantity, amount: refund.goods })
            freightRefunded += refund.freight
            settle()
          }
        }
        for (const [at, own] of blue.entries())
          for (const lineId of [null, ...sold.map(({ id }) => id)]) {
            const [says, takes] = [own, red.filter(({ invoiceId }) => invoiceId === at + 1)].map((parts) =>
              totalOf(parts.filter((part) => part.lineId === lineId)),
            )
            expect(takes).toBeLessThanOrEqual(says!)
          }
        sold.forEach((line, at) => (sent[at] = line.number))
        request()
        issue()
        const paid = sum(sold.map(({ payable }) => payable)) + freight
        const returned = sum(back.map(({ amount }) => amount)) + freightRefunded
        expect(totalOf(blue.flat()) - totalOf(red)).toBe(paid - returned)
      }),
    )
  })

  it('is taken back by red letters by what came back, of the newest invoice first, and of none more than it says', () => {
    const line = { id: 1, number: 30, payable: 3_000, sent: 30, refunded: 14, refundedAmount: 1_400 }
    const order = { lines: [line], freight: 600, freightRefunded: 0 }
    const issued = [
      { invoiceId: 8, lineId: 1, quantity: 10, amount: 1_000 },
      { invoiceId: 5, lineId: 1, quantity: 20, amount: 2_000 },
      { invoiceId: 5, lineId: null, quantity: 1, amount: 600 },
    ]
    expect([...redPartsOf(order, issued)]).toEqual([
      [8, [{ lineId: 1, quantity: 10, amount: 1_000 }]],
      [5, [{ lineId: 1, quantity: 4, amount: 400 }]],
    ])
    const asked = { invoiceId: 8, lineId: 1, quantity: -10, amount: -1_000 }
    expect([...redPartsOf({ ...order, freightRefunded: 600 }, [...issued, asked])]).toEqual([
      [
        5,
        [
          { lineId: 1, quantity: 4, amount: 400 },
          { lineId: null, quantity: 1, amount: 600 },
        ],
      ],
    ])
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
    expect(['1'.repeat(15), '91510107MA0000000X', 'A'.repeat(20)].every(isTaxIdForm)).toBe(true)
    expect(['', '1'.repeat(16), '91510107ma0000000x', '1'.repeat(19)].some(isTaxIdForm)).toBe(false)
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
