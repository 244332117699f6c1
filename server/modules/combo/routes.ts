import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../platform/http/route.ts'
import { listCombos } from './find-combos.ts'

export function installCombo(app: FastifyInstance): void {
  route(app, api.combo.list, ({ db, now }) => listCombos(db, now))
}
