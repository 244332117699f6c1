/**
 * The door: what every page knows of the site, such as menus, hot searches and offers, and which hold for this buyer.
 */
export { CommonProvider } from './components/common-provider.tsx'
export { OffersWait, useOffersAwaited } from './components/offers-wait.tsx'
export { useFillerLimits } from './page-queries.ts'
export {
  type CommonAnswer,
  CommonContext,
  useCaseOfferPercent,
  useCommon,
  useManjians,
  useNearExpirySettings,
  useReplenishmentSettings,
  useRunningDiscounts,
} from './queries.ts'
