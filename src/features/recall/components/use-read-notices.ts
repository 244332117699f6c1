import { useEffect, useRef } from 'react'

import { useUnreadTo } from '#features/message/index.ts'
import { recallPaths } from '#routing/paths/recall.ts'

import { markNoticeRead } from '../mutations.ts'

/**
 * Marks the notices as read that the page shows. `asOf`: when the list on the page was true (epoch ms), undefined where
 * none is; a list that is older than a notice does not have its recall.
 */
export function useReadNotices(asOf: number | undefined): void {
  const unread = useUnreadTo(recallPaths.recalls())
  // Until the mark is in the mirror the message is still unread there.
  const marked = useRef(new Set<number>())
  useEffect(() => {
    for (const notice of unread) {
      if (asOf === undefined || notice.createdAt > asOf || marked.current.has(notice.id)) continue
      marked.current.add(notice.id)
      // It stays unread, and is marked when the page is opened again.
      void markNoticeRead(notice).catch(() => marked.current.delete(notice.id))
    }
  }, [asOf, unread])
}
