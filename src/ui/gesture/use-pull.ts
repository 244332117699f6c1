import { useEffect, useEffectEvent, useState } from 'react'

/** How far a finger must pull (pixels): first to be taken for a pull, then for it to count when it is let go. */
const BEGIN_PX = 24
const ENOUGH_PX = 88

export type Pull = 'none' | 'short' | 'far'

/**
 * A finger that pulls down at the very top of the page: how far it has come, and `onPull` when it lets go far enough.
 * The browser's own reload by pulling is off meanwhile. Sideways moves, two fingers and open dialogs are no pull.
 */
export function usePull(onPull: () => void, { isOff = false }: { isOff?: boolean } = {}): Pull {
  const [pull, setPull] = useState<Pull>('none')
  const pulled = useEffectEvent(onPull)
  useEffect(() => {
    if (isOff) return undefined
    let from: { x: number; y: number } | undefined
    let reached: Pull = 'none'
    const reach = (next: Pull) => {
      reached = next
      setPull(next)
    }
    const start = ({ touches }: TouchEvent) => {
      const [first] = touches
      const isFree = scrollY <= 0 && touches.length === 1 && !document.querySelector('dialog[open]')
      from = first && isFree ? { x: first.clientX, y: first.clientY } : undefined
    }
    const move = ({ touches }: TouchEvent) => {
      const [first] = touches
      if (!from || !first) return
      const [across, down] = [Math.abs(first.clientX - from.x), first.clientY - from.y]
      if (touches.length > 1 || scrollY > 0 || (reached === 'none' && across > Math.abs(down))) from = undefined
      reach(!from || down < BEGIN_PX ? 'none' : down < ENOUGH_PX ? 'short' : 'far')
    }
    const end = ({ type }: TouchEvent) => {
      from = undefined
      if (reached === 'far' && type === 'touchend') pulled()
      if (reached !== 'none') reach('none')
    }
    const { style } = document.documentElement
    style.overscrollBehaviorY = 'contain'
    const passive = { passive: true }
    document.addEventListener('touchstart', start, passive)
    document.addEventListener('touchmove', move, passive)
    document.addEventListener('touchend', end, passive)
    document.addEventListener('touchcancel', end, passive)
    return () => {
      style.overscrollBehaviorY = ''
      document.removeEventListener('touchstart', start)
      document.removeEventListener('touchmove', move)
      document.removeEventListener('touchend', end)
      document.removeEventListener('touchcancel', end)
    }
  }, [isOff])
  return pull
}
