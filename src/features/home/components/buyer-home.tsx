import type { UserState } from '#contract/account.ts'
import { useCatalogAge } from '#features/cart/index.ts'
import { CatalogStrip } from '#features/sync-status/index.ts'
import { AsOf } from '#ui/hooks/use-stale.ts'

import { useHabits } from '../queries.ts'
import { BuyerBar } from './buyer-bar.tsx'
import { FrequentGoods } from './frequent-goods.tsx'
import { RunningOut } from './running-out.tsx'
import Shelves from './shelves.tsx'

/** For who is signed in: what is due, or else what is bought often, stands above what the shop offers. */
export default function BuyerHome({ user }: { user: UserState }) {
  const habits = useHabits()
  const catalogAge = useCatalogAge()
  const isDue = habits !== undefined && habits.runningOut.length > 0
  return (
    <>
      <BuyerBar user={user} />
      <CatalogStrip />
      {/* What stands below waits for how long the lists are (a few milliseconds), so that nothing moves. */}
      {habits && (
        <AsOf value={catalogAge}>
          {isDue ? <RunningOut due={habits.runningOut} /> : <FrequentGoods frequent={habits.frequent} />}
          <Shelves again={isDue && habits.frequent.length > 0 && <FrequentGoods frequent={habits.frequent} />} />
        </AsOf>
      )}
    </>
  )
}
