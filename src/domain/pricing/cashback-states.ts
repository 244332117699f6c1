/** promised with the order; credited when that can no longer be cancelled, or void when it was. */
export const CASHBACK_STATES = ['promised', 'credited', 'void'] as const
export type CashbackState = (typeof CASHBACK_STATES)[number]
