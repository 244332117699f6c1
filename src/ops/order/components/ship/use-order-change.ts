import { useState } from 'react'

import type { SellerOrder } from '#contract/ops/order.ts'
import { type Box, type BoxCut, fitBox } from '#domain/order/picking.ts'

import { useOwnActs } from '../../../transport/own-acts.ts'

type OrderChange = { cuts: readonly BoxCut[]; isOwn: boolean; isEmptied: boolean }

/**
 * Has a box fitted to an order that changes while it is packed, and returns what there is to say of it. An own act that
 * takes nothing out of the box is no news.
 */
export function useOrderChange({ version, left }: SellerOrder, packed: Box, fit: () => void) {
  const { isActing, accepted } = useOwnActs()
  const [known, setKnown] = useState({ version, accepted })
  const [change, setChange] = useState<OrderChange>()
  // While an act is on its way, the change may be its own: the answer tells.
  if (known.version !== version && !isActing) {
    const fitted = fitBox(left, packed)
    const isOwn = known.accepted !== accepted
    setKnown({ version, accepted })
    fit()
    if (fitted.cuts.length > 0) {
      setChange({
        cuts: [...(change?.cuts ?? []), ...fitted.cuts],
        isOwn: isOwn && change?.isOwn !== false,
        isEmptied: fitted.box.picked.length === 0,
      })
    } else if (!isOwn) setChange({ cuts: [], isEmptied: false, ...change, isOwn: false })
  }
  return { change, dismiss: () => setChange(undefined) }
}

type OrderState = { version: number; canShip: boolean; isPacked: boolean }

/**
 * Whether somebody else took an order out of the queue while this operator had packed or typed something for it. His own
 * acts take it out in silence.
 */
export function useTaken({ version, canShip, isPacked }: OrderState): boolean {
  const { isActing, accepted } = useOwnActs()
  const [known, setKnown] = useState({ version, canShip, accepted, isTaken: false })
  // While an act is on its way, the change may be its own: the answer tells.
  if (!isActing && (known.version !== version || known.canShip !== canShip)) {
    const isLost = known.canShip && isPacked && known.accepted === accepted
    setKnown({ version, canShip, accepted, isTaken: !canShip && (known.isTaken || isLost) })
  }
  return known.isTaken
}
