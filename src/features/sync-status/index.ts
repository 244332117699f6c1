/** The door: the header's chip, with its panel behind it, and how much waits for the buyer. */
export { SyncChip } from './components/sync-chip.tsx'
export { useUndecidedCount } from './queries.ts'
