import type { ReactNode } from 'react'

import type { Transfer } from '#contract/ops/transfer.ts'
import { toYuan } from '#domain/money.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { BesideProof, ProofView } from '../../kit/proof-view.tsx'
import { proofAddress } from '../queries.ts'

/** What becomes of money that none of the orders takes. */
const LATE_TEXT: Record<Transfer['state'], string> = {
  none: '',
  submitted: '到账后转为待退款',
  confirmed: '已转为待退款',
  rejected: '不再需要付款',
}

const others = ({ amount }: Transfer, arrivals: readonly number[]): string =>
  arrivals
    .filter((one) => one !== amount)
    .map(toYuan)
    .join(' 或 ')

/** The proof beside what it must prove: the amount, the company and the orders, whose parts add up to it. */
export const TransferCard = ({ transfer, children }: { transfer: Transfer; children: ReactNode }) => (
  <BesideProof
    proof={
      <ProofView
        key={transfer.id}
        title="转账凭证"
        proofs={transfer.proof ? [{ address: proofAddress(transfer.id), kind: transfer.proof }] : []}
        empty="客户没有上传凭证，或凭证已被退回。"
      />
    }
  >
    <div>
      <chakra.div color="ink.muted" fontSize="meta">
        {transfer.state === 'confirmed' ? '已到账' : '应到账'}
      </chakra.div>
      <Money amount={transfer.amount} size="huge" />
      {transfer.arrivals && (
        <chakra.div color="ink.muted" fontSize="meta">
          有订单已取消，也可能到账 {others(transfer, transfer.arrivals)}
        </chakra.div>
      )}
    </div>
    <chakra.h2 fontSize="h3">{transfer.buyer.company}</chakra.h2>
    <ul>
      {transfer.orders.map(({ id, number, payable, isEphedrine, isCancelled }) => (
        <chakra.li key={id} display="flex" justifyContent="space-between" gap="3" paddingBlock="1">
          <span>
            <TextLink to={`/orders/${id}`}>{number}</TextLink> {isEphedrine && <Tag tone="warn">含麻</Tag>}{' '}
            {isCancelled && <Tag tone="neutral">已取消</Tag>}
          </span>
          {(payable > 0 || !isCancelled) && <Money amount={payable} tone="ink" />}
        </chakra.li>
      ))}
      {transfer.late !== undefined && (
        <chakra.li display="flex" justifyContent="space-between" gap="3" paddingBlock="1">
          {LATE_TEXT[transfer.state]}
          <Money amount={transfer.late} tone="ink" />
        </chakra.li>
      )}
    </ul>
    <chakra.div fontSize="meta">
      <FactList
        columns="one"
        facts={[
          ['下单', <Moment key="c" at={transfer.createdAt} />],
          ['付款截止', transfer.payBefore && <Moment key="p" at={transfer.payBefore} />],
        ]}
      />
    </chakra.div>
    {children}
  </BesideProof>
)
