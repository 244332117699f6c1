import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { opsApi } from '#contract/ops/api.ts'
import { AppError } from '#contract/protocol/errors.ts'

import { opsRawRoute, opsRoute } from '../../../platform/http/ops-route.ts'
import { createImports, type Imports } from './import-beside.ts'

/** Bytes. */
const FILE_MAX = 100 * 1024 * 1024

export function installGoodsOps(app: FastifyInstance): void {
  let imports: Imports | undefined
  const importsOf = () => {
    const { db, config, log } = app.services
    imports ??= createImports({
      db,
      folder: join(config.dataDir, 'reports'),
      onError: (err) => log.error({ err }, 'import failed'),
    })
    return imports
  }
  const { goods } = opsApi
  opsRoute(app, goods.import, async ({ query, now, readUpload, audit }) => {
    const upload = await readUpload({ maxBytes: FILE_MAX })
    if (!upload) throw new AppError('request.invalid', { text: '请选择 CSV 或 XLSX 文件' })
    const { isDryRun = false, hasDemoOffers = false, priceFrom } = query
    const started = await importsOf().start(upload.bytes, { isDryRun, hasDemoOffers, priceFrom, now })
    await audit({ object: 'goods', title: '导入商品', after: { 字节: upload.bytes.length, 试运行: isDryRun } })
    return started
  })
  opsRoute(app, goods.importProgress, async ({ params }) => importsOf().progress(params.id))
  opsRawRoute(app, goods.importReport, async ({ params }) => ({
    body: await importsOf().report(params.id),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="import-${params.id}.csv"`,
      'cache-control': 'no-store',
    },
  }))
}
