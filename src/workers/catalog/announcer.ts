import type { CatalogStatus } from './catalog-api.ts'

/** Progress is told a few times a second; what the page must act on, at once. */
const PROGRESS_MS = 250

export type Announcer = {
  /** The status is another than before. */
  tell: () => void
  stop: () => void
}

/** Passes the status on to the page, which does something for every word of it. */
export function createAnnouncer(status: () => CatalogStatus, announce: (status: CatalogStatus) => void): Announcer {
  let told: CatalogStatus | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function now(): void {
    clearTimeout(timer)
    timer = undefined
    told = status()
    announce(told)
  }

  return {
    tell() {
      const { state, edition } = status()
      const isProgress = state === 'loading' && told?.state === state && told.edition === edition
      if (!isProgress) now()
      else timer ??= setTimeout(now, PROGRESS_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
