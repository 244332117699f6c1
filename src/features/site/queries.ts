import { createContext, use, useMemo, useState } from 'react'

import { api } from '#contract/api.ts'
import { NEAR_EXPIRY, type NearExpirySettings } from '#domain/goods/near-expiry.ts'
import { CASE_OFFER_PERCENT } from '#domain/limits.ts'
import { runningDiscounts } from '#domain/pricing/discount.ts'
import { runningTiers } from '#domain/pricing/manjian.ts'
import type { Discount, ManjianTier, OfferedTier } from '#domain/pricing/offers.ts'
import { REPLENISHMENT, type ReplenishmentSettings } from '#domain/replenishment/terms.ts'
import { useBuyer } from '#features/account/index.ts'
import { readRemembered } from '#sync/account/remembered-account.ts'
import { useHasAccount } from '#sync/account/use-account.ts'
import { type Remote, useRemote } from '#sync/mirror/use-remote.ts'
import { useNow } from '#ui/hooks/use-now.ts'

export type CommonAnswer = Pick<Remote<typeof api.placement.common>, 'data' | 'error' | 'reload'>

export const CommonContext = createContext<CommonAnswer>({ reload: () => {} })

const isRemembered = () => readRemembered().buyerId !== undefined

/**
 * Asks the server for the common data; for the provider. The same object until something of it changes. A remembered
 * account is waited for: its database has an answer, and who is asked for nobody first is asked twice.
 */
export function useRemoteCommon(): CommonAnswer {
  const [isAwaited] = useState(isRemembered)
  const isWanted = useHasAccount() !== undefined || !isAwaited
  const { data, error, reload } = useRemote(api.placement.common, undefined, { isWanted })
  return useMemo(() => ({ error, reload, ...(data && { data }) }), [data, error, reload])
}

/** Hot searches, nav, category menus and site-wide offers, as the server last said; `reload` asks again. */
export const useCommon = (): CommonAnswer => use(CommonContext)

const NO_DISCOUNTS: readonly Discount[] = []

/** The discounts that hold for this buyer now, judged once a minute: windows and dates need no more. */
export function useRunningDiscounts(): readonly Discount[] {
  const known = useCommon().data?.offers.discounts ?? NO_DISCOUNTS
  return judged(known, useBuyer(), useNow({ everyMs: 60_000 }))
}

const NO_TIERS: readonly OfferedTier[] = []

/** The tiers of 满减 that hold for this buyer now; none until they are known. */
export function useManjians(): readonly ManjianTier[] {
  const known = useCommon().data?.offers.manjians ?? NO_TIERS
  const [buyer, now] = [useBuyer(), useNow({ everyMs: 60_000 })]
  return useMemo(() => runningTiers(known, buyer, now), [known, buyer, now])
}

/** The months of 近效期 that the business has set. */
export const useNearExpirySettings = (): NearExpirySettings => useCommon().data?.commonConfig.near_expiry ?? NEAR_EXPIRY

/** Per cent of a case from which the whole one is offered. */
export const useCaseOfferPercent = (): number => useCommon().data?.commonConfig.case_offer_percent ?? CASE_OFFER_PERCENT

/** 补货计划 as the business has set it, in days. */
export function useReplenishmentSettings(): ReplenishmentSettings {
  const told = useCommon().data?.commonConfig.replenishment
  return {
    targetDays: told?.target_days ?? REPLENISHMENT.targetDays,
    leadDays: told?.lead_days ?? REPLENISHMENT.leadDays,
  }
}

let last: { asked: Parameters<typeof runningDiscounts>; running: readonly Discount[] } | undefined

/** Computes the running discounts once a minute instead of once a row. */
function judged(...asked: Parameters<typeof runningDiscounts>): readonly Discount[] {
  if (!last?.asked.every((value, index) => value === asked[index]))
    last = { asked, running: runningDiscounts(...asked) }
  return last.running
}
