/** The bill of a day as 支付宝 packs it. */
import { zipSync } from 'fflate'

import type { Day } from '#domain/instant.ts'

import { timeOf } from '../alipay-time.ts'
import { type BillLine, signedYuanOf } from './bill-lines.ts'

const COLUMNS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

/** Details and summary in a ZIP; refunds and fees are negative there. */
export function alipayBillOf(lines: readonly BillLine[], day: Day): Buffer {
  const rows = lines.map(({ kind, trade, number, reference, amount, fee, at }) => {
    const [time, isRefund] = [timeOf(at), kind === 'refund']
    const yuan = signedYuanOf(isRefund ? 0 - amount : amount)
    const names = [isRefund ? trade.reference : reference, isRefund ? trade.number : number]
    const shop = ['', '', '', '', '**司(cg***@example.com)']
    const reductions = ['0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00']
    const end = [isRefund ? number : '', signedYuanOf(0 - fee), '0.00', '']
    return [...names, isRefund ? '退款' : '交易', trade.subject, time, time, ...shop, yuan, yuan, ...reductions, ...end]
  })
  const text = [
    '#支付宝业务明细查询',
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 23:59:59]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    COLUMNS,
    ...rows.map((row) => row.map((cell) => `${cell}\t`).join(',')),
    '#-----业务明细列表结束------------------------------------------------------------------',
    `#导出笔数：${rows.length}`,
  ].join('\r\n')
  const files = { [`${day}_业务明细.csv`]: gbkOf(text), [`${day}_业务明细(汇总).csv`]: gbkOf('#支付宝业务汇总查询') }
  return Buffer.from(zipSync(files))
}

let gbk: Map<string, number[]> | undefined

/** Node decodes GBK but does not encode it: every pair of bytes is decoded once, and read backwards. */
function gbkOf(words: string): Uint8Array {
  gbk ??= gbkTable()
  return Uint8Array.from([...words].flatMap((letter) => gbk!.get(letter) ?? [0x3f]))
}

function gbkTable(): Map<string, number[]> {
  const decoder = new TextDecoder('gbk')
  const table = new Map<string, number[]>()
  for (let byte = 0; byte < 0x80; byte += 1) table.set(String.fromCharCode(byte), [byte])
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const letter = decoder.decode(Uint8Array.of(high, low))
      if ([...letter].length === 1 && letter !== '\u{FFFD}' && !table.has(letter)) table.set(letter, [high, low])
    }
  return table
}
