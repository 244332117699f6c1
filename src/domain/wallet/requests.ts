import type { Fen } from '../money.ts'

/** Business settings of the purses. */
export type WalletSettings = {
  /** Fen that a top-up or a withdrawal comes to at least, and a top-up at most. */
  topUpMin: Fen
  topUpMax: Fen
  withdrawalMin: Fen
  /** Days that a voucher which ended meanwhile can still be used when its money comes back. */
  voucherReturnDays: number
}
export const WALLET_SETTINGS: WalletSettings = {
  topUpMin: 10_000,
  topUpMax: 100_000_000,
  withdrawalMin: 10_000,
  voucherReturnDays: 7,
}

/** Money that a buyer asks to bring into his balance, or to take out of it. */
export const TOP_UP_STATES = ['pending', 'confirmed', 'rejected'] as const
export type TopUpState = (typeof TOP_UP_STATES)[number]
export const TOP_UP_STATE_TEXT: Record<TopUpState, string> = {
  pending: '待确认',
  confirmed: '已到账',
  rejected: '已驳回',
}

export const WITHDRAWAL_STATES = ['pending', 'paid', 'rejected'] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]
export const WITHDRAWAL_STATE_TEXT: Record<WithdrawalState, string> = {
  pending: '待审核',
  paid: '已打款',
  rejected: '已驳回',
}
