import { api } from '#contract/api.ts'
import { readVisitorDraft } from '#sync/account/visitor-draft.lazy.ts'
import { type SyncStatus, useSyncPart } from '#sync/leader/use-sync-status.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'
import { readSubmission } from '#sync/submissions/use-submission.ts'
import { NetworkError } from '#sync/transport/network-error.ts'

import { factsName, NEW_STORE } from './mutations.ts'

/** The stores of the head office that is signed in. */
export const useStores = (isWanted: boolean) => useRemote(api.store.list, undefined, { isWanted })

/** What a visitor filled in here before; undefined where nothing is kept. Never rejects. */
export const readAccountDraft = readVisitorDraft

/** The same of who is signed in. */
const readKept = async (name: Parameters<typeof readSubmission>[0]): Promise<unknown> =>
  (await readSubmission(name).catch(() => undefined))?.form

export const readFactsDraft = (companyId: number): Promise<unknown> => readKept(factsName(companyId))
export const readStoreDraft = (): Promise<unknown> => readKept(NEW_STORE)

/** No answer came, as opposed to a refusal. */
export const isUnanswered = (error: unknown): boolean => error instanceof NetworkError

/** How many edits of the shown account wait to be sent. */
export const usePendingCount = (): number => useSyncPart(countPending)

const countPending = ({ pending }: SyncStatus) => pending
