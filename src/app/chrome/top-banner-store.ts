/**
 * The top banner as it is to be drawn at the next change of screen: what the server said last. Drawn from here at once,
 * it never pushes down a page that stands.
 */
import type { Tone } from '#domain/tone.ts'

/** `endsAt` in epoch ms; absent = without end. */
export type KeptBanner = { id: number; name: string; note: string; tone: Tone; url: string; endsAt?: number }

const KEPT = 'changbei.topBanner'
const CLOSED = 'changbei.topBannerClosed'

/** Nothing when there is none, it has ended, or it was closed in this session. */
export function keptBanner(): KeptBanner | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as KeptBanner | null
    if (!kept || (kept.endsAt !== undefined && Date.now() >= kept.endsAt)) return undefined
    return sessionStorage.getItem(CLOSED) === String(kept.id) ? undefined : kept
  } catch {
    return undefined
  }
}

export function keepBanner(banner: KeptBanner | undefined): void {
  try {
    if (banner) localStorage.setItem(KEPT, JSON.stringify(banner))
    else localStorage.removeItem(KEPT)
  } catch {
    // Then there is no banner here.
  }
}

/** Until the browser is closed; another banner is shown all the same. */
export function closeBanner({ id }: Pick<KeptBanner, 'id'>): void {
  try {
    sessionStorage.setItem(CLOSED, String(id))
  } catch {
    // Then it comes back with the next screen.
  }
}
