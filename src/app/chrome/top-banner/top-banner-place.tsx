import { lazy, useEffect, useMemo } from 'react'

import { dayOf } from '#domain/instant.ts'
import type { Tone } from '#domain/tone.ts'
import { storedJson, storedText } from '#lib/stored-value.ts'
import { Late } from '#ui/feedback/late.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { useScreen } from '../../screen-table.ts'

/**
 * The top banner as it is to be drawn at the next change of screen: what the server said last. Drawn from here at once,
 * it never pushes down a page that stands. `endsAt` in epoch ms; absent = without end.
 */
export type KeptBanner = { id: number; name: string; note: string; tone: Tone; url: string; endsAt?: number }

const said = storedJson<KeptBanner>('changbei.topBanner')
/** The banner seen last, and the day of it. */
const seen = storedText('changbei.topBannerSeen')
const today = ({ id }: Pick<KeptBanner, 'id'>): string => `${id} ${dayOf(Date.now())}`

/** Nothing when there is none, or it has ended. */
export function keptBanner(): KeptBanner | undefined {
  const banner = said.read()
  return banner?.endsAt !== undefined && Date.now() >= banner.endsAt ? undefined : banner
}

/** The kept one, unless it was seen today. */
export function dueBanner(): KeptBanner | undefined {
  const banner = keptBanner()
  return banner && seen.read() !== today(banner) ? banner : undefined
}

export const keepBanner = (banner: KeptBanner | undefined): void => said.write(banner)

const TopBanner = lazy(() => import('./top-banner.lazy.tsx'))

/**
 * The room of the banner over the header, kept while what draws it is on its way. It stays for one screen a day; the
 * screens after it have the room for their lists. Another banner is shown all the same.
 */
export function TopBannerPlace() {
  const route = useScreen()?.path
  // Read once a screen: what comes meanwhile must not push the page down.
  const due = useMemo(() => (route === undefined ? undefined : dueBanner()), [route])
  useEffect(() => {
    if (due) seen.write(today(due))
  }, [due])
  if (!due) return null
  return (
    <Late fallback={<chakra.div height="var(--banner)" />}>
      <TopBanner key={due.id} banner={due} />
    </Late>
  )
}
