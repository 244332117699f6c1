import { lazy, Suspense } from 'react'

import { useUser } from '#features/account/index.ts'
import { Page } from '#ui/layout/page.tsx'
import { lineIsFree } from '#ui/page-progress.ts'

import { VisitorHero } from '../components/visitor-hero.tsx'

const BuyerHome = lazy(() => import('../components/buyer-home.tsx'))
// A visitor reads what this is and goes on without the shelves: no first visit waits for them.
const Shelves = lazy(async () => {
  await lineIsFree()
  return import('../components/shelves.tsx')
})

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
