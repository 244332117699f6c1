import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { toFailure } from '#ui/feedback/errors.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { messages } from '../messages.ts'
import { bindWechat } from '../mutations.ts'

type Outcome = { title: string; text: string }

/** Where a phone's WeChat comes back to after its user has agreed. */
export default function BindPage() {
  const [query] = useSearchParams()
  const [code, state] = [query.get('code'), query.get('state')]
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    code && state ? undefined : { title: messages.bindFailed, text: messages.bindMissing },
  )
  const isSent = useRef(false)
  useEffect(() => {
    // A code is taken once: a second call would say that it has expired.
    if (!code || !state || isSent.current) return
    isSent.current = true
    bindWechat(code, state).then(
      ({ username, nickname }) =>
        setOutcome({ title: messages.bindDone, text: messages.bindDoneHint(username, nickname) }),
      (error: unknown) => setOutcome({ title: messages.bindFailed, text: toFailure(error) }),
    )
  }, [code, state])
  return (
    <Page width="narrow">
      <PageHead>
        <h1>{messages.title}</h1>
      </PageHead>
      <Panel>
        {outcome ? (
          <EmptyState title={outcome.title}>{outcome.text}</EmptyState>
        ) : (
          <Skeleton label={messages.binding} />
        )}
      </Panel>
    </Page>
  )
}
