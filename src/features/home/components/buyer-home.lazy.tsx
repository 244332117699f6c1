import { checkBuyer } from '#domain/eligibility/check-buyer.ts'
import type { MirroredUser } from '#features/account/index.ts'
import { useCatalogAge } from '#features/cart/index.ts'
import { CatalogStrip } from '#features/sync-status/index.ts'
import { useIsDesktop } from '#ui/hooks/use-media.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { AsOf } from '#ui/hooks/use-stale.ts'

import { useBoughtGoods, useHabits } from '../queries.ts'
import { FrequentGoods, RunningOut } from './bought-goods.tsx'
import { BuyerBar } from './buyer-bar.tsx'
import ShopSections from './shop-sections.lazy.tsx'

/** How many lines a counter's screen and a phone show of what is due, and of what is bought often. */
const SHOWN_MAX = { counter: { due: 6, often: 10 }, phone: { due: 3, often: 5 } }

/** For who is signed in: what is due, or else what is bought often, stands above what the shop offers. */
export default function BuyerHome({ user }: { user: MirroredUser }) {
  const max = useIsDesktop() ? SHOWN_MAX.counter : SHOWN_MAX.phone
  const habits = useHabits()
  const due = habits?.runningOut.slice(0, max.due) ?? []
  const often = habits?.frequent.slice(0, max.often) ?? []
  const dueGoods = useBoughtGoods(due)
  const oftenGoods = useBoughtGoods(often)
  const catalogAge = useCatalogAge()
  const isDue = due.length > 0
  const canBuy = checkBuyer(user.buyer, useNow({ everyMs: 60_000 })).length === 0
  // An invitation to shop is no help to who may not: what forbids it stands above.
  const frequent = (often.length > 0 || canBuy) && <FrequentGoods frequent={often} list={oftenGoods.data} />
  return (
    <>
      <BuyerBar user={user} />
      <CatalogStrip />
      {/* What stands below waits for the list above it (a few milliseconds), so that nothing moves. */}
      {habits && (
        <AsOf value={catalogAge}>
          {isDue ? <RunningOut due={due} list={dueGoods.data} /> : frequent}
          {(isDue ? dueGoods : oftenGoods).isSettled && (
            <ShopSections again={{ isSettled: oftenGoods.isSettled, face: isDue && often.length > 0 && frequent }} />
          )}
        </AsOf>
      )}
    </>
  )
}
