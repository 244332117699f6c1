import { addMonths, dayOf, daysBetween, monthsBetween } from '../instant.ts'

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

/**
 * What is left until `expiresOn` on the day of `now`: whole months and all days (negative when over); undefined =
 * unknown.
 */
export function timeLeft(expiresOn: string, now: number): { months: number; days: number } | undefined {
  if (expiresOn === '') return undefined
  const today = dayOf(now)
  return { months: monthsBetween(today, expiresOn), days: daysBetween(today, expiresOn) }
}

/** What a list can be narrowed to: 近效期 (in the zone), or at least so many months left. */
export const SHELF_LIVES = ['near', '3', '6', '12', '18'] as const
export type ShelfLife = (typeof SHELF_LIVES)[number]

/** Tells, as of the day of `now`, every choice that goods expiring on a day meet; an unknown expiry meets none. */
export function shelfLivesAt(
  now: number,
  settings: NearExpirySettings = NEAR_EXPIRY,
): (expiresOn: string) => ShelfLife[] {
  const today = dayOf(now)
  const from = new Map(
    SHELF_LIVES.map((life) => [life, life === 'near' ? '' : addMonths(today, Number(life))] as const),
  )
  return (expiresOn) => {
    if (expiresOn === '') return []
    const { isInZone } = expiryState(expiresOn, now, settings)
    return SHELF_LIVES.filter((life) => (life === 'near' ? isInZone : expiresOn >= from.get(life)!))
  }
}
