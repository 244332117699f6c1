import * as z from 'zod/mini'

import { endpoint } from '../../protocol/endpoint.ts'
import { Flag, FormInt, FormRows, Instant } from '../../protocol/scalars.ts'
import { wire } from '../../protocol/wire.ts'
import { Cursor, KeyPage, Reason } from '../shapes.ts'
import { goodsFilter } from './filter.ts'
import { ImportRow, ImportSummary, ROW_LISTS } from './import-row.ts'

/** What a column of a file may be, in the order in which a choice lists them. */
export const IMPORT_FIELDS = [
  'name',
  'specification',
  'manufacturer',
  'approvalNumber',
  'price',
  'stock',
  'expiresOn',
  'producedOn',
  'batchNumber',
  'barcode',
  'unit',
  'packing',
  'caseSize',
  'dosageForm',
  'prescription',
  'storage',
  'origin',
  'category',
  'genericName',
  'tradeName',
  'id',
] as const

/** A file that was sent and not imported yet: its sheets, the header of one, and what each column was taken for. */
export const ImportFile = wire(
  z.object({
    id: z.uuid(),
    name: z.string(),
    /** One without a name for what is no workbook. */
    sheets: z.array(z.string()),
    sheet: z.string(),
    headerLine: z.int(),
    columns: z.array(
      z.object({ header: z.string(), samples: z.array(z.string()), field: z.optional(z.enum(IMPORT_FIELDS)) }),
    ),
  }),
)
export type ImportFile = z.output<typeof ImportFile>

/** An import that wrote something. */
export const ImportRecord = wire(
  z.object({
    importId: z.uuid(),
    fileName: z.string(),
    operatorName: z.string(),
    startedAt: Instant,
    isFinished: z.boolean(),
    inserted: z.int(),
    updated: z.int(),
    rejected: z.int(),
    undoneAt: z.optional(Instant),
    undoneBy: z.optional(z.string()),
    /** Only the last one can be taken back. */
    canUndo: z.boolean(),
  }),
)
export type ImportRecord = z.output<typeof ImportRecord>

const ImportId = z.strictObject({ id: z.uuid() })

/** How far an import is: `rows` of `total` are done; `text` says why it failed. */
export const ImportProgress = wire(
  z.object({
    id: z.uuid(),
    state: z.enum(['running', 'done', 'failed']),
    rows: z.int(),
    total: z.int(),
    summary: z.optional(ImportSummary),
    /** Of an import that was taken back: goods by what became of them. */
    undone: z.optional(z.object({ removed: z.int(), unpublished: z.int(), restored: z.int(), kept: z.int() })),
    text: z.optional(z.string()),
  }),
)
export type ImportProgress = z.output<typeof ImportProgress>

const RENEWALS_MAX = 5000

const FileName = z.string().check(z.maxLength(120))
const SheetName = z.optional(z.string().check(z.maxLength(60)))

export const goodsImport = {
  /** Sends a file to look at. */
  importFile: endpoint({
    method: 'POST',
    path: '/api/ops/goods/import_file',
    summary: '上传商品文件',
    access: 'operator',
    permission: 'goods.import',
    query: wire(z.strictObject({ fileName: FileName })),
    response: ImportFile,
    errors: ['request.invalid', 'request.tooLarge'],
    upload: true,
  }),
  importSheet: endpoint({
    method: 'GET',
    path: '/api/ops/goods/import_file/{id}',
    summary: '商品文件的工作表',
    access: 'operator',
    permission: 'goods.import',
    params: ImportId,
    query: z.strictObject({ sheet: SheetName }),
    response: ImportFile,
    errors: ['ops.notFound', 'request.invalid'],
  }),
  importRun: endpoint({
    method: 'POST',
    path: '/api/ops/goods/import_file/{id}/run',
    summary: '预览或导入商品文件',
    access: 'operator',
    permission: 'goods.import',
    params: ImportId,
    body: wire(
      z.strictObject({
        isDryRun: Flag,
        sheet: SheetName,
        columns: FormRows(z.strictObject({ column: FormInt, field: z.enum(IMPORT_FIELDS) }), 200),
        /**
         * The rows of a preview whose other approval number the operator says yes to: all but `lines`, or only those.
         * Every other row with another number is left out; without this, all of them.
         */
        renewals: z.optional(
          wire(
            z.strictObject({
              previewId: z.uuid(),
              isAll: Flag,
              lines: z.optional(FormRows(FormInt, RENEWALS_MAX, 0)),
            }),
          ),
        ),
      }),
    ),
    response: ImportProgress,
    errors: ['ops.notFound', 'ops.wrongState'],
  }),
  importRows: endpoint({
    method: 'GET',
    path: '/api/ops/goods/import/{id}/rows',
    summary: '商品导入逐行结果',
    access: 'operator',
    permission: 'goods.import',
    params: ImportId,
    query: z.strictObject({ cursor: Cursor, fate: z.enum(ROW_LISTS) }),
    response: KeyPage(ImportRow),
    errors: ['ops.notFound'],
  }),
  /** The newest first. */
  imports: endpoint({
    method: 'GET',
    path: '/api/ops/goods/imports',
    summary: '商品导入记录',
    access: 'operator',
    permission: 'goods.import',
    response: z.array(ImportRecord),
  }),
  importUndo: endpoint({
    method: 'POST',
    path: '/api/ops/goods/imports/{id}/undo',
    summary: '撤销最近一次导入',
    access: 'operator',
    permission: 'goods.import',
    params: ImportId,
    body: z.strictObject({ reason: Reason }),
    response: ImportProgress,
    errors: ['ops.wrongState'],
  }),
  /** The goods that the filters leave, as CSV or XLSX, outside the envelope. */
  export: endpoint({
    method: 'GET',
    path: '/api/ops/goods/export',
    summary: '导出商品',
    access: 'operator',
    permission: 'goods.read',
    query: wire(z.strictObject({ ...goodsFilter, format: z.enum(['csv', 'xlsx']) })),
    response: z.unknown(),
  }),
  /** Begins to import a CSV or XLSX file beside the running shop. */
  import: endpoint({
    method: 'POST',
    path: '/api/ops/goods/import',
    summary: '导入商品',
    access: 'operator',
    permission: 'goods.import',
    query: wire(
      z.strictObject({
        isDryRun: z.optional(Flag),
        hasDemoOffers: z.optional(Flag),
        /** Says yes to every other approval number of goods; their rows are left out otherwise. */
        withRenewals: z.optional(Flag),
        priceFrom: z.optional(z.string().check(z.maxLength(60))),
        fileName: z.optional(FileName),
      }),
    ),
    response: ImportProgress,
    errors: ['ops.wrongState', 'request.tooLarge'],
    upload: true,
  }),
  importProgress: endpoint({
    method: 'GET',
    path: '/api/ops/goods/import/{id}',
    summary: '商品导入进度',
    access: 'operator',
    permission: 'goods.import',
    params: ImportId,
    response: ImportProgress,
    errors: ['ops.notFound'],
  }),
  /** Every rejected or adjusted row as CSV, outside the envelope. */
  importReport: endpoint({
    method: 'GET',
    path: '/api/ops/goods/import/{id}/report',
    summary: '商品导入报告',
    access: 'operator',
    permission: 'goods.import',
    params: ImportId,
    response: z.unknown(),
    errors: ['ops.notFound'],
  }),
}
