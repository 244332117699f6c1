import { useState } from 'react'

import type { SellerOrder } from '#contract/ops/order.ts'
import { type Box, type BoxCut, fitBox } from '#domain/order/picking.ts'

import { useOwnActs } from '../../../transport/own-acts.ts'

type OrderChange = { cuts: readonly BoxCut[]; isOwn: boolean; isEmptied: boolean }

/**
 * Fits a box to an order that changes while it is packed, and returns what there is to say of it. An own act that takes
 * nothing out of the box is no news.
 */
export function useOrderChange({ version, left }: SellerOrder, box: Box, setBox: (box: Box) => void) {
  const { isActing, accepted } = useOwnActs()
  const [known, setKnown] = useState({ version, accepted })
  const [change, setChange] = useState<OrderChange>()
  // While an act is on its way, the change may be its own: the answer tells.
  if (known.version !== version && !isActing) {
    const fitted = fitBox(left, box)
    const isOwn = known.accepted !== accepted
    setKnown({ version, accepted })
    if (fitted.cuts.length > 0) {
      setBox(fitted.box)
      setChange({
        cuts: [...(change?.cuts ?? []), ...fitted.cuts],
        isOwn: isOwn && change?.isOwn !== false,
        isEmptied: fitted.box.picked.length === 0,
      })
    } else if (!isOwn) setChange({ cuts: [], isEmptied: false, ...change, isOwn: false })
  }
  return { change, dismiss: () => setChange(undefined) }
}
