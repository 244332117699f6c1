import type { Executor } from '../../db/connect.ts'
import { countMessages, type MessageFilter, pageOfMessages } from './repository.ts'

const PAGE_SIZE = 20

/** One page, the newest first. */
export async function listMessages(
  db: Executor,
  buyerId: number,
  { page, ...filter }: MessageFilter & { page: number },
  now: number,
) {
  const total = await countMessages(db, buyerId, filter, now)
  const list = await pageOfMessages(db, buyerId, { ...filter, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, now })
  return { list, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), total }
}
