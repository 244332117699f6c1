/**
 * The door: banners that hold for this buyer, today's daily price, and how any promotion is headed. The zones are
 * reached by their addresses.
 */
export { ActivityHead } from './components/activity-head.tsx'
export { orderActivities } from './model/order-activities.ts'
export { useDensity, withQuery } from './components/use-zone.ts'
export { ZoneFailed, ZoneWaiting } from './components/zone-states.tsx'
export { useBanners, useDailyPrice, useStateOf } from './queries.ts'
