import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../platform/http/route.ts'
import { noteCount } from './note-count.ts'
import { noteDraft, setPlan } from './set-plan.ts'

export function installReplenishment(app: FastifyInstance): void {
  const { replenishment } = api
  route(app, replenishment.count, ({ db, buyerId, body, now }) => noteCount(db, buyerId, body, now))
  route(app, replenishment.plan, ({ db, buyerId, body, now }) => setPlan(db, buyerId, body, now))
  route(app, replenishment.draft, ({ db, buyerId, body, now }) => noteDraft(db, buyerId, body.draftedAt, now))
}
