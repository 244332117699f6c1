import { useEffect, useRef } from 'react'

type Arrivals = { arrived: readonly string[]; known: readonly string[]; save: () => Promise<unknown> }

/**
 * Writes what has arrived into the draft on the server, so that every device goes on from there. Returns how to wait
 * for a write that is on its way.
 */
export function useSavedArrivals({ arrived, known, save }: Arrivals): () => Promise<unknown> {
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const fresh = arrived.filter((id) => !known.includes(id)).join()
  const newest = useRef(save)
  useEffect(() => void (newest.current = save))
  useEffect(() => {
    if (fresh === '') return
    // Handing it in says the same again.
    running.current = newest.current().catch(() => undefined)
  }, [fresh])
  return () => running.current
}
