import type { ReactNode } from 'react'

import type { SellerReceipt } from '#contract/ops/receipt.ts'
import { isReceiptAsked } from '#domain/receipt/receipt.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Moment } from '#ui/data/time.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { BesideProof, ProofView } from '../../kit/proof-view.tsx'
import { ReadState } from '../../kit/read-state.tsx'
import { useOrder } from '../../order/queries.ts'
import { proofsOf } from '../queries.ts'

type ReceiptCardProps = { row: SellerReceipt; children: ReactNode }

/** The returned receipt beside what it must confirm: who signed, and which goods of which batch. */
export const ReceiptCard = ({ row: { receipt, buyer }, children }: ReceiptCardProps) => (
  <BesideProof
    proof={
      <ProofView
        title="回执照片"
        proofs={proofsOf(receipt)}
        empty={isReceiptAsked(receipt) ? '客户还没有交回，或已被退回。' : '没有上传照片。'}
      />
    }
  >
    <div>
      <chakra.h2 fontSize="h3">{buyer.company}</chakra.h2>
      <TextLink to={`/orders/${receipt.orderId}`}>{receipt.orderNumber}</TextLink>
    </div>
    <FactList
      columns="one"
      facts={[
        ['签收人', receipt.signedBy],
        ['公章', receipt.submittedAt && (receipt.isStamped ? '客户确认已盖章' : '客户未确认盖章')],
        ['应交回', receipt.dueAt && <Moment key="dueAt" at={receipt.dueAt} />],
        ['交回', receipt.submittedAt && <Moment key="submittedAt" at={receipt.submittedAt} />],
        ['审核', receipt.reviewedAt && <Moment key="reviewedAt" at={receipt.reviewedAt} />],
        ['退回原因', receipt.reason],
      ]}
    />
    {children}
    <SentGoods orderId={receipt.orderId} />
  </BesideProof>
)

/** What went out with the receipt, to compare with what is written on it. */
function SentGoods({ orderId }: { orderId: number }) {
  const order = useOrder(orderId)
  return (
    <ReadState read={order}>
      {({ shipments }) => (
        <section aria-label="发货明细">
          <chakra.h3 color="ink.muted" fontSize="meta" fontWeight="500">
            发货明细
          </chakra.h3>
          <chakra.ul listStyle="none">
            {shipments.flatMap(({ id, lines }) =>
              lines.map((line) => (
                <chakra.li
                  key={`${id} ${line.lineId} ${line.batch}`}
                  display="flex"
                  justifyContent="space-between"
                  gap="3"
                  paddingBlock="1"
                >
                  <chakra.span minWidth="0">
                    {line.name} <chakra.span color="ink.muted">{line.specification}</chakra.span>
                    <chakra.span display="block" fontSize="meta">
                      批号 {line.batch || '无'}
                    </chakra.span>
                  </chakra.span>
                  <chakra.span whiteSpace="nowrap">
                    {line.quantity} {line.unit}
                  </chakra.span>
                </chakra.li>
              )),
            )}
          </chakra.ul>
        </section>
      )}
    </ReadState>
  )
}
