import { CircleCheckBig } from 'lucide-react'
import { useParams } from 'react-router-dom'

import type { LinkedPayment } from '#contract/money/online-payment.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Money } from '#ui/data/price.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { OnlinePanel } from '../components/online-panel.tsx'
import { messages } from '../messages.ts'
import { checkLinked, startLinked } from '../mutations.ts'
import { useLinkedPayment } from '../queries.ts'

/** 找人代付: whoever has the link sees for whom, which order and how much, and pays. */
export default function PayLinkPage() {
  const { token = '' } = useParams()
  const { data, error, isLoading, reload } = useLinkedPayment(token)
  if (data?.state === 'over')
    return (
      <Page width="narrow">
        <PageHead>
          <h1>{messages.linkTitle}</h1>
        </PageHead>
        <Panel>
          <EmptyState title={messages.invalidTitle}>{messages.invalidHint}</EmptyState>
        </Panel>
      </Page>
    )
  if (data) return <Linked token={token} linked={data} onPaid={reload} />
  if (isLoading) return <Skeleton />
  return (
    <Page width="narrow">
      <PageHead>
        <h1>{messages.linkTitle}</h1>
      </PageHead>
      <Panel>
        <NotRead error={error} retry={reload} />
      </Panel>
    </Page>
  )
}

function Linked({ token, linked, onPaid }: { token: string; linked: LinkedPayment; onPaid: () => void }) {
  const isOnline = useOnline()
  const { company, numbers, amount, state } = linked
  const source = {
    start: (body: Parameters<typeof startLinked>[1]) => startLinked(token, body),
    check: () => checkLinked(token),
  }
  return (
    <Page width="narrow">
      <PageHead>
        <h1>{messages.payFor(company)}</h1>
      </PageHead>
      <Panel>
        <FactList
          facts={[
            [messages.order, numbers.join('、')],
            [messages.amount, state === 'open' ? <Money key="amount" amount={amount} size="large" /> : undefined],
          ]}
        />
      </Panel>
      {state === 'open' ? (
        <OnlinePanel online={linked} source={source} isOffline={!isOnline} onPaid={onPaid} />
      ) : (
        <Panel>
          {state === 'paid' ? (
            <EmptyState icon={CircleCheckBig} title={messages.paidTitle}>
              {messages.paidHint}
            </EmptyState>
          ) : (
            <EmptyState title={messages.closedTitle}>{messages.closedHint}</EmptyState>
          )}
        </Panel>
      )}
    </Page>
  )
}
