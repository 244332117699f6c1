/** Acts of this window's operator, so that a queue can tell own changes from those of other operators. */
import { useEffect, useState } from 'react'

type EndListener = (isDone: boolean) => void
/** Told when an act begins; what it returns is told how the act ended. */
type ActListener = () => EndListener | undefined

const listeners = new Set<ActListener>()

/** Returns how to stop. */
export function watchActs(listener: ActListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Runs an act before all who watch. */
export async function runWatched<T>(act: () => Promise<T>): Promise<T> {
  const ends = [...listeners].map((listener) => listener())
  const end = (isDone: boolean) => ends.forEach((one) => one?.(isDone))
  try {
    const reply = await act()
    end(true)
    return reply
  } catch (error) {
    end(false)
    throw error
  }
}

/** Whether an act of this operator is on its way, and how many were accepted while the caller stands. */
export function useOwnActs(): { isActing: boolean; accepted: number } {
  const [{ running, accepted }, setCount] = useState({ running: 0, accepted: 0 })
  useEffect(
    () =>
      watchActs(() => {
        setCount((count) => ({ ...count, running: count.running + 1 }))
        return (isDone) =>
          setCount((count) => ({ running: count.running - 1, accepted: count.accepted + (isDone ? 1 : 0) }))
      }),
    [],
  )
  return { isActing: running > 0, accepted }
}
