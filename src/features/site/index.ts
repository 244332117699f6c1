/**
 * The door: what every page knows of the site, such as menus, hot searches and offers, and which hold for this buyer.
 */
export { CommonProvider } from './components/common-provider.tsx'
export { useFillerLimits, useOffersAwaited } from './page-queries.ts'
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
