import { useEffect, useMemo } from 'react'

import { api } from '#contract/api.ts'
import { awaitingOf } from '#domain/order/awaiting.ts'
import { countSentProofs } from '#domain/payment/proof-words.ts'
import { refreshAccount } from '#sync/account/account.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { useCollection } from '#sync/mirror/use-collection.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

const usable = { query: { page: 1 } }

/** How many coupons can be used now, as last told: those of 我的优惠券, which the count of the account has others beside. */
export const useCouponCount = (): number | undefined => useRemote(api.wallet.availableCoupons, usable).data?.total

export const memberReads = [keptRead(api.wallet.availableCoupons, usable)]

/** What the mirrored orders wait for, and how many of those to be paid wait for the seller; undefined until they are read. */
export function useAwaiting() {
  const seen = useCollection('orders')
  const rows = seen.state === 'ready' ? seen.rows : undefined
  const counts = useMemo(() => rows && { ...awaitingOf(rows), sentProofs: countSentProofs(rows) }, [rows])
  return { counts, asOf: seen.state === 'ready' ? seen.asOf : undefined }
}

/**
 * The frame around every other page asks who is signed in when it is opened; this page, which shows it, asks itself.
 */
export function useFreshAccount(): void {
  useEffect(() => void refreshAccount(), [])
}
