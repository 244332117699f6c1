import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../platform/http/route.ts'
import { readSettings } from '../../settings/settings.ts'
import { loadCommon } from './load-common.ts'

export function installPlacement(app: FastifyInstance): void {
  route(app, api.placement.common, ({ db, now }) => loadCommon(db, now))

  route(app, api.placement.links, async ({ db }) => {
    const { licenses, links } = await readSettings(db)
    return { licenses, links }
  })
}
