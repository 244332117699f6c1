/**
 * Draws the chrome that a screen asks for around its page, guards pages that need an account, sets the document's title
 * and remembers the scroll. What a feature shows in the chrome comes from its door.
 */
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'

import { SignIn, useUser } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import type { Chrome } from '#routing/screen.ts'
import { Late } from '#ui/feedback/late.tsx'
import { useIsDesktop } from '#ui/hooks/use-media.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import { lineIsFree, pageStands } from '#ui/page-progress.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { Header } from '../chrome/header/header.tsx'
import { NavBar } from '../chrome/header/nav-bar.tsx'
import { TabBar } from '../chrome/tab-bar.tsx'
import { TopBannerPlace } from '../chrome/top-banner/top-banner-place.tsx'
import { loadContents, useScreen, useStandingScreen } from '../screen-table.ts'
import { DocumentTitle } from './document-title.tsx'
import { useErrorPolicy } from './error-policy.ts'
import { Busy, ProgressLine } from './progress.tsx'
import { useGoKeys } from './use-go-keys.ts'
import { useFreshData, usePageViews } from './use-screen-changes.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

const headers = () => import('../chrome/header/other-headers.lazy.tsx')
const StepsHeader = lazy(async () => ({ default: (await headers()).StepsHeader }))
const LoginHeader = lazy(async () => ({ default: (await headers()).LoginHeader }))
const loadDeferredChrome = () => import('../chrome/deferred-chrome.lazy.tsx')
const DeferredChrome = lazy(async () => {
  await lineIsFree()
  // Cut off before it came, it comes with the line.
  return loadDeferredChrome().catch(async () => {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return loadDeferredChrome()
  })
})

const NO_CHROME: Chrome = { header: false, footer: false, sideBar: false, menu: false, nav: false }

/** As high as the header that is on its way. */
const PlainHeader = chakra('header', {
  base: { minHeight: 'calc(3.5rem + 1px)', bg: 'surface', borderBottom: '1px solid', borderColor: 'line' },
})

export function Shell() {
  const screen = useStandingScreen()
  const isDesktop = useIsDesktop()
  const isOnline = useOnline()
  useScrollMemory()
  useFreshData()
  usePageViews()
  useErrorPolicy()
  useGoKeys()
  useEffect(() => {
    // Until it is there an address beyond the first screens asks for it again.
    void pageStands()
      .then(loadContents)
      .catch(() => {})
  }, [])
  const chrome = screen?.chrome ?? NO_CHROME
  const { header, footer, sideBar, menu, nav } = chrome
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      minHeight="100dvh"
      paddingRight="var(--chrome-right)"
      paddingBottom={{
        base: `calc(var(--chrome-bottom) + ${sideBar ? 'env(safe-area-inset-bottom)' : '0px'})`,
        lg: 'var(--chrome-bottom)',
      }}
      css={{
        '--chrome-right': { base: '0px', lg: sideBar ? 'var(--cb-sizes-side-bar)' : '0px' },
        // A phone breaks the sentence.
        '--line-strip': isOnline ? '0px' : { base: '2.5rem', md: '2rem' },
        '--tabs': { base: sideBar ? 'var(--cb-sizes-tab-bar)' : '0px', lg: '0px' },
        '--chrome-bottom': 'calc(var(--tabs) + var(--line-strip))',
      }}
    >
      <DocumentTitle />
      <SkipLink />
      <ProgressLine />
      {(header === 'full' || header === 'steps') && <TopBannerPlace />}
      {header === 'full' && <Header />}
      <Late key={String(header)} fallback={<PlainHeader />}>
        {header === 'steps' && <StepsHeader step={screen?.step} />}
        {header === 'login' && <LoginHeader />}
      </Late>
      {nav && isDesktop && <NavBar menu={menu} />}
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
      {sideBar && !isDesktop && <TabBar />}
      <SignIn />
      <Late>
        <DeferredChrome chrome={chrome} access={screen?.access} />
      </Late>
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
