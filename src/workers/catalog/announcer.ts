import type { CatalogStatus } from './catalog-api.ts'

/** Progress is sent a few times a second; every other change at once. */
const PROGRESS_MS = 250

export type Announcer = {
  /** Must be called when the status has changed. */
  notify: () => void
  stop: () => void
}

/** Sends the status to the page, and progress not more often than needed. */
export function createAnnouncer(status: () => CatalogStatus, announce: (status: CatalogStatus) => void): Announcer {
  let sent: CatalogStatus | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function now(): void {
    clearTimeout(timer)
    timer = undefined
    sent = status()
    announce(sent)
  }

  return {
    notify() {
      const { state, edition } = status()
      const isProgress = state === 'loading' && sent?.state === state && sent.edition === edition
      if (!isProgress) now()
      else timer ??= setTimeout(now, PROGRESS_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
