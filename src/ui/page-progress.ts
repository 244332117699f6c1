import { createStore } from '#lib/create-store.ts'
import { useStoreInEffect } from '#lib/use-store.ts'

/** How many pages are being fetched. */
const pendingPages = createStore(0)

/** Counts a page as pending until it has come, or failed. */
export async function trackPage<T>(page: Promise<T>): Promise<T> {
  pendingPages.set(pendingPages.get() + 1)
  try {
    return await page
  } finally {
    pendingPages.set(pendingPages.get() - 1)
  }
}

/** Whether a page is being fetched while another is still shown. Drawing a page is what begins to fetch it. */
export const useIsPageLoading = (): boolean => useStoreInEffect(pendingPages) > 0

/**
 * Resolves at once where the files are on this device already (a service worker hands them out), and on a first visit
 * when the page stands: for what is wanted soon but not at the cost of the page.
 */
export const lineIsFree = (): Promise<void> => (navigator.serviceWorker?.controller ? Promise.resolve() : pageStands())

/** Resolves when the page has asked for nothing for `restMs`; what asks without end is waited for until `latestMs`. */
export const pageRests = (restMs: number, latestMs: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      clearTimeout(resting)
      clearTimeout(latest)
      resolve()
    }
    const latest = setTimeout(end, latestMs)
    let resting = setTimeout(end, restMs)
    const observer = new PerformanceObserver(() => {
      clearTimeout(resting)
      resting = setTimeout(end, restMs)
    })
    observer.observe({ type: 'resource' })
  })

/** Resolves when no page is pending and the shown one has its rows: the time to fetch what nobody waits for. */
export async function pageStands(): Promise<void> {
  await new Promise<void>((resolve) => {
    const check = () => {
      if (pendingPages.get() > 0) return
      stop()
      resolve()
    }
    const stop = pendingPages.subscribe(check)
    check()
  })
  // Long enough for a page that has just come to be drawn and to ask for its rows before anything else is fetched.
  await pageRests(500, 3_000)
}
