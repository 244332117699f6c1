import type { FastifyInstance } from 'fastify'

import { opsApi } from '#contract/ops/api.ts'

import { opsRoute } from '../../platform/http/ops-route.ts'
import { saveSettings, showSettings } from './change-settings.ts'

export function installSetting(app: FastifyInstance): void {
  opsRoute(app, opsApi.setting.read, ({ db }) => showSettings(db))
  opsRoute(app, opsApi.setting.save, ({ db, body, audit }) =>
    saveSettings(db, { ...body, version: body.version, audit }),
  )
}
