import { useParams } from 'react-router-dom'

import { isMissing } from '#contract/protocol/errors.ts'
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
import { messages } from '../messages.ts'
import { useClaimable } from '../queries.ts'

const RULES = articlePaths.helpTopic({ chapter: 'zfps', topic: 'ypth' })

/** The form 申请售后 of one order. */
export default function ClaimFormPage() {
  const orderId = Number(useParams()['orderId'])
  const { data, isLoading, error, reload } = useClaimable(orderId)
  if (!data && isLoading) return <Skeleton />
  const isFilled = data?.isOpen === true && data.lines.some(({ quantity }) => quantity > 0)
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
      {isFilled && <ClaimForm key={orderId} claimable={data} />}
      {data && !isFilled && (
        <Panel>
          <EmptyState
            title={data.isOpen ? messages.nothingLeft : messages.closed}
            action={<ButtonLink to={paths.order({ orderId })}>{messages.toOrder}</ButtonLink>}
          >
            {!data.isOpen && messages.closedHint}
          </EmptyState>
        </Panel>
      )}
      {!data && (
        <Panel>
          {isMissing(error) ? (
            <EmptyState
              title={messages.closed}
              action={<ButtonLink to={paths.orders()}>{messages.toOrders}</ButtonLink>}
            >
              {messages.closedHint}
            </EmptyState>
          ) : (
            <NotRead error={error} retry={reload} />
          )}
        </Panel>
      )}
    </OrderFrame>
  )
}
