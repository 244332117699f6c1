/** The door: the header's chip with its panel behind it, how much waits for the buyer, and the first download. */
export { CatalogStrip } from './components/catalog-state.tsx'
export { SyncChip } from './components/sync-chip.tsx'
export { syncNow } from './mutations.ts'
export { useSavedBecause } from './page-queries.ts'
export { useHasAccount, useLastSync, useUndecidedCount } from './queries.ts'
