import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router-dom'

import { hasShifted } from '#domain/cart/conflict.ts'
import { boughtKey } from '#domain/eligibility/buyer.ts'
import { useBuyer } from '#features/account/index.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'

import { conflictMessages } from '../../conflict-messages.lazy.ts'
import { toCartOutcome } from '../../model/cart-outcome.ts'
import { isCartAddress } from '../../model/is-cart-address.ts'
import { markReviewed, priceNow } from '../../mutations.ts'
import { useCart, useOpenOutcomes } from '../../queries.ts'
import { linesOf } from './use-conflicts.ts'

/**
 * Compares edits that waited for a network with present prices and stock. Edits whose result changed then wait for the
 * buyer's decision, and one toast says so. Renders nothing; mount it while edits are unreviewed and none is pending.
 */
export default function ReplayReview({ onShow }: { onShow: () => void }) {
  const all = useOpenOutcomes()
  const { lines, byId, pending } = useCart()
  const buyer = useBuyer()
  const unreviewed = useMemo(() => all.filter(({ needsReview }) => needsReview === 1), [all])
  const isBusy = useRef(false)
  // The cart page shows the conflicts itself, without a toast.
  const isOnCart = useRef(false)
  const { pathname } = useLocation()
  useEffect(() => {
    isOnCart.current = isCartAddress(pathname)
  }, [pathname])

  useEffect(() => {
    if (unreviewed.length === 0 || !lines || isBusy.current) return
    const review = async () => {
      const replays = unreviewed.flatMap((one) => toCartOutcome(one) ?? [])
      const now = {
        lines: (await priceNow(linesOf(replays, byId))).lines,
        isInCart: (id: string) => byId.has(id),
        isPending: (id: string) => pending.has(id),
        bought: (goodsId: number) => buyer?.boughtInPeriod[boughtKey(goodsId)] ?? 0,
      }
      const waiting = unreviewed.filter(({ needsDecision }) => needsDecision === 1)
      const shifted = replays.filter((one) => hasShifted(one, now))
      const moved = new Set([...waiting, ...shifted].map(({ operationId }) => operationId))
      const fresh = await markReviewed(
        unreviewed.map(({ operationId }) => operationId),
        moved,
      )
      const count = fresh.filter((id) => moved.has(id)).length
      if (count > 0 && document.visibilityState === 'visible' && !isOnCart.current)
        toast(conflictMessages.title(count), { action: { text: conflictMessages.show, run: onShow } })
    }
    isBusy.current = true
    review()
      .catch(report)
      .finally(() => {
        isBusy.current = false
      })
  }, [unreviewed, lines, byId, pending, buyer, onShow])
  return null
}
