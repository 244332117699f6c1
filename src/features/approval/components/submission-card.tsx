import type { Order } from '#contract/order.ts'
import { CancelOrder, OrderLines, summaryOf } from '#features/order/index.ts'
import { paths } from '#routing/paths.ts'
import { Money } from '#ui/data/price.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { isOfHeadOffice, type PriceChange, type Submission } from '../model/submissions.ts'
import { ReviewActs } from './review-acts.tsx'

export type SubmissionCardProps = {
  submission: Submission
  changes: readonly PriceChange[]
  /** Why who is signed in may not decide. */
  refusal: string | undefined
  onRelease: () => void
  onRefuse: (reason: string) => void
}

/** What was ordered, by whom and which limit it exceeds; two presses decide: which way, and sure or why. */
export function SubmissionCard({ submission, changes, refusal, onRelease, onRefuse }: SubmissionCardProps) {
  const { orders, payable } = submission
  const [first] = orders
  const isOfOffice = isOfHeadOffice(submission)
  return (
    <Panel display="grid" gap="3" data-review={submission.id}>
      <chakra.header display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" rowGap="1">
        <b>{messages.by(first?.placedBy, first?.createdAt ?? 0)}</b>
        <chakra.span marginLeft="auto">
          <Money amount={payable} size="large" />
        </chakra.span>
        {first?.reviewWhy && (
          <chakra.p flexBasis="100%" color="warn">
            {first.reviewWhy}
          </chakra.p>
        )}
      </chakra.header>
      {orders.map((order) => (
        <Goods key={order.id} order={order} />
      ))}
      {changes.length > 0 && (
        <div>
          <chakra.h3 fontSize="body" fontWeight="500">
            {messages.changes}
          </chakra.h3>
          <chakra.ul listStyle="none" color="ink.muted" fontSize="meta">
            {changes.map(({ name, specification, manufacturer, before, now }) => (
              <li key={`${name} ${specification} ${manufacturer}`}>
                {name} {specification} {manufacturer}　{messages.change(before, now)}
              </li>
            ))}
          </chakra.ul>
        </div>
      )}
      {isOfOffice ? (
        <chakra.footer color="ink.muted" fontSize="meta">
          {messages.byHeadOffice(first?.reviewBefore)}
        </chakra.footer>
      ) : (
        <ReviewActs
          numbers={orders.map(({ number }) => number)}
          payable={payable}
          refusal={refusal}
          until={first?.reviewBefore}
          onRelease={onRelease}
          onRefuse={onRefuse}
        />
      )}
      {(isOfOffice || refusal !== undefined) && <Cancels orders={orders} />}
    </Panel>
  )
}

/** Who cannot decide may still take back what was ordered. */
const Cancels = ({ orders }: Pick<Submission, 'orders'>) =>
  orders.map((order) => (
    <chakra.span
      key={order.id}
      display="inline-flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      color="ink.muted"
      fontSize="meta"
    >
      {orders.length > 1 && order.number}
      <CancelOrder order={order} size="small" />
    </chakra.span>
  ))

function Goods({ order }: { order: Order }) {
  const { names, contents } = summaryOf(order)
  return (
    <details>
      <chakra.summary cursor="pointer" minHeight={{ base: 'touch', md: 'auto' }}>
        {names.join('、')}{' '}
        <chakra.span color="ink.muted" fontSize="meta">
          {/* In braces: JSX drops a wide space at the end of a line. */}
          {`${contents}　`}
        </chakra.span>
        <TextLink to={paths.order({ orderId: order.id })}>{order.number}</TextLink>
      </chakra.summary>
      <OrderLines lines={order.lines} />
    </details>
  )
}
