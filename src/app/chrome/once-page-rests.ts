/** A page's requests follow each other within `restMs`; what asks without end is waited for until `latestMs`. */
type Rest = { restMs: number; latestMs: number }

/** Calls `work` when the page has asked for nothing for a while. Returns the way to give it up. */
export function oncePageRests(work: () => void, { restMs, latestMs }: Rest): () => void {
  const stop = () => {
    observer.disconnect()
    clearTimeout(resting)
    clearTimeout(latest)
  }
  const end = () => {
    stop()
    work()
  }
  const latest = setTimeout(end, latestMs)
  let resting = setTimeout(end, restMs)
  const observer = new PerformanceObserver(() => {
    clearTimeout(resting)
    resting = setTimeout(end, restMs)
  })
  observer.observe({ type: 'resource' })
  return stop
}
