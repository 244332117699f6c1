/** 验收记录 as the inspection reads it: one row a batch. */
import type { Order } from '#contract/order.ts'
import type { CheckedDelivery, CheckedLine } from '#domain/arrival/check.ts'
import type { SignMark } from '#domain/arrival/marks.ts'
import { RECORD_HEAD, type RecordColumn, recordCells } from '#domain/arrival/record.ts'
import { fold } from '#lib/fold-text.ts'

import { messages } from '../messages.ts'

type RecordedOrder = Pick<Order, 'id' | 'number' | 'receivedAt'> & {
  lines: readonly Pick<Order['lines'][number], 'id' | 'dosageForm'>[]
}

export type RecordRow = {
  key: string
  order: RecordedOrder
  line: CheckedLine
  dosageForm: string
  signed: SignMark
}

/** The rows of signed deliveries, the newest first. */
export const recordRows = (deliveries: readonly (CheckedDelivery & { order: RecordedOrder })[]): RecordRow[] =>
  deliveries
    .flatMap(({ order, lines, signed }) =>
      signed
        ? lines.map((line) => ({
            key: `${order.id} ${line.lineId} ${line.batch}`,
            order,
            line,
            dosageForm: order.lines.find(({ id }) => id === line.lineId)?.dosageForm ?? '',
            signed,
          }))
        : [],
    )
    .toSorted((a, b) => b.signed.signedAt - a.signed.signedAt)

/**
 * Rows that the words mean: the beginning of a batch or of an order's number, a part of the name, or a whole trace
 * code.
 */
export function findRows(rows: readonly RecordRow[], keywords: string): readonly RecordRow[] {
  const words = fold(keywords.trim())
  if (words === '') return rows
  return rows.filter(
    ({ line, order }) =>
      fold(line.batch).startsWith(words) ||
      order.number.startsWith(words) ||
      fold(line.name).includes(words) ||
      fold(line.approvalNumber) === words ||
      line.codes.includes(words),
  )
}

/** The cells of a row, by column. Counts stay numbers. */
export const cellsOf = ({ line, dosageForm, signed, order }: RecordRow): Record<RecordColumn, string | number> =>
  recordCells({ goods: { ...line, dosageForm }, expected: line.expected, checked: line, signed, order })

/** Every box of these rows that was scanned, for the medical insurance's upload: code, goods and batch. */
export const codeCells = (rows: readonly RecordRow[]): string[][] => [
  [messages.code, RECORD_HEAD.name, RECORD_HEAD.specification, RECORD_HEAD.batch, RECORD_HEAD.order],
  ...rows.flatMap(({ line, order }) =>
    line.codes.map((code) => [code, line.name, line.specification, line.batch, order.number]),
  ),
]
