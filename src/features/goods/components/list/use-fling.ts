import { createContext, startTransition, use, useEffect, useState } from 'react'

import { createStore, type Store } from '#lib/create-store.ts'

/** Two scroll events in a row that move the page so far are a fling: nobody reads or presses what passes. */
const FAST_PX = 120
const REST_MS = 120

/** Whether the list is flung. Anywhere else rows are drawn whole. */
export const FlingContext = createContext<Store<boolean>>(createStore(false))

/** Watches the page's scroll, for the provider. */
export function useFling(): Store<boolean> {
  const [fling] = useState(() => createStore(false))
  useEffect(() => {
    let top = scrollY
    let wasFast = false
    let rest: ReturnType<typeof setTimeout> | undefined
    let still: number | undefined
    const settle = () => {
      wasFast = false
      fling.set(false)
    }
    const follow = () => {
      const isFast = Math.abs(scrollY - top) > FAST_PX
      top = scrollY
      if (isFast && wasFast) fling.set(true)
      wasFast = isFast
      clearTimeout(rest)
      if (still !== undefined) cancelAnimationFrame(still)
      rest = setTimeout(() => {
        // A slow device takes longer than this for a frame: whole rows drawn between two would make the next slower
        // yet.
        still = requestAnimationFrame(settle)
      }, REST_MS)
    }
    // Before the list itself hears of the scroll and draws.
    addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      removeEventListener('scroll', follow, { capture: true })
      clearTimeout(rest)
      if (still !== undefined) cancelAnimationFrame(still)
    }
  }, [fling])
  return fling
}

/** Whether a row is drawn whole: one that comes into sight in a fling has its words alone until the list rests. */
export function useIsWhole(): boolean {
  const fling = use(FlingContext)
  const [isWhole, setWhole] = useState(() => !fling.get())
  useEffect(() => {
    if (isWhole) return undefined
    const settle = () => {
      if (!fling.get()) startTransition(() => setWhole(true))
    }
    settle()
    return fling.subscribe(settle)
  }, [fling, isWhole])
  return isWhole
}
