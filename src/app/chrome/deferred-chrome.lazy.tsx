/** Everything of the frame that may come after the page: in one file, because a first visit pays for each it names. */
import { lazy } from 'react'

import { UpdatePrompt } from '#app/chrome/update-prompt.tsx'
import { useFirstCatalog } from '#app/offline-reads/use-first-catalog.ts'
import { useOfflineReads } from '#app/offline-reads/use-offline-reads.ts'
import { useKeyHelp } from '#app/shell/use-key-help.ts'
import { useUser } from '#features/account/index.ts'
import type { Chrome, ScreenAccess } from '#routing/screen.ts'
import { Late } from '#ui/feedback/late.tsx'
import { useIsDesktop } from '#ui/hooks/use-media.ts'
import { pageStands } from '#ui/page-progress.ts'

import { Footer } from './footer.tsx'
import { isForLooking } from './is-for-looking.ts'
import { OfflineStrip } from './offline-strip.tsx'
import { PullToSync } from './pull-to-sync.tsx'
import { SideBar } from './side-bar.tsx'
import { TopBannerNews } from './top-banner/top-banner-news.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useUndoOfPage } from './use-undo-of-page.ts'

/** Nobody waits for the draw, and a visitor never loads it. */
const LuckyDraw = lazy(async () => {
  await pageStands()
  return { default: (await import('#features/draw/index.ts')).LuckyDraw }
})

/** What is due of 补货计划 waits until the page stands; a visitor has none. */
const ReplenishmentRounds = lazy(async () => {
  await pageStands()
  return { default: (await import('#features/replenishment/index.ts')).ReplenishmentRounds }
})

type DeferredChromeProps = { chrome: Chrome; access: ScreenAccess | undefined }

/** The footer below the fold, what floats over the page, and what only watches. */
export default function DeferredChrome({ chrome: { header, footer, sideBar }, access }: DeferredChromeProps) {
  const isDesktop = useIsDesktop()
  const { state } = useUser()
  useKeyHelp()
  useFirstCatalog()
  useOfflineReads()
  useUndoOfPage()
  useHeadingFocus()
  return (
    <>
      {footer && <Footer />}
      {sideBar && isDesktop && <SideBar />}
      {!isDesktop && <PullToSync />}
      <OfflineStrip />
      <TopBannerNews />
      <UpdatePrompt />
      {state === 'user' && (
        <Late>
          <LuckyDraw isWelcome={isForLooking(header, access)} />
          <ReplenishmentRounds />
        </Late>
      )}
    </>
  )
}
