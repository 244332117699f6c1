import type { Recall } from '#contract/fulfilment/recall.ts'
import { AFTER_SALES_REASON_TEXT } from '#domain/after-sales/after-sales.ts'
import { AFTER_SALES_STATE_TEXT } from '#domain/after-sales/transitions.ts'
import { RECALL_LEVEL_TEXT, recallNumber, receivedText } from '#domain/recall/recall.ts'
import { paths } from '#routing/paths.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { type Fact, FactList } from '#ui/data/fact-list.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { claimable } from '../model/claimable.ts'
import { AnswerForm } from './answer-form.tsx'

const LEVEL_TONE = { 1: 'danger', 2: 'warn', 3: 'info' } as const

type RecallCardProps = { recall: Recall; onAnswered: () => void }

/** One recall: what, why, until when; where the pieces went, and what is left of them. */
export function RecallCard({ recall, onAnswered }: RecallCardProps) {
  const { name, specification, manufacturer, unit, batch, level, reason, closedAt, answeredAt, fate } = recall
  const { received = recall.sent, inTransit, underWay = 0, missing = 0, left = 0 } = fate ?? {}
  const unclaimed = answeredAt === undefined ? 0 : left
  return (
    <Panel>
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="2" marginBottom="3">
        <Tag tone={LEVEL_TONE[level]}>{RECALL_LEVEL_TEXT[level]}</Tag>
        <chakra.h2 fontSize="h3">
          <TextLink look="ink" to={paths.goods({ goodsId: recall.goodsId })}>
            {name}
          </TextLink>
        </chakra.h2>
        <chakra.span color="ink.muted">
          {specification} · {manufacturer}
        </chakra.span>
        <chakra.span marginLeft="auto">
          <StateTag recall={recall} />
        </chakra.span>
      </chakra.header>
      <FactList
        facts={[
          [messages.batch, <b key="batch">{batch}</b>],
          [messages.number, recallNumber(recall)],
          [messages.noticedAt, <Moment key="at" at={recall.startedAt} />],
          [messages.until, closedAt === undefined && <Moment key="until" at={recall.answerBefore} />],
          [messages.endedAt, closedAt !== undefined && <Moment key="ended" at={closedAt} />],
          [messages.reason, reason],
          [messages.received, receivedText({ received, inTransit, unit })],
          ...answerFacts(recall),
          [messages.returned, recall.returned > 0 && `${recall.returned} ${unit}`],
          [messages.underWay, underWay > 0 && `${underWay} ${unit}`],
          [messages.missing, missing > 0 && `${missing} ${unit}`],
          [
            messages.order,
            recall.orders.map(({ orderId, orderNumber, quantity }) => (
              <chakra.span key={orderId} marginRight="3" whiteSpace="nowrap">
                <TextLink to={paths.order({ orderId })}>{orderNumber}</TextLink> × {quantity}
              </chakra.span>
            )),
          ],
          [
            messages.claim,
            recall.claims.length > 0 &&
              recall.claims.map(({ id, number, state, quantity, reason: claimedFor }) => (
                <chakra.span key={id} marginRight="3" whiteSpace="nowrap">
                  <TextLink to={afterSalesPaths.claim({ claimId: id })}>{number}</TextLink> × {quantity}{' '}
                  {claimedFor !== undefined && claimedFor !== 'recall' && `${AFTER_SALES_REASON_TEXT[claimedFor]} `}
                  {AFTER_SALES_STATE_TEXT[state]}
                </chakra.span>
              )),
          ],
        ]}
      />
      {unclaimed > 0 && closedAt === undefined && (
        <chakra.div marginTop="3">
          <Notice tone="warn">{messages.unclaimed({ ...claimable(unclaimed, recall), unit })}</Notice>
        </chakra.div>
      )}
      {closedAt === undefined && <AnswerForm recall={recall} onAnswered={onAnswered} />}
    </Panel>
  )
}

/** What this company answered; also once the recall is over, when it can no longer be changed. */
function answerFacts({ closedAt, answeredAt, remaining = 0, unit, note }: Recall): Fact[] {
  const isOver = closedAt !== undefined
  if (answeredAt === undefined) return isOver ? [[messages.answer, messages.unanswered]] : []
  return [
    [messages.answer, `${remaining} ${unit}`],
    [messages.answeredAt, <Moment key="answered" at={answeredAt} />],
    // Until then it stands in the form.
    [messages.said, isOver && note],
  ]
}

function StateTag({ recall: { closedAt, answeredAt, remaining, unit } }: { recall: Recall }) {
  if (closedAt !== undefined) return <Tag>{messages.closed}</Tag>
  if (answeredAt === undefined) return <Tag tone="warn">{messages.due}</Tag>
  return (
    <Tag tone="brand">
      {messages.answered} {remaining} {unit}
    </Tag>
  )
}
