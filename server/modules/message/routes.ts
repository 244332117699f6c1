import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../platform/http/route.ts'
import { listMessages } from './list-messages.ts'
import { readAllMessages, readMessages } from './mark-read.ts'

export function installMessage(app: FastifyInstance): void {
  route(app, api.message.list, ({ db, buyerId, query: { page = 1, ...filter }, now }) =>
    listMessages(db, buyerId, { page, ...filter }, now),
  )
  route(app, api.message.read, ({ db, buyerId, body, now }) => readMessages(db, buyerId, body.ids, now))
  route(app, api.message.readAll, ({ db, buyerId, body, now }) => readAllMessages(db, buyerId, body.until, now))
}
