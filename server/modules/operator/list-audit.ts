import type { opsApi } from '#contract/ops/api.ts'
import type { ParsedInput, Reply } from '#contract/protocol/endpoint.ts'

import type { Executor } from '../../db/connect.ts'
import { findAudit } from './repository.ts'

const PAGE_SIZE = 50

/** Acts, the newest first; the cursor is the id of the last one shown. */
export async function listAudit(
  db: Executor,
  { cursor, ...filter }: ParsedInput<typeof opsApi.audit.list>['query'],
): Promise<Reply<typeof opsApi.audit.list>> {
  const before = cursor === undefined ? undefined : Number(cursor)
  const rows = await findAudit(
    db,
    { ...filter, before: Number.isSafeInteger(before) ? before : undefined },
    PAGE_SIZE + 1,
  )
  const list = rows.slice(0, PAGE_SIZE).map(({ operatorId: _operator, ...row }) => ({
    ...row,
    objectId: row.objectId ?? undefined,
    before: row.before ?? undefined,
    after: row.after ?? undefined,
    reason: row.reason ?? undefined,
  }))
  return { list, ...(rows.length > PAGE_SIZE && { next: String(list.at(-1)!.id) }) }
}
