/**
 * Draws the chrome that a screen asks for around its page, guards pages that need an account, sets the document's title
 * and remembers the scroll. What a feature shows in the chrome comes from its door.
 */
import { chakra } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'

import { SignIn, useUser } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import type { Chrome } from '#routing/screen.ts'
import { useIsDesktop } from '#ui/hooks/use-media.ts'

import { Busy } from './busy.tsx'
import { Header } from './chrome/header.tsx'
import { NavBar } from './chrome/nav-bar.tsx'
import { ProgressLine } from './chrome/progress-line.tsx'
import { TabBar } from './chrome/tab-bar.tsx'
import { TopBanner } from './chrome/top-banner.tsx'
import { loadContents } from './contents.ts'
import { DocumentTitle } from './document-title.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { lineIsFree, pageStands } from './page-progress.ts'
import { useErrorPolicy } from './use-error-policy.ts'
import { useFreshData } from './use-fresh-data.ts'
import { useKeyHelp } from './use-key-help.ts'
import { usePageViews } from './use-page-views.ts'
import { useScreen } from './use-screen.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

/** The chrome of few pages, or below the fold: a first visit to the home page does without. */
const StepsHeader = lazy(async () => ({ default: (await import('./chrome/steps-header.tsx')).StepsHeader }))
const LoginHeader = lazy(async () => ({ default: (await import('./chrome/login-header.tsx')).LoginHeader }))
const Footer = lazy(async () => {
  await lineIsFree()
  return { default: (await import('./chrome/footer.tsx')).Footer }
})
const SideBar = lazy(async () => {
  await lineIsFree()
  return { default: (await import('./chrome/side-bar.tsx')).SideBar }
})
const TopBannerNews = lazy(async () => {
  await pageStands()
  return { default: (await import('./chrome/top-banner-news.tsx')).TopBannerNews }
})
const PullToSync = lazy(async () => {
  await pageStands()
  return { default: (await import('./chrome/pull-to-sync.tsx')).PullToSync }
})

// Nobody waits for the service worker's word: it comes after the first page.
const UpdatePrompt = lazy(async () => {
  await pageStands()
  return { default: (await import('./update-prompt.tsx')).UpdatePrompt }
})

/** Nobody waits for the draw either, and a visitor never loads it. */
const LuckyDraw = lazy(async () => {
  await pageStands()
  return { default: (await import('#features/draw/index.ts')).LuckyDraw }
})

const NO_CHROME: Chrome = { header: false, footer: false, sideBar: false, menu: false, nav: false }

/** As high as the header that is on its way. */
const PlainHeader = chakra('header', {
  base: { minHeight: 'calc(3.5rem + 1px)', bg: 'surface', borderBottom: '1px solid', borderColor: 'line' },
})

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    left: '2',
    top: '-100px',
    zIndex: 'flyout',
    padding: '2',
    bg: 'surface',
    borderRadius: 'control',
    _focusVisible: { top: '2' },
  },
})

export function Shell() {
  const screen = useScreen()
  const isDesktop = useIsDesktop()
  const { state } = useUser()
  useScrollMemory()
  useFreshData()
  usePageViews()
  useErrorPolicy()
  useKeyHelp()
  useEffect(() => {
    // Until it is there an address beyond the first screens asks for it again.
    void pageStands()
      .then(loadContents)
      .catch(() => {})
  }, [])
  const { header, footer, sideBar, menu, nav } = screen?.chrome ?? NO_CHROME
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      minHeight="100dvh"
      paddingRight="var(--chrome-right)"
      paddingBottom={
        sideBar ? { base: 'calc(var(--cb-sizes-tab-bar) + env(safe-area-inset-bottom))', lg: '0' } : undefined
      }
      css={{
        '--chrome-right': { base: '0px', lg: sideBar ? 'var(--cb-sizes-side-bar)' : '0px' },
        '--chrome-bottom': { base: sideBar ? 'var(--cb-sizes-tab-bar)' : '0px', lg: '0px' },
      }}
    >
      <DocumentTitle />
      <SkipLink href="#main">跳到正文</SkipLink>
      <ProgressLine />
      {header === 'full' && <TopBanner />}
      {header === 'full' && <Header />}
      <Suspense fallback={<PlainHeader />}>
        {header === 'steps' && <StepsHeader step={screen?.step} />}
        {header === 'login' && <LoginHeader />}
      </Suspense>
      {nav && isDesktop && <NavBar menu={menu} />}
      <OfflineBanner use={screen?.offline} />
      {/* The footer begins below the fold: it would jump with whatever arrives above it. */}
      <chakra.main
        id="main"
        flex="1 0 auto"
        minHeight={footer ? 'calc(100dvh - 3rem)' : undefined}
        tabIndex={-1}
        outline="none"
        _print={{ minHeight: '0' }}
      >
        <Suspense fallback={<Busy />}>
          <Guard>
            <Outlet />
          </Guard>
        </Suspense>
      </chakra.main>
      <Suspense>{footer && <Footer />}</Suspense>
      {sideBar && !isDesktop && <TabBar />}
      <Suspense>{sideBar && (isDesktop ? <SideBar /> : <PullToSync />)}</Suspense>
      <SignIn />
      <Suspense>
        <UpdatePrompt />
      </Suspense>
      <Suspense>
        <TopBannerNews />
      </Suspense>
      {/* Never while somebody pays or signs in. */}
      {state === 'user' && (
        <Suspense>
          <LuckyDraw isWelcome={header === 'full'} />
        </Suspense>
      )}
    </chakra.div>
  )
}

/** A visitor on a page that needs an account goes to the login page and comes back after it. */
function Guard({ children }: { children: ReactNode }) {
  const access = useScreen()?.access
  const { state } = useUser()
  const { pathname, search } = useLocation()
  if (access !== 'user' || state === 'user') return children
  if (state === 'loading') return <Busy />
  return <Navigate to={paths.login({ from: pathname + search })} replace />
}
