import { caughtUp } from '#db/live-answers.ts'

/**
 * A page that takes longer, or is never painted, is not waited for (ms); less than the drainer's grace for its wake.
 */
const SHOWN_MS = 250

/** Waits for React's render task, then for the next frame, then for a task that runs after that frame was painted. */
const oncePainted = (work: () => void) => setTimeout(() => requestAnimationFrame(() => setTimeout(work)))

/**
 * Runs `work` once the page has read and painted what was written just now: it would else take the storage and the
 * thread first. At once where nobody sees the page, or when nobody does any more.
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
  else void caughtUp().then(() => oncePainted(run))
}
