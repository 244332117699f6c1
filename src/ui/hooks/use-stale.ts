import { createContext, use } from 'react'

import { isStale, STALE_HOURS } from '#domain/age.ts'

import { useNow } from './use-now.ts'

/** After how many hours the business calls price and stock old. */
export const StaleHours = createContext(STALE_HOURS)

/** When the prices and stocks below were last known to be right (epoch ms); undefined: nobody knows, or just now. */
export const AsOf = createContext<number | undefined>(undefined)

/** Since when what is shown here is too old to be trusted, with the time of now; undefined while it is not. */
export function useStale(): { asOf: number; now: number } | undefined {
  const asOf = use(AsOf)
  const hours = use(StaleHours)
  const now = useNow({ everyMs: 60_000 })
  return asOf !== undefined && isStale(asOf, now, hours) ? { asOf, now } : undefined
}
