import { lazy, Suspense } from 'react'

import { useUser } from '#features/account/index.ts'
import { Page } from '#ui/layout/page.tsx'

import { CategoryBoard } from '../components/category-board.tsx'
import { HotGoods } from '../components/hot-goods.tsx'
import { HotSearches } from '../components/hot-searches.tsx'
import { Spike } from '../components/spike.tsx'
import { VisitorHero } from '../components/visitor-hero.tsx'

const BuyerHome = lazy(() => import('../components/buyer-home.tsx'))

/** The buyer's start page begins with what is bought again; a visitor's with what this is. */
export default function HomePage() {
  const { state, user } = useUser()
  return (
    <Page minHeight="100vh">
      {state === 'visitor' && <VisitorHome />}
      {user && (
        <Suspense>
          <BuyerHome user={user} />
        </Suspense>
      )}
    </Page>
  )
}

const VisitorHome = () => (
  <>
    <VisitorHero />
    <CategoryBoard />
    <HotSearches />
    <Spike />
    <HotGoods />
  </>
)
