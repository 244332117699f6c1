import { lazy, Suspense } from 'react'

import { useUser } from '#features/account/index.ts'
import { Page } from '#ui/layout/page.tsx'

import { VisitorHero } from '../components/visitor-hero.tsx'

// Both come after the page stands: a visitor reads and goes on without the shelves, which no first visit waits for.
const BuyerHome = lazy(() => import('../components/buyer-home.tsx'))
const Shelves = lazy(() => import('../components/shelves.tsx'))

/** The buyer's start page begins with what is due; a visitor's with what this is. */
export default function HomePage() {
  const { state, user } = useUser()
  return (
    <Page minHeight="100vh">
      {state === 'visitor' && (
        <>
          <VisitorHero />
          <Suspense>
            <Shelves />
          </Suspense>
        </>
      )}
      {user && (
        <Suspense>
          <BuyerHome user={user} />
        </Suspense>
      )}
    </Page>
  )
}
