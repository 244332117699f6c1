/**
 * Shares runs of `task` between callers. A call while it runs waits for the next run, which all such calls share, so no
 * result is older than the call that receives it.
 */
export function shareNext<T>(task: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const start = () => {
    running = task().finally(() => {
      running = undefined
    })
    return running
  }
  const startAfter = async (earlier: Promise<T>) => {
    await earlier.catch(() => undefined)
    next = undefined
    return start()
  }
  return () => {
    if (!running) return start()
    next ??= startAfter(running)
    return next
  }
}
