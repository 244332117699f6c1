import type { AfterSalesDetail } from '#contract/fulfilment/after-sales.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Money } from '#ui/data/price.tsx'

type RefundSplitProps = { refund: NonNullable<AfterSalesDetail['refund']> }

/** What goes back to the buyer, part by part. */
export const RefundSplit = ({ refund }: RefundSplitProps) => (
  <FactList
    columns="one"
    facts={[
      ['商品', <Money key="g" amount={refund.goods} tone="ink" />],
      ['运费', refund.freight > 0 ? <Money key="f" amount={refund.freight} tone="ink" /> : ''],
      ['扣回返现', refund.cashbackBack > 0 ? <Money key="c" amount={-refund.cashbackBack} tone="ink" /> : ''],
      [refund.isSettled ? '退款' : '应退', <Money key="t" amount={refund.total} size="large" />],
      ['退回', refund.method && (refund.method === 'balance' ? '账户余额，立即到账' : '原付款账户，由财务转账')],
      ['扣回积分', refund.pointsBack || ''],
      ['银行流水号', refund.reference],
    ]}
  />
)
