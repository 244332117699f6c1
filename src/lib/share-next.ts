/**
 * One run of `task` for everybody who asked before it began. Who asks while it runs waits for the next run, which is
 * shared in turn: no answer is older than its question, however many ask at once.
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
