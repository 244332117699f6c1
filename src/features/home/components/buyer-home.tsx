import type { UserState } from '#contract/account.ts'
import { useCatalogAge } from '#features/cart/index.ts'
import { CatalogStrip } from '#features/sync-status/index.ts'
import { AsOf } from '#ui/hooks/use-stale.ts'

import { useFrequentGoods } from '../queries.ts'
import { BuyerBar } from './buyer-bar.tsx'
import { CategoryBoard } from './category-board.tsx'
import { FrequentGoods } from './frequent-goods.tsx'
import { HotGoods } from './hot-goods.tsx'
import { HotSearches } from './hot-searches.tsx'
import { Spike } from './spike.tsx'

/** For who is signed in: what is bought again first. A chunk of its own, because a visitor needs no table. */
export default function BuyerHome({ user }: { user: UserState }) {
  const frequent = useFrequentGoods()
  const catalogAge = useCatalogAge()
  return (
    <>
      <BuyerBar user={user} />
      <CatalogStrip />
      {/* What stands below waits for how long the list is (a few milliseconds), so that nothing moves. */}
      {frequent && (
        <>
          <AsOf value={catalogAge}>
            <FrequentGoods frequent={frequent} />
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
