import { Tag } from '#ui/data/tag.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

import { messages } from '../messages.ts'
import type { useTill } from './use-till.ts'

/** Told by the figures already, or by the page itself. */
const QUIET: readonly string[] = ['nothingSelected', 'belowMinimum']

/** Where the draft stands: kept for later, being synced; and what is worth knowing before placing it. */
export function TillNotices({ till }: { till: ReturnType<typeof useTill> }) {
  const hints = till.hints.filter(({ code }) => !QUIET.includes(code))
  return (
    <>
      {till.isOffline && (
        <Notice tone="warn" action={<Button onClick={till.reload}>{messages.retry}</Button>}>
          <Tag tone="warn">{messages.offlineTag}</Tag> {messages.offline}
          {!till.checkout && <div>{messages.offlineFigures}</div>}
        </Notice>
      )}
      {till.isFlushing && <Notice>{messages.flushing}</Notice>}
      {hints.length > 0 && (
        <Notice>
          {hints.map(({ code, text }) => (
            <div key={code + text}>{text}</div>
          ))}
        </Notice>
      )}
    </>
  )
}
