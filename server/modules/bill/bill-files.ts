/** Bills as tables to save. */
import { AppError } from '#contract/protocol/errors.ts'
import { type Day, minuteOf } from '#domain/instant.ts'
import { DIFFERENCE_TEXT, ENTRY_TEXT, OWN_STATE_TEXT } from '#domain/payment/books.ts'
import { PROVIDER_TEXT } from '#domain/payment/online.ts'

import type { Executor } from '../../db/connect.ts'
import type { RawAnswer } from '../../platform/http/raw-route.ts'
import { tableFile } from '../../platform/http/table-file.ts'
import { compareBill } from './compare-bill.ts'
import { findBill, findBills } from './repository.ts'

type Format = 'csv' | 'xlsx'
const yuan = (fen: number | null | undefined) => (fen === null || fen === undefined ? '' : fen / 100)

const DAYS_MAX = 2_000

export async function daysFile(
  db: Executor,
  { from, to, format }: { from: Day; to: Day; format: Format },
): Promise<RawAnswer> {
  const bills = await findBills(db, { from, to, limit: DAYS_MAX })
  return tableFile(format, {
    name: `每日账单-${from}-${to}`,
    header: [
      '日期',
      '支付平台',
      '本站付款（元）',
      '账单付款（元）',
      '本站退款（元）',
      '账单退款（元）',
      '手续费（元）',
      '资金账单净额（元）',
      '差异',
      '未处理',
      '获取时间',
    ],
    rows: bills.map((bill) => [
      bill.day,
      PROVIDER_TEXT[bill.provider],
      yuan(bill.oursPaid),
      yuan(bill.theirsPaid),
      yuan(bill.oursRefunded),
      yuan(bill.theirsRefunded),
      yuan(bill.fees),
      yuan(bill.funds),
      bill.differences,
      bill.open,
      bill.fetchedAt === null ? '' : minuteOf(bill.fetchedAt),
    ]),
  })
}

/** Throws ops.notFound. */
export async function dayFile(db: Executor, id: number, format: Format): Promise<RawAnswer> {
  const bill = await findBill(db, id)
  if (!bill) throw new AppError('ops.notFound')
  const { own, theirs, differences } = await compareBill(db, bill)
  const ours = new Map(own.map((entry) => [`${entry.kind} ${entry.number}`, entry]))
  const kinds = new Map(differences.map(({ entry, number, kind }) => [`${entry} ${number}`, kind]))
  const known = new Set(theirs.map(({ kind, number }) => `${kind} ${number}`))
  const missing = own
    .filter(({ kind, number }) => kinds.has(`${kind} ${number}`) && !known.has(`${kind} ${number}`))
    .map((entry) => ({ ...entry, day: '', reference: '', amount: undefined, fee: undefined }))
  return tableFile(format, {
    name: `${PROVIDER_TEXT[bill.provider]}-${bill.day}-对账`,
    header: [
      '账单日期',
      '类别',
      '商户单号',
      '支付平台单号',
      '账单金额（元）',
      '手续费（元）',
      '本站金额（元）',
      '本站状态',
      '核对结果',
    ],
    rows: [...theirs, ...missing].map(({ day, kind, number, reference, amount, fee }) => {
      const [our, differs] = [ours.get(`${kind} ${number}`), kinds.get(`${kind} ${number}`)]
      const mine = [yuan(our?.amount), our ? OWN_STATE_TEXT[our.state] : '']
      return [
        day,
        ENTRY_TEXT[kind],
        number,
        reference,
        yuan(amount),
        yuan(fee),
        ...mine,
        differs ? DIFFERENCE_TEXT[differs] : '一致',
      ]
    }),
  })
}
