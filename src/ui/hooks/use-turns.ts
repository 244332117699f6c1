import { useEffect, useEffectEvent, useState } from 'react'

import { CAROUSEL_MS } from '#ui/timing.ts'

import { useMedia } from './use-media.ts'

export type Turns = {
  /** From 0. */
  index: number
  /** Shows one, counted round the ends: -1 is the last. */
  turnTo: (index: number) => void
  /** Whether they turn by themselves; undefined where they never do. */
  isTurning: boolean | undefined
  toggle: () => void
  /** Stops for as long as somebody points at them or stands on them. */
  hold: (isHeld: boolean) => void
}

/** Which of `count` things is shown, one after the other; by itself only where the device's owner has nothing against motion. */
export function useTurns(count: number): Turns {
  const [shown, setShown] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || count < 2
  const index = count > 0 ? shown % count : 0
  const turnTo = (next: number) => setShown(((next % count) + count) % count)
  const turn = useEffectEvent(() => {
    if (!document.hidden) turnTo(index + 1)
  })
  const isTurning = !isStill && !isPaused
  useEffect(() => {
    if (!isTurning || isHeld) return undefined
    const timer = setInterval(turn, CAROUSEL_MS)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what was just chosen stays its whole time
  }, [isTurning, isHeld, index])
  return {
    index,
    turnTo,
    isTurning: isStill ? undefined : isTurning,
    toggle: () => setPaused(!isPaused),
    hold: setHeld,
  }
}
