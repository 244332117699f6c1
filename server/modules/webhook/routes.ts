import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'

import { assertAct } from '../../access/access.ts'
import { opsRoute } from '../../platform/http/ops-route.ts'
import { route } from '../../platform/http/route.ts'
import {
  endOwn,
  listDeliveries,
  listWebhooksOf,
  makeWebhook,
  pauseOwn,
  resendDelivery,
  resumeOwn,
  saveWebhook,
  showWebhooks,
  testWebhook,
} from './manage-webhooks.ts'

export function installWebhook(app: FastifyInstance): void {
  const { webhook } = api
  // Unlike other reads these are the manager's alone, as the keys are.
  route(app, webhook.list, async ({ db, session, buyerId }) => {
    await assertAct(db, session!, 'system.manage')
    return showWebhooks(db, buyerId)
  })
  route(app, webhook.log, async ({ db, session, buyerId, params }) => {
    await assertAct(db, session!, 'system.manage')
    return listDeliveries(db, buyerId, params.id)
  })
  route(app, webhook.make, ({ db, session, buyerId, body, services, now }) =>
    makeWebhook(db, { buyerId, userId: session!.userId, now }, body, services.config),
  )
  route(app, webhook.save, async ({ db, buyerId, params, body, services }) => {
    await saveWebhook(db, { ...params, ...body, buyerId }, services.config)
    return showWebhooks(db, buyerId)
  })
  for (const [endpoint, act] of [
    [webhook.pause, pauseOwn],
    [webhook.resume, resumeOwn],
    [webhook.end, endOwn],
  ] as const)
    route(app, endpoint, async ({ db, session, buyerId, params, now }) => {
      await act(db, { buyerId, userId: session!.userId, now }, params.id)
      return showWebhooks(db, buyerId)
    })
  for (const [endpoint, act] of [
    [webhook.test, testWebhook],
    [webhook.resend, resendDelivery],
  ] as const)
    route(app, endpoint, ({ db, session, buyerId, params, now }) =>
      act(db, { buyerId, userId: session!.userId, now }, params.id),
    )
  opsRoute(app, opsApi.webhook.list, ({ db, params }) => listWebhooksOf(db, params.id))
}
