import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { FEEDBACK_KIND_TEXT } from '#domain/feedback/feedback.ts'
import { minuteOf } from '#domain/instant.ts'

import { opsRawRoute, opsRoute } from '../../platform/http/ops-route.ts'
import { rawRoute } from '../../platform/http/raw-route.ts'
import { route } from '../../platform/http/route.ts'
import { exportList } from '../../platform/operator/export-list.ts'
import { answerFeedback } from './answer-feedback.ts'
import { addPhoto, sendFeedback } from './send-feedback.ts'
import { findFeedback, listFeedback, listSellerFeedback, showPhoto } from './show-feedback.ts'

export function installFeedback(app: FastifyInstance): void {
  const { feedback } = api
  route(app, feedback.send, ({ db, buyerId, body, now }) => sendFeedback(db, buyerId, body.payload, now))
  route(app, feedback.list, ({ db, buyerId, query }) => listFeedback(db, buyerId, query.page ?? 1))
  route(
    app,
    feedback.addPhoto,
    async ({ db, buyerId, params, now, services, exchange }) =>
      addPhoto(db, services.config, { buyerId, ...params, now, upload: await exchange?.readUpload() }),
    { transaction: false },
  )
  rawRoute(app, feedback.photo, async ({ params: { id, at }, session, services: { db, config } }) =>
    showPhoto(config, await findFeedback(db, { buyerId: session!.buyerId, id }), at),
  )
  const ops = opsApi.feedback
  opsRoute(app, ops.list, ({ db, query }) => listSellerFeedback(db, query))
  opsRawRoute(app, ops.export, ({ db, query }) =>
    exportList({
      name: '意见反馈',
      query,
      page: (asked: Parameters<typeof listSellerFeedback>[1]) => listSellerFeedback(db, asked),
      columns: [
        ['编号', ({ feedback: one }) => one.id],
        ['客户', ({ buyer }) => buyer.company],
        ['类别', ({ feedback: one }) => FEEDBACK_KIND_TEXT[one.kind]],
        ['内容', ({ feedback: one }) => one.text],
        ['订单', ({ feedback: one }) => one.orderNumber],
        ['联系方式', ({ feedback: one }) => one.contact],
        ['提交', ({ feedback: one }) => minuteOf(one.createdAt)],
        ['答复', ({ feedback: one }) => one.answer],
        ['答复时间', ({ feedback: one }) => one.answeredAt && minuteOf(one.answeredAt)],
      ],
    }),
  )
  opsRawRoute(app, ops.photo, async ({ db, params: { id, at }, services }) =>
    showPhoto(services.config, await findFeedback(db, { id }), at),
  )
  opsRoute(app, ops.answer, ({ db, params, body, now, audit }) =>
    answerFeedback(db, { ...params, ...body, now, audit }),
  )
}
