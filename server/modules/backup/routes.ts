import type { FastifyInstance } from 'fastify'

import { opsApi } from '#contract/ops/api.ts'

import { writeBackup } from '../../db/backup/write-backup.ts'
import { opsRoute } from '../../platform/http/ops-route.ts'

export function installBackup(app: FastifyInstance): void {
  opsRoute(
    app,
    opsApi.backup.make,
    async ({ services: { db, config }, now, audit }) => {
      const { backupDir: parent, uploadsDir, bucket } = config
      const backup = await writeBackup(db, { parent, uploadsDir, hasBucket: bucket !== undefined, now })
      await audit({ object: 'backup', title: backup.folder, after: { ...backup } })
      return backup
    },
    // The snapshot is a transaction of its own, and reads only.
    { transaction: false },
  )
}
