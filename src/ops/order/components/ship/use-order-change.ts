import { useState } from 'react'

import type { SellerOrder } from '#contract/ops/order.ts'
import type { BoxCut } from '#domain/packing/fit-box.ts'
import type { LineToPick } from '#domain/packing/picking.ts'

import { useOwnActs } from '../../../transport/own-acts.ts'
import { stands, type UnansweredParcel } from '../../model/waybill.ts'

type OrderChange = { cuts: readonly BoxCut[]; isOwn: boolean }
type FittedBox = {
  isHeld: boolean
  fit: (before: readonly LineToPick[]) => readonly BoxCut[]
  /** An empty box stands for nothing any more. */
  touch: () => void
}

const piecesOf = (lines: SellerOrder['left']): number => lines.reduce((total, line) => total + line.left, 0)

/**
 * Has a box fitted to an order that changes while it is packed, or of which a batch may not leave any more, and returns
 * what there is to say of it. An own act that takes nothing out of the box is no news.
 */
export function useOrderChange({ version, left }: SellerOrder, { isHeld, fit, touch }: FittedBox) {
  const { isActing, accepted } = useOwnActs()
  const [known, setKnown] = useState({ version, accepted, left })
  const [change, setChange] = useState<OrderChange>()
  // A recall comes without a new version of the order.
  const isChanged = known.version !== version
  // While an act is on its way, the change may be its own: the answer tells.
  if ((isChanged || isHeld) && !isActing) {
    const cuts = fit(known.left)
    const isOwn = isChanged && known.accepted !== accepted
    setKnown({ version, accepted, left })
    // Somebody packs the same order: what is left is not what this operator meant to send whole.
    if (!isOwn && piecesOf(left) !== piecesOf(known.left)) touch()
    if (cuts.length > 0)
      setChange({ cuts: [...(change?.cuts ?? []), ...cuts], isOwn: isOwn && change?.isOwn !== false })
    else if (!isOwn) setChange({ cuts: [], ...change, isOwn: false })
  }
  return { change, dismiss: () => setChange(undefined) }
}

type OrderState = { version: number; canShip: boolean; isPacked: boolean }

/**
 * Whether somebody else took an order out of the queue while this operator had packed or typed something for it. His
 * own acts take it out in silence.
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

type FoundParcel = { onUnanswered: (sent: UnansweredParcel | undefined) => void; found: UnansweredParcel | undefined }

/** A parcel of which no answer came, as soon as it stands on the order; `onFound` is called once, while it is drawn. */
export function useFoundParcel({ shipments }: SellerOrder, onFound: () => void): FoundParcel {
  const [sent, setSent] = useState<UnansweredParcel>()
  const [found, setFound] = useState<UnansweredParcel>()
  if (sent && stands(sent, shipments)) {
    setSent(undefined)
    setFound(sent)
    onFound()
  }
  const onUnanswered = (next: UnansweredParcel | undefined) => {
    setSent(next)
    setFound(undefined)
  }
  return { onUnanswered, found }
}
