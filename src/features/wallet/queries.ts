import { api } from '#contract/api.ts'
import type { HeldCoupon } from '#contract/money/wallet.ts'
import type { Args, Endpoint } from '#contract/protocol/endpoint.ts'
import { COUPONS_PER_PAGE_MAX } from '#domain/limits.ts'
import { useReloadAfterNews } from '#features/message/index.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { type Remote, useRemote } from '#sync/mirror/use-remote.ts'

/** Asks again after each message: money moves with one. */
function useToldAnew<E extends Endpoint>(seen: Remote<E>): Remote<E> {
  useReloadAfterNews(seen.reload)
  return seen
}

/** What is in the purses, as last loaded. */
export const useWallet = () => useToldAnew(useRemote(api.wallet.money))

/** Until the server has told: days before its end from which a coupon or voucher is said to end. */
export const ENDING_DAYS = 7
export const useEndingDays = (): number => useWallet().data?.endingDays ?? ENDING_DAYS

const LOGS = { balance: api.wallet.moneyLog, points: api.wallet.pointsLog, voucher: api.wallet.voucherLog } as const
export type LogPurse = keyof typeof LOGS
export type LogQuery = NonNullable<Args<typeof api.wallet.moneyLog>['query']>
export const logOf = (purse: LogPurse) => LOGS[purse]

/** One page of a purse's lines, the newest first, with its months. */
export const useLog = (purse: LogPurse, query: LogQuery) => useToldAnew(useRemote(LOGS[purse], { query }))

export const useVouchers = () => useToldAnew(useRemote(api.wallet.vouchers))

export type CouponFilter = {
  page: number
  type?: HeldCoupon['kind'] | undefined
  status: HeldCoupon['status'] | 'available'
}

const couponArgs = ({ page, type, status }: CouponFilter) => ({
  query: { page, ...(type && { type }), ...(status !== 'available' && { status }) },
})

/** One page of the coupons this buyer holds: those that can be used now, or those of a status. */
export const useCoupons = (filter: CouponFilter) =>
  useToldAnew(
    useRemote(filter.status === 'available' ? api.wallet.availableCoupons : api.wallet.coupons, couponArgs(filter)),
  )

const first = { query: { page: 1 } }
export const useTopUps = (page: number) => useToldAnew(useRemote(api.wallet.topUps, { query: { page } }))
export const useWithdrawals = (page: number) => useToldAnew(useRemote(api.wallet.withdrawals, { query: { page } }))

/** What stands without a network before its page was ever opened. */
export const walletReads = [
  keptRead(api.wallet.money),
  keptRead(api.wallet.moneyLog, first),
  keptRead(api.wallet.pointsLog, first),
  keptRead(api.wallet.voucherLog, first),
  keptRead(api.wallet.vouchers),
  keptRead(api.wallet.availableCoupons, couponArgs({ page: 1, status: 'available' })),
  // All of them, as 凑单 asks.
  keptRead(api.wallet.availableCoupons, { query: { page: 1, size: COUPONS_PER_PAGE_MAX } }),
  keptRead(api.wallet.coupons, couponArgs({ page: 1, status: 'upcoming' })),
  keptRead(api.wallet.coupons, couponArgs({ page: 1, status: 'expired' })),
  keptRead(api.wallet.topUps, first),
  keptRead(api.wallet.withdrawals, first),
]
