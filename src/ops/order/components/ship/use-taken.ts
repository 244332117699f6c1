import { useState } from 'react'

import { useOwnActs } from '../../../transport/own-acts.ts'

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
