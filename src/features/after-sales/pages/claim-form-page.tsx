import { useState } from 'react'
import { useParams } from 'react-router-dom'

import type { Claimable } from '#contract/fulfilment/after-sales.ts'
import { isMissing } from '#contract/protocol/errors.ts'
import { closedText } from '#domain/after-sales/closed.ts'
import { Restricted } from '#features/account/index.ts'
import { ContactButton } from '#features/contact/index.ts'
import { OrderFrame } from '#features/order/index.ts'
import { paths } from '#routing/paths.ts'
import { articlePaths } from '#routing/paths/article.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { ClaimForm } from '../components/claim-form.tsx'
import { ClaimOnItsWay, PhotosLeft } from '../components/claim-on-its-way.tsx'
import { type LocalClaim, useArrival } from '../components/use-filing.ts'
import { messages } from '../messages.ts'
import { useClaimable, useKeptClaim } from '../queries.ts'

const RULES = articlePaths.helpTopic({ chapter: 'zfps', topic: 'ypth' })

/** The form 申请售后 of one order. */
export default function ClaimFormPage() {
  const orderId = Number(useParams()['orderId'])
  const { data, isLoading, error, reload } = useClaimable(orderId)
  const filing = useKeptClaim(orderId)
  const isLeaving = useArrival(orderId, filing)
  if ((!data && isLoading) || filing.isLoading || isLeaving) return <Skeleton />
  const isKept = filing.kept !== undefined && filing.kept.state !== 'done'
  // Kept by this device before the server told why.
  const closedBecause = data?.closedBecause ?? (data?.openUntil === undefined ? 'unsent' : 'over')
  const isFilled = isKept || (data?.isOpen === true && data.lines.some(({ quantity }) => quantity > 0))
  return (
    <OrderFrame part="afterSales">
      <PageHead>
        <h1>{messages.apply}</h1>
        {data && (
          <TextLink to={paths.order({ orderId })}>
            {messages.order} {data.orderNumber}
          </TextLink>
        )}
      </PageHead>
      {isFilled && <Notice action={<TextLink to={RULES}>{messages.ruleLink}</TextLink>}>{messages.rule}</Notice>}
      {data && isFilled && <Claim claimable={data} filing={filing} />}
      {data && !isFilled && (
        <Panel>
          <EmptyState
            title={data.isOpen ? messages.nothingLeft : messages.closed}
            action={
              <>
                {!data.isOpen && closedBecause === 'over' && <ContactButton look="main" />}
                <ButtonLink to={paths.order({ orderId })}>{messages.toOrder}</ButtonLink>
              </>
            }
          >
            {!data.isOpen && closedText(closedBecause, data.openUntil)}
          </EmptyState>
        </Panel>
      )}
      {!data && (
        <Panel>
          {isMissing(error) ? (
            <EmptyState
              title={messages.noOrder}
              action={<ButtonLink to={paths.orders()}>{messages.toOrders}</ButtonLink>}
            >
              {messages.noOrderHint}
            </EmptyState>
          ) : (
            <NotRead error={error} retry={reload} />
          )}
        </Panel>
      )}
    </OrderFrame>
  )
}

/** The form, or what became of it: a claim that is submitted is looked at until the server has answered. */
function Claim({ claimable, filing }: { claimable: Claimable; filing: LocalClaim }) {
  const { kept } = filing
  const [opened] = useState(kept?.state)
  if (kept?.state === 'waiting')
    return <ClaimOnItsWay claimable={claimable} filing={{ ...filing, kept }} isNew={opened !== 'waiting'} />
  if (kept?.state === 'refused' && kept.targetId !== undefined)
    return <PhotosLeft claimable={claimable} filing={{ ...filing, kept }} />
  return (
    <Restricted act="claim.make">
      <ClaimForm key={claimable.orderId} claimable={claimable} filing={filing} />
    </Restricted>
  )
}
