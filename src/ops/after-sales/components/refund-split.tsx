import type { AfterSalesDetail } from '#contract/fulfilment/after-sales.ts'
import { keepsPieces, type Remedy } from '#domain/after-sales/after-sales.ts'
import { changesText } from '#domain/after-sales/kept-back.ts'
import { toYuan } from '#domain/money.ts'
import { REFUND_STATE_TEXT } from '#domain/order/refund.ts'
import { PROVIDER_TEXT } from '#domain/payment/online.ts'
import { waysBack } from '#domain/wallet/paid-parts.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Money } from '#ui/data/price.tsx'

/** Where the money goes and by whom. What vouchers or the balance paid of an order goes back there at once. */
const WHERE: Record<NonNullable<RefundSplitProps['refund']['method']>, readonly [place: string, how: string]> = {
  balance: ['账户余额', '立即到账'],
  voucher: ['现金券', '立即到账'],
  transfer: ['原付款账户', '由财务转账'],
  alipay: [PROVIDER_TEXT.alipay, '自动原路退回'],
  wechat: [PROVIDER_TEXT.wechat, '自动原路退回'],
}

/** "账户余额 ¥25.44，立即到账"; once it is settled, what became of it. */
function waysOf({ parts, method, total, state, isSettled }: RefundSplitProps['refund']): string[] {
  const ways = parts ? waysBack(parts, method) : method ? [{ way: method, amount: total }] : []
  return ways.map(({ way, amount }) => {
    const [place, how] = WHERE[way]
    const isAtOnce = way === 'balance' || way === 'voucher'
    const reached = isSettled && (isAtOnce ? '已到账' : state && REFUND_STATE_TEXT[state])
    return `${place} ${toYuan(amount)}，${reached || how}`
  })
}

type RefundSplitProps = { refund: NonNullable<AfterSalesDetail['refund']>; remedy?: Remedy | undefined }

/** What goes back to the buyer, part by part. */
export const RefundSplit = ({ refund, remedy }: RefundSplitProps) => (
  <FactList
    columns="one"
    facts={[
      [keepsPieces(remedy) ? '折让' : '商品', <Money key="g" amount={refund.goods} tone="ink" />],
      ['运费', refund.freight > 0 ? <Money key="f" amount={refund.freight} tone="ink" /> : ''],
      ['优惠扣回', refund.keptBack !== 0 && <Money key="k" amount={-refund.keptBack} tone="ink" />],
      ['其余优惠', changesText(refund.keptBackFor)],
      ['扣回返现', refund.cashbackBack > 0 ? <Money key="c" amount={-refund.cashbackBack} tone="ink" /> : ''],
      [refund.isSettled ? '退款' : '应退', <Money key="t" amount={refund.total} size="large" />],
      ['退回', refund.total > 0 && waysOf(refund).map((text) => <div key={text}>{text}</div>)],
      ['扣回积分', refund.pointsBack || ''],
      ['银行流水号', refund.reference],
    ]}
  />
)
