/**
 * The bills of a day as 微信支付 writes them: CSV whose cells begin with a backquote, two lines of totals at the end.
 */
import { Formatter } from 'wechatpay-axios-plugin'

import type { Fen } from '#domain/money.ts'
import type { BillEntry } from '#domain/payment/books.ts'

import { feeOf, fenOf } from './provider.ts'

type Row = Record<string, string>
type Bill = { rows: Row[]; summary: Row }

/** Throws where the file holds another number of lines than it says. */
function readTable(file: Buffer, total: string): Row[] {
  const { rows, summary } = Formatter.castCsvBill(asExpected(file)) as unknown as Bill
  if (Number(summary[total]) !== rows.length) throw new Error("WeChat Pay's bill is cut off")
  return rows
}

/**
 * The SDK reads behind three bytes of a mark, and takes one line feed for the end: with none or two it loses the
 * totals.
 */
const asExpected = (file: Buffer): Buffer =>
  Buffer.from(
    `\u{FEFF}${file
      .toString('utf8')
      .replace(/^\u{FEFF}/u, '')
      .trimEnd()}\n`,
  )

/** 交易账单: a line for each payment, and one for each refund of it. A refund that failed moved nothing. */
export function readTradeBill(file: Buffer): BillEntry[] {
  return readTable(file, '总交易单数').flatMap((row): BillEntry[] => {
    const fee = feeOf(row['手续费'] ?? '0')
    if (row['交易状态'] === 'SUCCESS')
      return [
        {
          kind: 'payment',
          number: row['商户订单号']!,
          amount: fenOf(row['订单金额']!),
          fee,
          reference: row['微信订单号']!,
        },
      ]
    if (row['交易状态'] !== 'REFUND' || row['退款状态'] === 'FAIL') return []
    const [number, reference] = [row['商户退款单号']!, row['微信退款单号']!]
    const paymentNumber = row['商户订单号']!
    return [{ kind: 'refund', number, amount: fenOf(row['申请退款金额']!), fee, reference, paymentNumber }]
  })
}

const OF_TRADES = /^(交易|退款)$|手续费/

/**
 * 资金账单: fen by which payments, refunds and their fees changed the account; withdrawals and the like do not count.
 */
export function readFundFlowBill(file: Buffer): Fen {
  return readTable(file, '资金流水总笔数')
    .filter((row) => OF_TRADES.test(row['业务类型'] ?? ''))
    .reduce((sum, row) => sum + fenOf(row['收支金额(元)']!) * (row['收支类型'] === '收入' ? 1 : -1), 0)
}
