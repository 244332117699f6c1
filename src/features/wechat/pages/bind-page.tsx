import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { toFailure } from '#ui/feedback/errors.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { messages } from '../messages.ts'
import { bindWechat } from '../mutations.ts'
import { useAsked } from '../queries.ts'

/** Where a phone's WeChat comes back to after its user has agreed. He sees whose page he scanned before he is bound to it. */
export default function BindPage() {
  const [query] = useSearchParams()
  const [code, state] = [query.get('code') ?? '', query.get('state') ?? '']
  return (
    <Page width="narrow">
      <PageHead>
        <h1>{messages.title}</h1>
      </PageHead>
      <Panel>
        {code && state ? (
          <Asked code={code} state={state} />
        ) : (
          <EmptyState title={messages.bindFailed}>{messages.bindMissing}</EmptyState>
        )}
      </Panel>
    </Page>
  )
}

type Outcome = { title: string; text: string }

function Asked({ code, state }: { code: string; state: string }) {
  const { data, isLoading, error } = useAsked(state)
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  const bind = async () => {
    setBusy(true)
    setOutcome(
      await bindWechat(code, state).then(
        ({ username, nickname }) => ({ title: messages.bindDone, text: messages.bindDoneHint(username, nickname) }),
        (failure: unknown) => ({ title: messages.bindFailed, text: toFailure(failure) }),
      ),
    )
  }
  if (outcome) return <EmptyState title={outcome.title}>{outcome.text}</EmptyState>
  if (!data && isLoading) return <Skeleton label={messages.arriving} />
  if (!data) return <EmptyState title={messages.bindFailed}>{toFailure(error)}</EmptyState>
  return (
    <EmptyState
      title={messages.bindAsk(data.username)}
      action={
        <Button look="main" size="large" isBusy={isBusy} onClick={() => void bind()}>
          {messages.bindYes}
        </Button>
      }
    >
      {messages.bindAskHint(data.company)}
    </EmptyState>
  )
}
