import type { StoreOrder } from '#contract/company/chain.ts'
import { sum } from '#domain/money.ts'
import { ReviewActs } from '#features/approval/index.ts'
import { Money } from '#ui/data/price.tsx'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Section } from '#ui/layout/section.tsx'
import { nextOfReview } from '#ui/next-row.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../chain-messages.ts'
import { type StoreSubmission, storeSubmissionsOf } from '../model/store-submissions.ts'
import { refuseSubmission, releaseSubmission } from '../mutations.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gap: '2',
    paddingBlock: '3',
    paddingInline: { base: '3', md: '4' },
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
  },
})

type WaitingOrdersProps = {
  waiting: readonly StoreOrder[]
  /** Why nothing can be decided now. */
  refusal: string | undefined
  onChange: () => void
}

/** What stores ordered above their budgets: released or refused by two presses. */
export function WaitingOrders({ waiting, refusal, onChange }: WaitingOrdersProps) {
  const submissions = storeSubmissionsOf(waiting)
  const decide = async ({ id }: StoreSubmission, act: () => Promise<void>, done: string) => {
    const focusNext = nextOfReview(id)
    try {
      await act()
      toast(done)
    } catch (error) {
      report(error)
    }
    onChange()
    focusNext()
  }
  return (
    <Section title={messages.waiting} note={messages.waitingCount(submissions.length)} isFlush>
      <chakra.ul listStyle="none">
        {submissions.map((submission) => (
          <Row key={submission.id} data-review={submission.id}>
            <Ordered submission={submission} />
            <ReviewActs
              numbers={submission.orders.map(({ number }) => number)}
              payable={submission.payable}
              refusal={refusal}
              until={submission.orders[0]?.reviewBefore}
              reasons={messages.reasons}
              onRelease={() => void decide(submission, () => releaseSubmission(submission), messages.released)}
              onRefuse={(reason) =>
                void decide(submission, () => refuseSubmission(submission, reason), messages.refused)
              }
            />
          </Row>
        ))}
      </chakra.ul>
    </Section>
  )
}

function Ordered({ submission }: { submission: StoreSubmission }) {
  const { company, orders, payable } = submission
  const [first] = orders
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" rowGap="1">
        <b>{company}</b>
        <chakra.span color="ink.muted" fontSize="meta">
          {messages.by(first?.placedBy, first?.createdAt ?? 0)}
        </chakra.span>
        <chakra.span marginLeft="auto">
          <Money amount={payable} size="large" />
        </chakra.span>
      </chakra.div>
      {first?.reviewWhy && <chakra.p color="warn">{first.reviewWhy}</chakra.p>}
      {orders.map((order) => (
        <Contents key={order.id} order={order} />
      ))}
      {orders.length > 1 && (
        <chakra.p color="ink.muted" fontSize="meta">
          {messages.together(orders.length)}
        </chakra.p>
      )}
    </>
  )
}

const Lines = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    columnGap: '4',
    rowGap: '1',
    paddingBlock: '1',
    paddingLeft: { md: '4' },
    '& > li': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' },
    '& > li > * + *': { textAlign: 'right', whiteSpace: 'nowrap' },
  },
})

/** An order with its amount; what it holds, line by line, without leaving the page: it is the store's own order. */
function Contents({ order: { number, names, kinds, payable, lines } }: { order: StoreOrder }) {
  const freight = payable - sum((lines ?? []).map((line) => line.payable))
  return (
    <details open>
      <chakra.summary cursor="pointer" minHeight={{ base: 'touch', md: 'auto' }}>
        {number}　<Money amount={payable} tone="ink" />
        <chakra.span color="ink.muted" fontSize="meta">
          {`　${lines ? messages.contents(lines) : `${[...new Set(names)].join('、')}　${messages.kinds(kinds)}`}`}
        </chakra.span>
      </chakra.summary>
      {lines && (
        <Lines>
          {lines.map((line, at) => (
            <li key={at}>
              <span>
                {line.name}{' '}
                <chakra.span color="ink.muted" fontSize="meta">
                  {[line.specification, line.manufacturer].filter(Boolean).join(' ')}
                </chakra.span>
              </span>
              <span>
                {line.number} {line.unit}
              </span>
              {line.isGift ? <span>{messages.gift}</span> : <Money amount={line.payable} tone="ink" />}
            </li>
          ))}
          {freight > 0 && (
            <li>
              <span>{messages.freight}</span>
              <span />
              <Money amount={freight} tone="ink" />
            </li>
          )}
        </Lines>
      )}
    </details>
  )
}
