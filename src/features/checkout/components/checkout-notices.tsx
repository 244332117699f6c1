import { Tag } from '#ui/data/tag.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

import { messages } from '../messages.ts'
import type { useTill } from './use-checkout-form.ts'

/** Told by the figures already, or by the page itself. */
const QUIET: readonly string[] = ['nothingSelected', 'belowMinimum']

type Till = ReturnType<typeof useTill>

/** Where the draft stands: kept for later, or being synced. */
export function TillNotices({ till }: { till: Till }) {
  return (
    <>
      {till.isOffline && (
        <Notice tone="warn" action={<Button onClick={till.reload}>{messages.retry}</Button>}>
          <Tag tone="warn">{messages.offlineTag}</Tag> {messages.offline}
          {!till.checkout && <div>{messages.offlineFigures}</div>}
        </Notice>
      )}
      {till.isFlushing && <Notice>{messages.flushing}</Notice>}
    </>
  )
}

/** What is worth knowing before the order is placed. It comes last and late, so it stands below all that is read. */
export function TillHints({ hints }: Pick<Till, 'hints'>) {
  const worthSaying = hints.filter(({ code }) => !QUIET.includes(code))
  if (worthSaying.length === 0) return null
  return (
    <Notice>
      {worthSaying.map(({ code, text }) => (
        <div key={code + text}>{text}</div>
      ))}
    </Notice>
  )
}
