import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Pixels: what a finger may wander before it is a swipe, and how far one must come to count. */
const BEGIN_PX = 12
const ENOUGH_PX = 96

/** What a row needs to be swiped: vertical moves stay the browser's, and the label stands behind the edge it leaves. */
export const swipeStyle = {
  touchAction: 'pan-y pinch-zoom',
  '&[data-swiped]': { position: 'relative', contentVisibility: 'visible', bg: 'surface', userSelect: 'none' },
  '&[data-swiped]::after': {
    content: 'attr(data-swipe)',
    position: 'absolute',
    insetBlock: '0',
    left: '100%',
    width: '100vw',
    display: 'flex',
    alignItems: 'center',
    paddingLeft: '5',
    bg: 'muted',
    color: 'ink.muted',
  },
  '&[data-swiped=enough]::after': { bg: 'danger.solid', color: 'white' },
} as const

/**
 * A row that a finger swipes away to the left: it follows the finger and shows `label` behind its edge; let go far
 * enough, `onAway` runs. Only a quicker way: the row keeps its button. The row needs `swipeStyle`, its list
 * `overflow-x: clip`.
 */
export function useSwipeAway<E extends HTMLElement>(label: string, onAway: () => void): RefObject<E | null> {
  const row = useRef<E>(null)
  const away = useEffectEvent(onAway)
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    let from: { x: number; y: number; id: number } | undefined
    let moved = 0
    const reset = () => {
      from = undefined
      moved = 0
      element.style.transform = ''
      delete element.dataset['swiped']
    }
    const down = (event: PointerEvent) => {
      const isField = event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox])')
      if (event.pointerType === 'touch' && event.isPrimary && !isField)
        from = { x: event.clientX, y: event.clientY, id: event.pointerId }
    }
    const move = (event: PointerEvent) => {
      if (event.pointerId !== from?.id) return
      const across = Math.min(0, event.clientX - from.x)
      if (moved === 0 && (across > -BEGIN_PX || Math.abs(event.clientY - from.y) > -across)) return
      if (moved === 0) element.setPointerCapture(event.pointerId)
      moved = across
      element.dataset['swiped'] = -moved >= ENOUGH_PX ? 'enough' : 'some'
      element.style.transform = `translateX(${moved}px)`
    }
    const up = (event: PointerEvent) => {
      if (event.pointerId !== from?.id) return
      const isEnough = -moved >= ENOUGH_PX
      if (moved !== 0) element.addEventListener('click', swallow, { capture: true, once: true })
      reset()
      if (isEnough) away()
      // A swipe that ends on nothing that can be pressed is followed by no click.
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }))
    }
    element.dataset['swipe'] = label
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', reset)
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', reset)
    }
  }, [label])
  return row
}

const swallow = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}
