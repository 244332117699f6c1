import type { Executor } from '../../db/connect.ts'
import { listPage } from '../../platform/list-page.ts'
import { countMessages, type MessageFilter, pageOfMessages } from './repository.ts'

/** One page, the newest first. */
export async function listMessages(
  db: Executor,
  buyerId: number,
  { page, ...filter }: MessageFilter & { page: number },
  now: number,
) {
  const total = await countMessages(db, buyerId, filter, now)
  const { shown, rows } = listPage(total, page)
  return { list: await pageOfMessages(db, buyerId, { ...filter, ...rows, now }), ...shown }
}
