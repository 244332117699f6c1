/**
 * The bill of a day as 支付宝 packs it: a ZIP of CSV files in GBK, the entries and a summary. Lines with # are remarks.
 */
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'

import type { BillEntry } from '#domain/payment/books.ts'

import { feeOf, fenOf, type ProviderBill } from './provider.ts'

/** The line behind the entries, among dashes: without it the file is cut off. */
const END = /^#-*业务明细列表结束/m

/** Throws for what is no whole bill. */
export function readAlipayBill(zip: Uint8Array): ProviderBill {
  const texts = Object.values(unzipSync(zip)).map((bytes) => textOf(bytes))
  const details = texts.find((text) => text.includes('业务类型') && text.includes('商户订单号'))
  if (!details || !END.test(details)) throw new Error("Alipay's bill has no entries, or is cut off")
  const rows = parse<Record<string, string>>(details, {
    columns: true,
    comment: '#',
    // A name may hold # and quotes.
    comment_no_infix: true,
    quote: false,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  return { entries: rows.flatMap(entryOf) }
}

/** GBK is hardly ever UTF-8 by chance: a file that was saved anew is read too. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gbk').decode(bytes)
  }
}

/** None for what is no entry, as a line of totals. */
function entryOf(row: Record<string, string>): BillEntry[] {
  if (row['业务类型'] !== '交易' && row['业务类型'] !== '退款') return []
  const [amount, fee] = [Math.abs(fenOf(row['订单金额（元）']!)), Math.abs(feeOf(row['服务费（元）'] ?? '0'))]
  const reference = row['支付宝交易号']!
  if (row['业务类型'] === '交易') return [{ kind: 'payment', number: row['商户订单号']!, amount, fee, reference }]
  // The fee of what went back comes back.
  const [number, paymentNumber] = [row['退款批次号/请求号']!, row['商户订单号']!]
  return [{ kind: 'refund', number, amount, fee: 0 - fee, reference, paymentNumber }]
}
