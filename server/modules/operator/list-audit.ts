import type { opsApi } from '#contract/ops/api.ts'
import type { ParsedInput, Reply } from '#contract/protocol/endpoint.ts'

import type { Executor } from '../../db/connect.ts'
import { afterOf, PAGE_LIMIT, pageOf } from '../../platform/operator/key-page.ts'
import { findAudit } from './repository.ts'

/** Acts, the newest first; the cursor is the id of the last one shown. */
export async function listAudit(
  db: Executor,
  { cursor, ...filter }: ParsedInput<typeof opsApi.audit.list>['query'],
): Promise<Reply<typeof opsApi.audit.list>> {
  const rows = await findAudit(db, { ...filter, after: afterOf(cursor) }, PAGE_LIMIT)
  const { list, ...rest } = pageOf(rows)
  const shown = list.map(({ operatorId: _operator, ...row }) => ({
    ...row,
    objectId: row.objectId ?? undefined,
    before: row.before ?? undefined,
    after: row.after ?? undefined,
    reason: row.reason ?? undefined,
  }))
  return { list: shown, ...rest }
}
