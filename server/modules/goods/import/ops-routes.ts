import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { opsApi } from '#contract/ops/api.ts'
import type { ImportRecord } from '#contract/ops/goods/import.ts'
import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../../db/connect.ts'
import { opsRawRoute, opsRoute } from '../../../platform/http/ops-route.ts'
import type { Upload, UploadOptions } from '../../../platform/http/upload.ts'
import { createImports, type Imports } from './import-beside.ts'
import { findImports, findLastImport } from './import-log-repository.ts'

/** Bytes. */
const FILE_MAX = 100 * 1024 * 1024

async function readTableFile(readUpload: (options: UploadOptions) => Promise<Upload | undefined>): Promise<Buffer> {
  const upload = await readUpload({ maxBytes: FILE_MAX })
  if (!upload) throw new AppError('request.invalid', { text: '请选择 CSV、XLSX 或 XLS 文件' })
  return upload.bytes
}

export function installGoodsOps(app: FastifyInstance): void {
  let imports: Imports | undefined
  const importsOf = () => {
    const { db, config, log } = app.services
    imports ??= createImports({
      db,
      databaseUrl: config.databaseUrl,
      folder: join(config.dataDir, 'reports'),
      onError: (err) => log.error({ err }, 'import failed'),
    })
    return imports
  }
  const { goods } = opsApi
  opsRoute(app, goods.import, async ({ query, now, operator, readUpload, audit }) => {
    const bytes = await readTableFile(readUpload)
    const { isDryRun = false, hasDemoOffers = false, withRenewals = false, priceFrom, fileName = '' } = query
    const task = {
      isDryRun,
      hasDemoOffers,
      priceFrom,
      ...(withRenewals && { renewals: 'all' as const }),
      now,
      operator,
    }
    const started = await importsOf().start(bytes, fileName, task)
    await audit({
      object: 'goods',
      title: `导入商品 ${fileName}`,
      after: { 字节: bytes.length, 试运行: isDryRun, 全部同意换批准文号: withRenewals },
    })
    return started
  })
  opsRoute(app, goods.importFile, async ({ query, readUpload, audit }) => {
    const bytes = await readTableFile(readUpload)
    const file = await importsOf().keep(bytes, query.fileName)
    await audit({ object: 'goods', title: `上传商品文件 ${query.fileName}`, after: { 字节: bytes.length } })
    return file
  })
  opsRoute(app, goods.importSheet, ({ params, query }) => importsOf().look(params.id, query.sheet))
  opsRoute(app, goods.importRun, async ({ params, body: { isDryRun, renewals, ...choice }, now, operator, audit }) => {
    const agreed = renewals && { ...renewals, lines: renewals.lines ?? [] }
    const task = { isDryRun, hasDemoOffers: false, now, operator }
    const { started, renewals: count } = await importsOf().run(params.id, { ...choice, renewals: agreed }, task)
    await audit({
      object: 'goods',
      title: isDryRun ? '预览商品导入' : '导入商品',
      after: { 导入: started.id, ...(!isDryRun && { 同意换批准文号: count }) },
    })
    return started
  })
  opsRoute(app, goods.importProgress, async ({ params }) => importsOf().progress(params.id))
  opsRoute(app, goods.importRows, ({ params, query }) => importsOf().rows(params.id, query.fate, pageIn(query.cursor)))
  opsRoute(app, goods.imports, ({ db }) => listImports(db))
  opsRoute(app, goods.importUndo, async ({ db, params, body, now, operator, audit }) => {
    const started = await importsOf().undo(db, params.id, operator, now)
    await audit({ object: 'goods', title: '撤销导入', after: { 导入: params.id }, reason: body.reason })
    return started
  })
  opsRawRoute(app, goods.importReport, async ({ params }) => ({
    body: await importsOf().report(params.id),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="import-${params.id}.csv"`,
      'cache-control': 'no-store',
    },
  }))
}

const pageIn = (cursor: string | undefined): number => (cursor && /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0)

async function listImports(db: Executor): Promise<ImportRecord[]> {
  const [records, last] = [await findImports(db), await findLastImport(db)]
  return records.map(({ id, finishedAt, undoneAt, undoneBy, operatorId: _operatorId, place: _place, ...record }) => ({
    ...record,
    importId: id,
    isFinished: finishedAt !== null,
    undoneAt: undoneAt ?? undefined,
    undoneBy: undoneBy ?? undefined,
    canUndo: id === last?.id,
  }))
}
