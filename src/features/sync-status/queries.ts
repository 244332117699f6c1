import { useHasAccount } from '#sync/account/use-account.ts'
import { type SyncStatus, useLastingSync, useSyncPart, useSyncStatus } from '#sync/leader/use-sync-status.ts'

export { useHasAccount, useLastingSync, useSyncPart, useSyncStatus }
export type { SyncStatus }
export type PastEdit = SyncStatus['outcomes'][number]

/** How many outcomes and refused forms wait for the buyer; 0 for a visitor. */
export const useUndecidedCount = (): number => useSyncPart(countUndecided)

export const countUndecided = (sync: Pick<SyncStatus, 'outcomes' | 'refusedForms'>): number =>
  undecided(sync).length + sync.refusedForms

const lastSync = ({ lastSyncedAt }: SyncStatus) => lastSyncedAt

/** When the server last answered a pull (epoch ms); undefined while it is unknown. */
export const useLastSync = (): number | undefined => useSyncPart(lastSync)

/** Outcomes that wait for the buyer's decision. */
export const undecided = ({ outcomes }: Pick<SyncStatus, 'outcomes'>): PastEdit[] =>
  outcomes.filter(({ needsDecision }) => needsDecision === 1)
