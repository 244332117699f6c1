import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../platform/http/route.ts'
import { findActivity, listActivities } from './list-activities.ts'

export function installActivity(app: FastifyInstance): void {
  route(app, api.activity.list, ({ db, query, now }) => listActivities(db, query, now))

  route(app, api.activity.everydayPrice, async ({ db, now }) => ({
    timestamp: now,
    list: await listActivities(db, { slot: 'mrtj' }, now),
  }))

  route(app, api.activity.detail, ({ db, params }) => findActivity(db, params.id))
}
