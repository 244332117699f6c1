import { addMonths, dayOf } from '../instant.ts'

/** 近效期 settings in months: the zone shows goods with at most `zone`, anything below `red` is marked red. */
export type NearExpirySettings = { zone: number; red: number }
export const NEAR_EXPIRY: NearExpirySettings = { zone: 6, red: 8 }

/** Goods in the near-expiry zone are not returnable and ask for consent. */
export type ExpiryState = { isExpired: boolean; isInZone: boolean; isRed: boolean }

/** How near the expiry `expiresOn` (YYYY-MM-DD, '' = unknown, '长期' goods) is on the day of `now`. */
export function expiryState(expiresOn: string, now: number, settings: NearExpirySettings = NEAR_EXPIRY): ExpiryState {
  if (expiresOn === '') return { isExpired: false, isInZone: false, isRed: false }
  const today = dayOf(now)
  return {
    isExpired: expiresOn < today,
    isInZone: expiresOn >= today && expiresOn <= addMonths(today, settings.zone),
    isRed: expiresOn < addMonths(today, settings.red),
  }
}
