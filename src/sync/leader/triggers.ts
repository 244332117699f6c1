import type { Wake } from '../load-engine.ts'
import { DRAIN_TAG } from './drain-tag.ts'

/** Calls `wake` whenever the page or the network says that now is a good time to send. Returns the way to stop. */
export function watchTriggers(wake: (why: Wake) => void): () => void {
  const signal = () => wake('signal')
  const whenVisible = () => {
    if (document.visibilityState === 'visible') signal()
  }
  window.addEventListener('online', signal)
  window.addEventListener('focus', signal)
  window.addEventListener('pageshow', signal)
  document.addEventListener('visibilitychange', whenVisible)
  return () => {
    window.removeEventListener('online', signal)
    window.removeEventListener('focus', signal)
    window.removeEventListener('pageshow', signal)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}

/** Asks the browser to run the service worker's drain when the network returns, even with no tab open. A bonus only. */
export async function registerBackgroundSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as
      | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
      | undefined
    await registration?.sync?.register(DRAIN_TAG)
  } catch {
    // Most browsers do not know it.
  }
}
