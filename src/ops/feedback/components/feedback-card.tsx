import type { ReactNode } from 'react'

import { FEEDBACK_KIND_TEXT } from '#domain/feedback/feedback.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Moment } from '#ui/data/time.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { BesideProof, ProofView } from '../../kit/proof-view.tsx'
import { type FeedbackRow, proofsOf } from '../queries.ts'

/** What a buyer wrote beside his photos. */
export const FeedbackCard = ({ row: { feedback, buyer }, children }: { row: FeedbackRow; children: ReactNode }) => (
  <BesideProof proof={<ProofView title="反馈照片" proofs={proofsOf(feedback)} empty="客户没有附照片。" />}>
    <div>
      <chakra.h2 fontSize="h3">{buyer.company}</chakra.h2>
      <TextLink to={`/customers/${buyer.id}`}>查看客户</TextLink>
    </div>
    <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" bg="subtle" borderRadius="control" padding="3">
      {feedback.text}
    </chakra.p>
    <FactList
      columns="one"
      facts={[
        ['类型', FEEDBACK_KIND_TEXT[feedback.kind]],
        [
          '订单',
          feedback.orderId && (
            <TextLink key="order" to={`/orders/${feedback.orderId}`}>
              {feedback.orderNumber}
            </TextLink>
          ),
        ],
        ['联系方式', feedback.contact],
        ['提交', <Moment key="createdAt" at={feedback.createdAt} />],
        ['答复', feedback.answer],
        ['答复时间', feedback.answeredAt && <Moment key="answeredAt" at={feedback.answeredAt} />],
      ]}
    />
    {children}
  </BesideProof>
)
