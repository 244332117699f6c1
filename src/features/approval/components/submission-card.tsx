import { useState } from 'react'

import type { Order } from '#contract/order.ts'
import { OrderLines, summaryOf } from '#features/order/index.ts'
import { paths } from '#routing/paths.ts'
import { Money } from '#ui/data/price.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import type { PriceChange, Submission } from '../model/submissions.ts'

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
  const [asked, ask] = useState<'release' | 'refuse'>()
  const { orders, payable } = submission
  // What the server refuses stands here again, and is asked about from the beginning.
  const decide = (act: () => void) => {
    ask(undefined)
    act()
  }
  const [first] = orders
  const numbers = orders.map(({ number }) => number)
  return (
    <Panel display="grid" gap="3">
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
            {changes.map(({ name, specification, before, now }) => (
              <li key={`${name} ${specification}`}>
                {name} {specification}　{messages.change(before, now)}
              </li>
            ))}
          </chakra.ul>
        </div>
      )}
      {asked === 'refuse' && (
        <chakra.fieldset border="0" aria-label={messages.why} display="flex" flexWrap="wrap" gap="2">
          {messages.reasons.map((reason) => (
            <Button key={reason} onClick={() => decide(() => onRefuse(reason))}>
              {reason}
            </Button>
          ))}
        </chakra.fieldset>
      )}
      <chakra.footer display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span color="ink.muted" fontSize="meta" flex="1" minWidth="12rem">
          {refusal ?? (first?.reviewBefore !== undefined && messages.until(first.reviewBefore))}
        </chakra.span>
        {asked === undefined ? (
          <>
            <Button
              disabled={refusal !== undefined}
              aria-label={messages.ofOrders(messages.refuse, numbers)}
              onClick={() => ask('refuse')}
            >
              {messages.refuse}
            </Button>
            <Button
              look="main"
              disabled={refusal !== undefined}
              aria-label={messages.ofOrders(messages.release, numbers)}
              onClick={() => ask('release')}
            >
              {messages.release}
            </Button>
          </>
        ) : (
          <>
            <Button look="quiet" onClick={() => ask(undefined)}>
              {messages.keep}
            </Button>
            {asked === 'release' && (
              <Button look="main" onClick={() => decide(onRelease)}>
                {messages.releaseSure(payable)}
              </Button>
            )}
          </>
        )}
      </chakra.footer>
    </Panel>
  )
}

function Goods({ order }: { order: Order }) {
  const { names, kinds, pieces } = summaryOf(order)
  return (
    <details>
      <chakra.summary cursor="pointer" minHeight={{ base: 'touch', md: 'auto' }}>
        {names.join('、')}{' '}
        <chakra.span color="ink.muted" fontSize="meta">
          {messages.goods(kinds, pieces)}　
        </chakra.span>
        <TextLink to={paths.order({ orderId: order.id })}>{order.number}</TextLink>
      </chakra.summary>
      <OrderLines lines={order.lines} />
    </details>
  )
}
