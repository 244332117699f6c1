import { chakra } from '@chakra-ui/react'
import { lazy, useMemo } from 'react'

import { useScreen } from '#app/use-screen.ts'
import { Late } from '#ui/feedback/late.tsx'

import { keptBanner } from './top-banner-store.ts'

const TopBanner = lazy(() => import('./top-banner.tsx'))

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
