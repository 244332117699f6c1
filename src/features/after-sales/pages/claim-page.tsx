import { useRef } from 'react'
import { useParams } from 'react-router-dom'

import type { AfterSalesDetail } from '#contract/fulfilment/after-sales.ts'
import { isMissing } from '#contract/protocol/errors.ts'
import {
  AFTER_SALES_KIND_TEXT,
  AFTER_SALES_REASON_TEXT,
  isDestroyedThere,
  keepsPieces,
  REMEDY_TEXT,
} from '#domain/after-sales/after-sales.ts'
import { AFTER_SALES_ACTOR_TEXT, AFTER_SALES_STATE_TEXT, nextState } from '#domain/after-sales/transitions.ts'
import { carriageText } from '#domain/shipment/method.ts'
import { Restricted } from '#features/account/index.ts'
import { ContactButton } from '#features/contact/index.ts'
import { OrderFrame } from '#features/order/index.ts'
import { paths } from '#routing/paths.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { Timeline } from '#ui/data/timeline.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { CancelClaim } from '../components/cancel-claim.tsx'
import { ClaimLines } from '../components/claim-lines.tsx'
import { ClaimPhotos } from '../components/claim-photos.tsx'
import { ClaimRefund } from '../components/claim-refund.tsx'
import { ReceiveResend } from '../components/receive-resend.tsx'
import { SendBack } from '../components/send-back.tsx'
import { DESTROYED_STEP, KEPT_STEP, messages, NEXT_STEP, STATE_TONE } from '../messages.ts'
import { useClaim } from '../queries.ts'

/** One claim, from the form to its end. */
export default function ClaimPage() {
  const { data, isLoading, error, reload } = useClaim(Number(useParams()['claimId']))
  if (!data && isLoading) return <Skeleton />
  return (
    <OrderFrame part="afterSales">
      {data ? (
        <WholeClaim claim={data} onChange={reload} />
      ) : (
        <Panel>
          {isMissing(error) ? (
            <EmptyState
              title={messages.notFound}
              action={<ButtonLink to={afterSalesPaths.claims()}>{messages.toClaims}</ButtonLink>}
            >
              {messages.notFoundHint}
            </EmptyState>
          ) : (
            <NotRead error={error} retry={reload} />
          )}
        </Panel>
      )}
    </OrderFrame>
  )
}

function WholeClaim({ claim, onChange }: { claim: AfterSalesDetail; onChange: () => void }) {
  const isOnline = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  const { state, reason, remedy, answer, refund, events } = claim
  const mayApplyAgain = state === 'rejected' || state === 'cancelled'
  const isBad = state === 'rejected' || state === 'failed'
  // The button goes with what it did.
  const onActed = () => {
    onChange()
    if (heading.current) focusHeading(heading.current)
  }
  return (
    <>
      <PageHead>
        <h1 ref={heading}>
          {messages.number} {claim.number}
        </h1>
        <Tag tone={STATE_TONE[state]}>{AFTER_SALES_STATE_TEXT[state]}</Tag>
        <chakra.div marginLeft="auto" display="flex" flexWrap="wrap" gap="2">
          <TextLink to={afterSalesPaths.claims()} alignSelf="center" look="muted">
            {messages.toClaims}
          </TextLink>
          <CancelClaim claim={claim} onChange={onActed} />
          <ReceiveResend claim={claim} onChange={onActed} />
        </chakra.div>
      </PageHead>
      {!isOnline && <Notice>{messages.offline}</Notice>}
      <Notice
        tone={isBad ? 'warn' : 'info'}
        action={
          mayApplyAgain ? (
            <TextLink to={afterSalesPaths.claimForm({ orderId: claim.orderId })}>{messages.applyAgain}</TextLink>
          ) : (
            state === 'failed' && <ContactButton size="small" />
          )
        }
      >
        {stepsOf({ reason, remedy })[state] ?? NEXT_STEP[state]}
        {answer && <div>{`${messages.answer}：${answer}`}</div>}
      </Notice>
      {nextState(state, 'send', 'buyer', remedy) && (
        <Restricted act="claim.make">
          <SendBack claim={claim} onChange={onChange} />
        </Restricted>
      )}
      <ClaimFacts claim={claim} />
      <ClaimLines {...claim} />
      {refund && <ClaimRefund refund={refund} remedy={remedy} lines={claim.lines} />}
      <ClaimPhotos claim={claim} onChange={onChange} />
      <Timeline
        title={messages.events}
        events={events.map(({ at, actor, text }) => ({ at, text: `${AFTER_SALES_ACTOR_TEXT[actor]}：${text}` }))}
      />
    </>
  )
}

/** What is told instead of the usual step, by state, where the goods do not come back. */
function stepsOf({ reason, remedy }: Pick<AfterSalesDetail, 'reason' | 'remedy'>): typeof KEPT_STEP {
  if (remedy && isDestroyedThere(remedy, { reason, isRecalled: reason === 'recall' })) return DESTROYED_STEP
  return keepsPieces(remedy) ? KEPT_STEP : {}
}

function ClaimFacts({ claim }: { claim: AfterSalesDetail }) {
  const { orderId, orderNumber, kind, reason, remedy, createdAt, closedAt, description, shipment } = claim
  return (
    <Panel>
      <FactList
        facts={[
          [
            messages.order,
            <TextLink key="order" to={paths.order({ orderId })}>
              {orderNumber}
            </TextLink>,
          ],
          [messages.kind, AFTER_SALES_KIND_TEXT[kind]],
          [messages.reason, claim.sellerReason ?? AFTER_SALES_REASON_TEXT[reason]],
          [messages.remedy, remedy && REMEDY_TEXT[remedy]],
          [messages.appliedAt, <Moment key="applied" at={createdAt} />],
          [messages.closedAt, closedAt !== undefined ? <Moment key="closed" at={closedAt} /> : undefined],
          [messages.description, claim.sellerReason === undefined && description],
          [messages.resent, shipment && carriageText(shipment)],
        ]}
      />
    </Panel>
  )
}
