/** 验收记录 as the inspection reads it: one row a batch. */
import type { Order } from '#contract/order.ts'
import { type CheckedDelivery, type CheckedLine, LINE_RESULT_TEXT } from '#domain/arrival/check.ts'
import { dayOf } from '#domain/instant.ts'
import { fold } from '#lib/fold-text.ts'

import { messages } from '../messages.ts'

export type RecordRow = {
  key: string
  orderId: number
  orderNumber: string
  line: CheckedLine
  /** When the receiver signed (epoch ms). */
  signedAt: number
  signedBy: string
  supplier: string
}

/** The rows of signed deliveries, the newest first. */
export const recordRows = (
  deliveries: readonly (CheckedDelivery & { order: Pick<Order, 'id' | 'number'> })[],
): RecordRow[] =>
  deliveries
    .flatMap(({ order, lines, signed }) =>
      signed
        ? lines.map((line) => ({
            key: `${order.id} ${line.lineId} ${line.batch}`,
            orderId: order.id,
            orderNumber: order.number,
            line,
            signedAt: signed.signedAt,
            signedBy: signed.signedBy,
            supplier: signed.supplier ?? '',
          }))
        : [],
    )
    .toSorted((a, b) => b.signedAt - a.signedAt)

/**
 * Rows that the words mean: the beginning of a batch or of an order's number, a part of the name, or a whole trace
 * code.
 */
export function findRows(rows: readonly RecordRow[], keywords: string): readonly RecordRow[] {
  const words = fold(keywords.trim())
  if (words === '') return rows
  return rows.filter(
    ({ line, orderNumber }) =>
      fold(line.batch).startsWith(words) ||
      orderNumber.startsWith(words) ||
      fold(line.name).includes(words) ||
      fold(line.approvalNumber) === words ||
      line.codes.includes(words),
  )
}

type Column = keyof typeof messages.columns
export const RECORD_COLUMNS = Object.keys(messages.columns) as Column[]

/** The cells of a row, by column. Counts stay numbers. */
export function cellsOf({
  line,
  signedAt,
  signedBy,
  supplier,
  orderNumber,
}: RecordRow): Record<Column, string | number> {
  const { name, specification, manufacturer, approvalNumber, batch, expiresOn, unit, expected, received } = line
  return {
    date: dayOf(signedAt),
    name,
    specification,
    manufacturer,
    approvalNumber,
    batch,
    producedOn: line.producedOn ?? '',
    expiresOn,
    unit,
    expected,
    received: received - line.tooShort,
    unfit: line.damaged + line.wrong + line.tooShort,
    result: [LINE_RESULT_TEXT[line.result], line.missing > 0 && messages.missing(line.missing)]
      .filter(Boolean)
      .join(' '),
    supplier,
    signedBy,
    order: orderNumber,
  }
}

/** Every box of these rows that was scanned, for the medical insurance's upload: code, goods and batch. */
export const codeCells = (rows: readonly RecordRow[]): string[][] => [
  [
    messages.code,
    messages.columns.name,
    messages.columns.specification,
    messages.columns.batch,
    messages.columns.order,
  ],
  ...rows.flatMap(({ line, orderNumber }) =>
    line.codes.map((code) => [code, line.name, line.specification, line.batch, orderNumber]),
  ),
]
