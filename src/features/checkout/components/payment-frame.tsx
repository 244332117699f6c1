import { type ReactNode, useEffect, useRef, useState } from 'react'

import type { Payment } from '#contract/payment.ts'
import { isMissing } from '#contract/protocol/errors.ts'
import { REVIEW_TEXT } from '#domain/approval/review-text.ts'
import { releaserOf, reviewSentence } from '#domain/approval/review.ts'
import { minuteOf } from '#domain/instant.ts'
import { Restricted, useRefusal } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import { Countdown } from '#ui/data/countdown.tsx'
import { Money } from '#ui/data/price.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { dueOf } from '../model/due.ts'
import { payment as messages } from '../payment-messages.ts'
import { useConnection, type usePayment } from '../queries.ts'
import { PaymentOrders } from './payment-orders.tsx'

type PaymentFrameProps = {
  title: string
  remote: ReturnType<typeof usePayment>
  /** The ways to pay, for a payment that can be paid now; `onSent` takes the payment whose proof was sent here. */
  children: (payment: Payment, isOffline: boolean, onSent: (payment: Payment) => void) => ReactNode
}

/** A payment's page: what it is for, how much and until when; loading, gone, cancelled and offline included. */
export function PaymentFrame({ title, remote: { data, error, isLoading, reload, take }, children }: PaymentFrameProps) {
  const { isConnected } = useConnection()
  const refusal = useRefusal('order.pay')
  const [firstSent, setFirstSent] = useState<Payment>()
  if (!data && isLoading) return <Skeleton />
  if (!data) return <NoPayment error={error} reload={reload} />

  const { total, ahead } = dueOf(data)
  const closed = closedWhy(data)
  const isWaiting = !closed && data.transferState === 'submitted'
  // A proof that waits can be seen by who may not replace it.
  const isOfColleague = refusal !== undefined && !isWaiting
  const unpayable =
    closed ?? (isOfColleague ? { title: messages.byColleague, text: messages.byColleagueHint(refusal) } : undefined)
  const onSent = (sent: Payment) => {
    // A proof that replaces another leaves the title as it is; the panel says where the buyer goes on.
    if (data.transferState !== 'submitted') setFirstSent(sent)
    take(sent)
  }
  return (
    <Page>
      <PageHead>
        <Title sent={firstSent}>{isWaiting ? messages.sentTitle : title}</Title>
      </PageHead>
      {!closed && data.transferState === 'rejected' && (
        <Notice tone="danger">{messages.rejected(data.rejectReason)}</Notice>
      )}
      {!isConnected && <Notice tone="warn">{messages.offline}</Notice>}
      <Columns>
        <Section
          title={messages.orders}
          note={data.paid + ahead > 0 ? messages.paidPart(data.paid + ahead) : undefined}
          aside={
            total > 0 && (
              <span>
                {messages.due} <Money amount={total} size="large" />
              </span>
            )
          }
        >
          {data.payBefore !== undefined && <Deadline at={data.payBefore} isWaiting={isWaiting} />}
          <PaymentOrders payment={data} />
        </Section>
        {unpayable ? (
          <Panel>
            <EmptyState
              title={unpayable.title}
              action={<ButtonLink to={paths.orders()}>{messages.toOrders}</ButtonLink>}
            >
              {unpayable.text}
            </EmptyState>
          </Panel>
        ) : (
          <div>
            <Restricted act="order.pay">{children(data, !isConnected, onSent)}</Restricted>
          </div>
        )}
      </Columns>
    </Page>
  )
}

/**
 * Once the proof is sent, what is said of it stands above the form that was filled in: the page goes back to it. Not
 * when a colleague sent it: this buyer may be typing. `sent`: what this page sent first.
 */
function Title({ sent, children }: { sent: Payment | undefined; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sent) heading.current?.focus()
  }, [sent])
  return (
    <chakra.h1 ref={heading} tabIndex={-1} outline="none" scrollMarginBlock="6rem">
      {children}
    </chakra.h1>
  )
}

/** What is paid at the left, how to pay it at the right. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 30rem' },
    alignItems: 'start',
    gap: { base: '2', md: '4' },
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { base: '2', md: '4' } },
  },
})

/** Until when it must be paid; while a proof waits, until when the seller must have confirmed it. */
const Deadline = ({ at, isWaiting }: { at: number; isWaiting: boolean }) => (
  <chakra.p marginBottom="3" display="flex" flexWrap="wrap" alignItems="center" gap="2" color="ink.muted">
    {isWaiting ? (
      messages.sentBefore(minuteOf(at))
    ) : (
      <>
        {messages.payBefore} <Countdown endsAt={at} over={messages.late} />
      </>
    )}
  </chakra.p>
)

/** Shown when a payment does not exist or cannot be read, with a way to the orders or to try again. */
export function NoPayment({ error, reload }: { error: unknown; reload: () => void }) {
  return (
    <Page>
      <Panel>
        {isMissing(error) ? (
          <EmptyState
            title={messages.notFound}
            action={<ButtonLink to={paths.orders()}>{messages.toOrders}</ButtonLink>}
          >
            {messages.notFoundHint}
          </EmptyState>
        ) : (
          <NotRead error={error} retry={reload} />
        )}
      </Panel>
    </Page>
  )
}

/** Why nothing can be paid now; undefined while it can, or while a proof waits. */
function closedWhy({ orders, methods, transferState, review }: Payment): { title: string; text?: string } | undefined {
  if (orders.every(({ status }) => status === 'cancelled'))
    return { title: messages.cancelled, ...(transferState === 'submitted' && { text: messages.cancelledSent }) }
  if (methods.length > 0 || transferState === 'submitted') return undefined
  if (review) {
    const by = releaserOf(review.by, review.isAboveBudget)
    return { title: messages.reviewTitle(REVIEW_TEXT[by]), text: reviewSentence(by, minuteOf(review.before)) }
  }
  return { title: messages.late }
}
