import { CheckCheck, Store } from 'lucide-react'

import { useBuyer, useOwner, useRefusal } from '#features/account/index.ts'
import { useGoodsByIds } from '#features/goods/index.ts'
import { OrderFrame } from '#features/order/index.ts'
import { paths } from '#routing/paths.ts'
import { companyPaths } from '#routing/paths/company.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { nextOfReview } from '#ui/next-row.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { DecisionList } from '../components/decision-list.tsx'
import { SubmissionCard } from '../components/submission-card.tsx'
import { messages } from '../messages.ts'
import { changesSince, isOfHeadOffice, type Submission } from '../model/submissions.ts'
import { refuseOrders, releaseOrders } from '../mutations.ts'
import { useDecisions, useSubmissions, useWaitingForOffice } from '../queries.ts'

/** 待放行: what colleagues ordered above their limits, to be released or refused, also without a network. */
export default function ApprovalsPage() {
  const seen = useSubmissions()
  const decisions = useDecisions()
  const isOnline = useOnline()
  const ofStores = useWaitingForOffice(useBuyer()?.customerType === '连锁总部')
  if (seen.state === 'loading') return <Skeleton />
  const { submissions, asOf } = seen
  return (
    <OrderFrame part="approvals">
      <PageHead>
        <h1>{messages.title}</h1>
        <chakra.span color="ink.muted">{messages.count(submissions.length, ofStores)}</chakra.span>
        <AgeNote at={asOf} />
      </PageHead>
      <Intro submissions={submissions} isOnline={isOnline} />
      {ofStores > 0 && submissions.length > 0 && (
        <Notice tone="warn">
          {messages.ofStores(ofStores)}
          <TextLink to={companyPaths.chain()}>{messages.toStores}</TextLink>
        </Notice>
      )}
      <DecisionList decisions={decisions} isOnline={isOnline} />
      {submissions.length === 0 && ofStores > 0 && (
        <Panel>
          <EmptyState
            icon={Store}
            title={messages.onlyOfStores(ofStores)}
            action={
              <ButtonLink look="main" to={companyPaths.chain()}>
                {messages.toStores}
              </ButtonLink>
            }
          >
            {messages.onlyOfStoresHint}
          </EmptyState>
        </Panel>
      )}
      {submissions.length === 0 && ofStores === 0 && (
        <Panel>
          <EmptyState
            icon={CheckCheck}
            title={messages.empty}
            action={
              <>
                <ButtonLink to={paths.orders()}>{messages.toOrders}</ButtonLink>
                <ButtonLink look="quiet" to={companyPaths.colleagues()}>
                  {messages.toColleagues}
                </ButtonLink>
              </>
            }
          >
            {messages.emptyHint}
          </EmptyState>
        </Panel>
      )}
      {submissions.map((submission) => (
        <Decision key={submission.id} submission={submission} />
      ))}
    </OrderFrame>
  )
}

/** Who decides on what stands below, and how that goes without a network. */
function Intro({ submissions, isOnline }: { submissions: readonly Submission[]; isOnline: boolean }) {
  const ofOffice = submissions.filter(isOfHeadOffice).length
  if (ofOffice > 0 && ofOffice === submissions.length) return <Notice tone="info">{messages.introOfBudget}</Notice>
  if (!isOnline) return <Notice tone="warn">{messages.offline}</Notice>
  return <Notice tone="info">{ofOffice > 0 ? messages.introWithBudget : messages.intro}</Notice>
}

function Decision({ submission }: { submission: Submission }) {
  const refusal = useRefusal('order.release')
  const ids = submission.orders.flatMap(({ lines }) => lines.map(({ goodsId }) => goodsId))
  const decide = (act: Promise<unknown>) => void act.then(nextOfReview(submission.id), report)
  const { data: listed = [] } = useGoodsByIds([...new Set(ids)], useOwner())
  return (
    <SubmissionCard
      submission={submission}
      changes={changesSince(submission, listed)}
      refusal={refusal}
      onRelease={() => decide(releaseOrders(submission))}
      onRefuse={(reason) => decide(refuseOrders(submission, reason))}
    />
  )
}
