import type { UserState } from '#contract/account.ts'
import { useCatalogAge } from '#features/cart/index.ts'
import { CatalogStrip } from '#features/sync-status/index.ts'
import { AsOf } from '#ui/hooks/use-stale.ts'

import { useHabits } from '../queries.ts'
import { BuyerBar } from './buyer-bar.tsx'
import { CategoryBoard } from './category-board.tsx'
import { FrequentGoods } from './frequent-goods.tsx'
import { HotGoods } from './hot-goods.tsx'
import { HotSearches } from './hot-searches.tsx'
import { RunningOut } from './running-out.tsx'
import { Spike } from './spike.tsx'

/** For who is signed in: what is due first. A chunk of its own, because a visitor needs no table. */
export default function BuyerHome({ user }: { user: UserState }) {
  const habits = useHabits()
  const catalogAge = useCatalogAge()
  return (
    <>
      <BuyerBar user={user} />
      <CatalogStrip />
      {/* What stands below waits for how long the lists are (a few milliseconds), so that nothing moves. */}
      {habits && (
        <>
          <AsOf value={catalogAge}>
            {habits.runningOut.length > 0 && <RunningOut due={habits.runningOut} />}
            <FrequentGoods frequent={habits.frequent} />
          </AsOf>
          <HotSearches />
          <Spike />
          <CategoryBoard />
          <HotGoods />
        </>
      )}
    </>
  )
}
