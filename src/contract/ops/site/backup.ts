/** Backups of the running shop. */
import * as z from 'zod/mini'

import { endpoint } from '../../protocol/endpoint.ts'
import { wire } from '../../protocol/wire.ts'

export const backup = {
  make: endpoint({
    method: 'POST',
    path: '/api/ops/backup',
    summary: '备份',
    access: 'operator',
    permission: 'backup.make',
    /** `folder` lies on the machine of the server. */
    response: wire(z.object({ folder: z.string(), rows: z.int(), files: z.int(), hasBucket: z.boolean() })),
  }),
}
