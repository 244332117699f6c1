/** The ledger of the purses: what entries are for, in the buyer's words. */
export const PURSES = ['balance', 'voucher', 'points'] as const
export type Purse = (typeof PURSES)[number]
export const PURSE_TEXT: Record<Purse, string> = { balance: '余额', voucher: '现金券', points: '积分' }

export const LEDGER_KINDS = [
  'recharge',
  'order',
  'refund',
  'cashback',
  'withdraw',
  'exchange',
  'adjust',
  'grant',
  'expire',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]
export const LEDGER_KIND_TEXT: Record<LedgerKind, string> = {
  recharge: '充值',
  order: '订单',
  refund: '退款',
  cashback: '返现',
  withdraw: '提现',
  exchange: '积分兑换',
  adjust: '调整',
  grant: '赠送',
  expire: '过期',
}
