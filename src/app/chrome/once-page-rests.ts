/** A page's requests follow each other within this time (ms), over a slow line too. */
const REST_MS = 1_000
/** What asks without end is not waited for (ms). */
const LATEST_MS = 10_000

/** Calls `work` when the page has asked for nothing for a while. Returns the way to give it up. */
export function oncePageRests(work: () => void): () => void {
  const stop = () => {
    observer.disconnect()
    clearTimeout(resting)
    clearTimeout(latest)
  }
  const end = () => {
    stop()
    work()
  }
  const latest = setTimeout(end, LATEST_MS)
  let resting = setTimeout(end, REST_MS)
  const observer = new PerformanceObserver(() => {
    clearTimeout(resting)
    resting = setTimeout(end, REST_MS)
  })
  observer.observe({ type: 'resource' })
  return stop
}
