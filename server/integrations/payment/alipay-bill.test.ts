import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { readAlipayBill } from './alipay-bill.ts'
import { alipayBillOf } from './simulator/alipay-bill.ts'
import type { BillLine } from './simulator/bill-lines.ts'

const DAY = '2026-11-23'
const at = Date.parse('2026-11-24T00:00:30+08:00')
const trade = {
  number: 'P1',
  reference: 'A1',
  amount: 10_000,
  subject: '订单',
  refunds: [],
} as never as BillLine['trade']
const line = (kind: BillLine['kind'], number: string, amount: number, fee: number, subject = '订单'): BillLine => ({
  kind,
  trade: { ...trade, subject } as BillLine['trade'],
  number,
  reference: 'A1',
  amount,
  fee,
  at,
})
const zipOf = (text: string) => zipSync({ '业务明细.csv': new TextEncoder().encode(text) })

/** As 支付宝 writes it: lines of dashes of its own length, remarks with the totals behind the entries. */
const written = (rows: readonly string[], end = '#-----------------------------------------业务明细列表结束------') =>
  [
    '#支付宝业务明细查询',
    '#账号：[20886217238503530156]',
    '#-----------------------------------------业务明细列表----------------------------------------',
    '支付宝交易号,商户订单号,业务类型,商品名称,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）,备注',
    ...rows,
    end,
    '#交易合计：1笔，商家实收共100.00元，商家优惠共0.00元',
    '#退款合计：1笔，商家实收退款共-40.00元',
    '',
  ].join('\r\n')
const PAID = 'A1\t,P1\t,交易\t,订单\t,100.00\t,100.00\t,\t,-0.60\t,\t'
const BACK = 'A1\t,P1\t,退款\t,订单\t,-40.00\t,-40.00\t,P1R1\t,0.24\t,\t'
const entries = [
  { kind: 'payment', number: 'P1', amount: 10_000, fee: 60, reference: 'A1' },
  { kind: 'refund', number: 'P1R1', amount: 4_000, fee: -24, reference: 'A1', paymentNumber: 'P1' },
]

describe('a bill of 支付宝', () => {
  it('is read from GBK, a payment and its refund of the same day with the signs of both fees', () => {
    const bill = alipayBillOf([line('payment', 'P1', 10_000, 60), line('refund', 'P1R1', 4_000, -24)], DAY)
    expect(readAlipayBill(bill).entries).toEqual([
      { ...entries[0], number: 'P1' },
      { ...entries[1], paymentNumber: 'P1' },
    ])
  })

  it('ends with a line of however many dashes, and is refused without it', () => {
    expect(readAlipayBill(zipOf(written([PAID, BACK]))).entries).toEqual(entries)
    expect(() => readAlipayBill(zipOf(written([PAID, BACK], '')))).toThrow('cut off')
  })

  it('is read from UTF-8 too, with its mark', () => {
    expect(readAlipayBill(zipOf(`\u{FEFF}${written([PAID, BACK])}`)).entries).toEqual(entries)
  })

  it('keeps an entry whose goods have # or a quote in their name', () => {
    const named = PAID.replace('订单', '3#病房 5"敷料')
    expect(readAlipayBill(zipOf(written([named, BACK]))).entries).toEqual(entries)
  })

  it('passes over a line of totals', () => {
    const total = '合计\t,\t,\t,\t,\t,60.00\t,\t,-0.36\t,\t'
    expect(readAlipayBill(zipOf(written([PAID, BACK, total, '合计,2 笔']))).entries).toEqual(entries)
  })
})
