/**
 * The top banner as it is to be drawn at the next change of screen: what the server said last. Drawn from here at once,
 * it never pushes down a page that stands.
 */
import type { Tone } from '#domain/tone.ts'
import { storedText, storedJson } from '#lib/stored-value.ts'

/** `endsAt` in epoch ms; absent = without end. */
export type KeptBanner = { id: number; name: string; note: string; tone: Tone; url: string; endsAt?: number }

const said = storedJson<KeptBanner>('changbei.topBanner')
const closed = storedText('changbei.topBannerClosed', 'sessionStorage')

/** Nothing when there is none, it has ended, or it was closed in this session. */
export function keptBanner(): KeptBanner | undefined {
  const banner = said.read()
  if (!banner || (banner.endsAt !== undefined && Date.now() >= banner.endsAt)) return undefined
  return closed.read() === String(banner.id) ? undefined : banner
}

export const keepBanner = (banner: KeptBanner | undefined): void => said.write(banner)

/** Until the browser is closed; another banner is shown all the same. */
export const closeBanner = ({ id }: Pick<KeptBanner, 'id'>): void => closed.write(String(id))
