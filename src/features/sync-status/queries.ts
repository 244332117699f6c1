import { useAccount, useHasAccount } from '#sync/account/use-account.ts'
import { type SyncStatus, useSyncStatus } from '#sync/leader/use-sync-status.ts'

export { useHasAccount }
export type { SyncStatus }
export type PastEdit = SyncStatus['outcomes'][number]

/** What is on its way and what became of the rest; undefined for a visitor, who has nothing to send. */
export function useSync(): SyncStatus | undefined {
  const account = useAccount()
  const status = useSyncStatus()
  return account.state === 'visitor' ? undefined : status
}

/** How many outcomes wait for the buyer; 0 for a visitor. */
export function useUndecidedCount(): number {
  const sync = useSync()
  return sync ? undecided(sync).length : 0
}

/** Outcomes that wait for the buyer's decision. */
export const undecided = ({ outcomes }: Pick<SyncStatus, 'outcomes'>): PastEdit[] =>
  outcomes.filter(({ needsDecision }) => needsDecision === 1)
