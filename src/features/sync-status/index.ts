/** The door: the header's chip, with its panel behind it. */
export { SyncChip } from './components/sync-chip.tsx'
