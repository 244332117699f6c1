import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { minuteOf } from '#domain/instant.ts'
import { RECALL_LEVEL_TEXT, type RecallLevel } from '#domain/recall/recall.ts'

import { opsRawRoute, opsRoute } from '../../platform/http/ops-route.ts'
import { route } from '../../platform/http/route.ts'
import { tableFile } from '../../platform/http/table-file.ts'
import { answerRecall } from './answer-recall.ts'
import { findBatchesFor, listRecalls, listRecallsOf, loadReach, loadRecall } from './load-recalls.ts'
import { closeRecall, remindHolders, startRecall } from './start-recall.ts'

const HEADER = [
  '客户',
  '收到',
  '在途',
  '已退回',
  '通知时间',
  '阅读时间',
  '回复时间',
  '剩余',
  '申请退回',
  '其中其他原因',
  '未收回',
  '其中少到',
  '说明',
]

const timeOf = (at: number | undefined) => (at === undefined ? '' : minuteOf(at))

export function installRecall(app: FastifyInstance): void {
  route(app, api.recall.list, ({ db, buyerId }) => listRecallsOf(db, buyerId))
  route(app, api.recall.answer, ({ db, buyerId, params, body, now }) =>
    answerRecall(db, buyerId, { ...params, ...body, now }),
  )
  const { recall } = opsApi
  opsRoute(app, recall.list, ({ db, query }) => listRecalls(db, query.cursor))
  opsRoute(app, recall.batches, ({ db, query }) => findBatchesFor(db, query.words))
  opsRoute(app, recall.reach, ({ db, query }) => loadReach(db, query))
  opsRoute(app, recall.detail, ({ db, params }) => loadRecall(db, params.id))
  opsRawRoute(app, recall.export, async ({ db, params }) => {
    const { name, batch, level, buyers } = await loadRecall(db, params.id)
    const rows = buyers.map((one) => [
      one.company,
      one.received,
      one.inTransit,
      one.returned,
      timeOf(one.notifiedAt),
      timeOf(one.readAt),
      timeOf(one.answeredAt),
      one.remaining ?? '',
      one.claimed,
      one.claimedOtherwise,
      // Counted from what he said he had.
      one.answeredAt === undefined ? '' : one.outstanding,
      one.missing,
      one.note,
    ])
    return tableFile('csv', { name: `${RECALL_LEVEL_TEXT[level]} ${name} ${batch}`, header: HEADER, rows })
  })
  opsRoute(app, recall.start, ({ db, body: { level, ...body }, now, operator, audit }) =>
    startRecall(db, { ...body, level: level as RecallLevel, now, operatorName: operator.name, audit }),
  )
  opsRoute(app, recall.remind, ({ db, params, body, now, audit }) =>
    remindHolders(db, { ...params, ...body, now, audit }),
  )
  opsRoute(app, recall.close, ({ db, params, body: { version, ...body }, now, audit }) =>
    closeRecall(db, { ...params, version, now, audit }, body),
  )
}
