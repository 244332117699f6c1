/** The goods that the list's filters leave, as a file that an import reads again. */
import { Readable } from 'node:stream'

import type { CellValue } from 'hucre'

import { PRESCRIPTION_TEXT } from '#domain/goods/goods.ts'
import { STORAGE_TEXT } from '#domain/goods/sheet/words.ts'
import { exactUnitPrice } from '#domain/money.ts'
import { csvLines } from '#lib/csv.ts'

import type { Database } from '../../../db/connect.ts'
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'
import type { GoodsFilter } from './find-in-catalogue.ts'
import { type ExportRow, findExportRows } from './seller-repository.ts'
import { findSellerIds } from './show-goods.ts'

const HEADERS = [
  '常备编号',
  '商品名称',
  '商品名',
  '规格',
  '生产厂家',
  '批准文号',
  '剂型',
  '产地',
  '处方类别',
  '分类',
  '单位',
  '中包装',
  '件装量',
  '条码',
  '批发价',
  '库存',
  '有效期至',
  '贮藏',
  '仓库',
  '状态',
]

const cellsOf = (row: ExportRow): (string | number)[] => [
  row.id,
  row.name,
  row.tradeName,
  row.specification,
  row.manufacturer,
  row.approvalNumber,
  row.dosageForm,
  row.origin,
  PRESCRIPTION_TEXT[row.prescription],
  row.category,
  row.unit,
  row.packing,
  row.caseSize,
  row.barcode,
  row.price === null ? '' : exactUnitPrice(row.price),
  row.stock,
  row.expiresOn,
  STORAGE_TEXT[row.storage],
  row.warehouse,
  row.isOnShelf ? '在售' : '已下架',
]

const SLICE = 1_000
/** More than a spreadsheet holds in one sheet. */
const ROWS_MAX = 1_000_000

async function* rowsOf(
  db: Database,
  filter: Omit<GoodsFilter, 'limit' | 'after'>,
): AsyncGenerator<(string | number)[]> {
  const ids = await findSellerIds(db, { ...filter, limit: ROWS_MAX })
  yield HEADERS
  for (let start = 0; start < ids.length; start += SLICE) {
    for (const row of await findExportRows(db, ids.slice(start, start + SLICE))) yield cellsOf(row)
    await yieldToEventLoop()
  }
}

async function* csvOf(rows: AsyncIterable<(string | number)[]>): AsyncGenerator<string> {
  let text = '\ufeff'
  for await (const cells of rows) {
    text += csvLines([cells])
    if (text.length < 64 * 1024) continue
    yield text
    text = ''
  }
  yield text
}

export async function exportGoods(
  db: Database,
  { format, ...filter }: Omit<GoodsFilter, 'limit' | 'after'> & { format: 'csv' | 'xlsx' },
): Promise<{ body: Readable; type: string }> {
  const rows = rowsOf(db, filter)
  if (format === 'csv') return { body: Readable.from(csvOf(rows)), type: 'text/csv; charset=utf-8' }
  const { writeXlsxStream } = await import('hucre')
  const stream = writeXlsxStream(rows as AsyncIterable<CellValue[]>, { name: '商品' })
  return {
    body: Readable.fromWeb(stream as never),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }
}
