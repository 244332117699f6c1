import { caughtUp } from '#db/live-answers.ts'

/** From the reading of what was recorded to its paint: React's turn and one frame (ms). */
const PAINT_MS = 24
/** A slow page is not waited for longer (ms); less than the drainer's grace for whoever recorded something. */
const SHOWN_MS = 80

/**
 * Runs `work` once the page has read and painted what was recorded just now: the sending would else take the storage and
 * the thread first. At once where nobody sees the page, or when nobody does any more.
 */
export function onceShown(work: () => void): void {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    clearTimeout(latest)
    document.removeEventListener('visibilitychange', run)
    work()
  }
  const latest = setTimeout(run, SHOWN_MS)
  document.addEventListener('visibilitychange', run)
  if (document.visibilityState === 'hidden') run()
  void caughtUp().then(() => setTimeout(run, PAINT_MS))
}
