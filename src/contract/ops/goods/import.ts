import * as z from 'zod/mini'

import { endpoint } from '../../protocol/endpoint.ts'
import { Flag } from '../../protocol/scalars.ts'
import { wire } from '../../protocol/wire.ts'

const ImportId = z.strictObject({ id: z.uuid() })

/** Rows of the file, by what became of them. */
const ImportSummary = z.object({
  rows: z.int(),
  inserted: z.int(),
  updated: z.int(),
  same: z.int(),
  rejected: z.int(),
  adjusted: z.int(),
  unpriced: z.int(),
})
export type ImportSummary = z.output<typeof ImportSummary>

/** How far an import is: `rows` of `total` are done; `text` says why it failed. */
export const ImportProgress = wire(
  z.object({
    id: z.uuid(),
    state: z.enum(['running', 'done', 'failed']),
    rows: z.int(),
    total: z.int(),
    summary: z.optional(ImportSummary),
    text: z.optional(z.string()),
  }),
)
export type ImportProgress = z.output<typeof ImportProgress>

export const goodsImport = {
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
        priceFrom: z.optional(z.string().check(z.maxLength(60))),
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
