import { chakra } from '@chakra-ui/react'
import { lazy, useMemo } from 'react'

import type { Tone } from '#domain/tone.ts'
import { storedJson, storedText } from '#lib/stored-value.ts'
import { Late } from '#ui/feedback/late.tsx'

import { useScreen } from '../../screen-table.ts'

/**
 * The top banner as it is to be drawn at the next change of screen: what the server said last. Drawn from here at once,
 * it never pushes down a page that stands.
 */
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

const TopBanner = lazy(() => import('./top-banner.lazy.tsx'))

/** The room of the banner over the header, kept while what draws it is on its way. */
export function TopBannerPlace() {
  const route = useScreen()?.path
  // Read once a screen: what comes meanwhile must not push the page down.
  const kept = useMemo(() => (route === undefined ? undefined : keptBanner()), [route])
  if (!kept) return null
  return (
    <Late fallback={<chakra.div height="2.75rem" />}>
      <TopBanner key={kept.id} banner={kept} />
    </Late>
  )
}
