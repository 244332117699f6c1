import { CircleCheck, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { AppError } from '#contract/protocol/errors.ts'
import { paths } from '#routing/paths.ts'
import { toFailure } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { messages } from '../messages.ts'
import { bindWechat } from '../mutations.ts'
import { useAsked } from '../queries.ts'

/**
 * Where a phone's WeChat comes back to after its user has agreed. He sees whose page he scanned before he is bound to
 * it.
 */
export default function BindPage() {
  const [query] = useSearchParams()
  const [code, state] = [query.get('code') ?? '', query.get('state') ?? '']
  return (
    <Page width="narrow">
      <PageHead>
        <h1>{messages.title}</h1>
      </PageHead>
      <Panel>{code && state ? <Asked code={code} state={state} /> : <Failed text={messages.bindMissing} />}</Panel>
    </Page>
  )
}

const Failed = ({ text }: { text: string }) => (
  <EmptyState icon={ScanLine} title={messages.bindFailed}>
    {text}
  </EmptyState>
)

/** What trying again does not change. */
const isRefusal = (error: unknown) => error instanceof AppError && error.status < 500

type Bound = { username: string; nickname: string }

function Asked({ code, state }: { code: string; state: string }) {
  const { data, isLoading, error, reload } = useAsked(state)
  const [bound, setBound] = useState<Bound>()
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const bind = async () => {
    setBusy(true)
    setFailure(undefined)
    await bindWechat(code, state).then(setBound, setFailure)
    setBusy(false)
  }
  if (bound)
    return (
      <EmptyState
        icon={CircleCheck}
        title={messages.bindDone}
        action={<ButtonLink to={paths.home()}>{messages.toHome}</ButtonLink>}
      >
        {messages.bindDoneHint(bound.username, bound.nickname)}
      </EmptyState>
    )
  if (failure !== undefined && isRefusal(failure)) return <Failed text={toFailure(failure)} />
  if (!data && isLoading) return <Skeleton label={messages.arriving} />
  if (!data) return isRefusal(error) ? <Failed text={toFailure(error)} /> : <NotRead error={error} retry={reload} />
  return (
    <EmptyState
      icon={ScanLine}
      title={messages.bindAsk(data.username)}
      action={
        <Button look="main" size="large" isBusy={isBusy} onClick={() => void bind()}>
          {messages.bindYes}
        </Button>
      }
    >
      {messages.bindAskHint(data.company)}
      {failure !== undefined && <Notice tone="danger">{toFailure(failure)}</Notice>}
    </EmptyState>
  )
}
