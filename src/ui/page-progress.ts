import { useEffect, useState } from 'react'

let pending = 0
const listeners = new Set<() => void>()
const count = (change: number) => {
  pending += change
  listeners.forEach((changed) => changed())
}

/** Counts a page as under way until it has come, or failed. */
export async function trackPage<T>(page: Promise<T>): Promise<T> {
  count(1)
  try {
    return await page
  } finally {
    count(-1)
  }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/**
 * Whether a page is under way while another still stands. Not by useSyncExternalStore: drawing a page is what begins to
 * load it, and a store that changes meanwhile would have the whole tree drawn again in one piece.
 */
export function useIsPageLoading(): boolean {
  const [isLoading, setLoading] = useState(false)
  useEffect(() => {
    const follow = () => setLoading(pending > 0)
    follow()
    return subscribe(follow)
  }, [])
  return isLoading
}

/**
 * Resolves at once where the files are on this device already (a service worker hands them out), and on a first visit
 * when the page stands: for what is wanted soon but not at the cost of the page.
 */
export const lineIsFree = (): Promise<void> => (navigator.serviceWorker?.controller ? Promise.resolve() : pageStands())

/** Long enough for a page that has just come to be drawn and to ask for its rows before anything else is fetched. */
const DRAWN_MS = 500

/** Resolves when no page is under way and the one that stands has had its turn: the time for what nobody waits for. */
export async function pageStands(): Promise<void> {
  await new Promise<void>((resolve) => {
    const check = () => {
      if (pending > 0) return
      stop()
      resolve()
    }
    const stop = subscribe(check)
    check()
  })
  await new Promise((resolve) => setTimeout(resolve, DRAWN_MS))
}
