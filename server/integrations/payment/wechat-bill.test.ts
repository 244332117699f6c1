import { describe, expect, it } from 'vitest'

import type { BillLine } from './simulator/bill-lines.ts'
import { fundFlowBillOf, tradeBillOf } from './simulator/wechat-bill.ts'
import { readFundFlowBill, readTradeBill } from './wechat-bill.ts'

const at = Date.parse('2026-11-24T00:00:30+08:00')
const trade = { number: 'P1', reference: 'W1', amount: 10_000, subject: '订单，3#', refunds: [] } as never
const lines: BillLine[] = [
  { kind: 'payment', trade, number: 'P1', reference: 'W1', amount: 10_000, fee: 60, at },
  { kind: 'refund', trade, number: 'P1R1', reference: 'W2', amount: 4_000, fee: -24, at },
]
const entries = [
  { kind: 'payment', number: 'P1', amount: 10_000, fee: 60, reference: 'W1' },
  { kind: 'refund', number: 'P1R1', amount: 4_000, fee: -24, reference: 'W2', paymentNumber: 'P1' },
]
const NET = 10_000 - 60 - 4_000 + 24

describe('a bill of 微信支付', () => {
  it.each([
    ['as it is written', (text: string) => text],
    ['without the mark of UTF-8', (text: string) => text.slice(1)],
    ['without an end of its last line', (text: string) => text.trimEnd()],
    ['with an empty line at its end', (text: string) => `${text}\r\n`],
    ['with short ends of lines', (text: string) => text.replaceAll('\r\n', '\n')],
  ])('is read %s', (_how, altered) => {
    expect(readTradeBill(Buffer.from(altered(tradeBillOf(lines))))).toEqual(entries)
    expect(readFundFlowBill(Buffer.from(altered(fundFlowBillOf(lines))))).toBe(NET)
  })

  it('is refused where a line is missing', () => {
    const text = tradeBillOf(lines).split('\r\n')
    expect(() => readTradeBill(Buffer.from(text.toSpliced(1, 1).join('\r\n')))).toThrow('cut off')
  })

  it('has no entries on a day without trades', () => {
    expect(readTradeBill(Buffer.from(tradeBillOf([])))).toEqual([])
    expect(readFundFlowBill(Buffer.from(fundFlowBillOf([])))).toBe(0)
  })
})
