/** Lines of a purse as a file: its library comes with the first export. */
import { writeXlsx } from 'hucre/xlsx'

import type { LedgerLine } from '#contract/money/wallet.ts'
import { dayOf, minuteOf } from '#domain/instant.ts'
import { LEDGER_KIND_TEXT } from '#domain/wallet/ledger.ts'
import { csvFile } from '#lib/csv.ts'
import { saveFile } from '#ui/save-file.ts'

import { messages } from '../messages.ts'
import type { LogPurse } from '../queries.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** Yuan with two decimals, or points. */
const figure = (purse: LogPurse, amount: number) => (purse === 'points' ? amount : amount / 100)

/** Hands the lines over as a download. */
export async function exportLines(purse: LogPurse, lines: readonly LedgerLine[], format: ExportFormat): Promise<void> {
  const rows = [
    [...messages.columns],
    ...lines.map(({ at, kind, note, delta, after }) => [
      minuteOf(at),
      kind ? LEDGER_KIND_TEXT[kind] : messages.other,
      note,
      figure(purse, delta),
      figure(purse, after),
    ]),
  ]
  const name = `${messages[purse === 'voucher' ? 'vouchers' : purse]}明细-${dayOf(Date.now())}.${format}`
  if (format === 'csv') return saveFile(name, new Blob([csvFile(rows)], { type: 'text/csv;charset=utf-8' }))
  const bytes = await writeXlsx({ sheets: [{ name: messages.linesTitle, rows }] })
  return saveFile(
    name,
    new Blob([bytes as BlobPart], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
  )
}
