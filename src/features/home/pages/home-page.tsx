import type { UserState } from '#contract/account.ts'
import { useUser } from '#features/account/index.ts'
import { Page } from '#ui/layout/page.tsx'

import { BuyerBar } from '../components/buyer-bar.tsx'
import { CategoryBoard } from '../components/category-board.tsx'
import { FrequentGoods } from '../components/frequent-goods.tsx'
import { HotGoods } from '../components/hot-goods.tsx'
import { HotSearches } from '../components/hot-searches.tsx'
import { Spike } from '../components/spike.tsx'
import { VisitorHero } from '../components/visitor-hero.tsx'
import { useFrequentGoods } from '../queries.ts'

/** The buyer's start page begins with what is bought again; a visitor's with what this is. */
export default function HomePage() {
  const { state, user } = useUser()
  return (
    <Page minHeight="100vh">
      {state === 'visitor' && <VisitorHome />}
      {user && <BuyerHome user={user} />}
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

function BuyerHome({ user }: { user: UserState }) {
  const frequent = useFrequentGoods()
  return (
    <>
      <BuyerBar user={user} />
      {/* What stands below waits for how long the list is (a few milliseconds), so that nothing moves. */}
      {frequent && (
        <>
          <FrequentGoods frequent={frequent} />
          <HotSearches />
          <Spike />
          <CategoryBoard />
          <HotGoods />
        </>
      )}
    </>
  )
}
