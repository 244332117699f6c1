import { useEffect, useRef } from 'react'

import type { Recall } from '#contract/fulfilment/recall.ts'
import type { Message } from '#contract/message.ts'
import { markRead, useUnreadTo } from '#features/message/index.ts'
import { recallPaths } from '#routing/paths/recall.ts'

/**
 * Whether a notice is about this recall. Notices written before their link named it have the instant at which the
 * recall began; both are the server's.
 */
const isAbout = ({ link, createdAt }: Message, { id, startedAt }: Recall): boolean =>
  link === recallPaths.recalls({ recall: id }) || (link === recallPaths.recalls() && createdAt === startedAt)

/**
 * Marks the notices of the recalls as read that the page shows; `recalls` is undefined where there is no list. The desk
 * counts who has seen them.
 */
export function useReadNotices(recalls: readonly Recall[] | undefined): void {
  const unread = useUnreadTo(recallPaths.recalls())
  // Until the mark is in the mirror the message is still unread there.
  const marked = useRef(new Set<number>())
  useEffect(() => {
    for (const notice of unread) {
      if (marked.current.has(notice.id) || !recalls?.some((recall) => isAbout(notice, recall))) continue
      marked.current.add(notice.id)
      // It stays unread, and is marked when the page is opened again.
      void markRead(notice).catch(() => marked.current.delete(notice.id))
    }
  }, [recalls, unread])
}
