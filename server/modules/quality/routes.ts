import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { paths } from '#routing/paths.ts'

import { sentFile } from '../../platform/file-store.ts'
import { opsRawRoute, opsRoute } from '../../platform/http/ops-route.ts'
import { rawRoute } from '../../platform/http/raw-route.ts'
import { assertOwnOrder } from '../order/index.ts'
import { listBatches, showReport, showReportOf, uploadReport } from './reports.ts'

export function installQuality(app: FastifyInstance): void {
  rawRoute(app, api.order.document, async ({ params, query, session, services: { db, config } }) => {
    await assertOwnOrder(db, session!.buyerId, params.id)
    const { kind, batch = '', lineId } = query
    if (kind === 'deliveryNote')
      return { status: 303, body: '', headers: { location: paths.logistics({ orderId: params.id }) } }
    return sentFile(await showReportOf(db, config, { orderId: params.id, batch, lineId }))
  })
  const { batch } = opsApi
  opsRoute(app, batch.list, ({ db, query: { missing, ...filter } }) =>
    listBatches(db, { ...filter, isMissing: missing !== undefined }),
  )
  opsRoute(app, batch.report, async ({ db, params, query, services, now, audit, readUpload }) =>
    uploadReport(db, services.config, {
      goodsId: params.id,
      ...query,
      upload: await readUpload(),
      now,
      audit,
    }),
  )
  opsRawRoute(app, batch.showReport, async ({ db, params, query, services }) =>
    sentFile(await showReport(db, services.config, { goodsIds: [params.id], ...query })),
  )
}
