import { api } from '#contract/api.ts'
import type { StoreCopy } from '#contract/cart.ts'
import type { Fen } from '#domain/money.ts'
import { enter } from '#sync/account/account.ts'
import { call } from '#sync/transport/call.ts'

import type { StoreSubmission } from './model/store-submissions.ts'

/** Puts these lines into the stores' carts; what became of each line in each store. Throws cart.copyTarget. */
export async function copyToStores(ids: readonly string[], storeIds: readonly number[]): Promise<StoreCopy[]> {
  const { stores = [] } = await call(api.cart.copy, { body: { ids: [...ids], otherUserIds: [...storeIds] } })
  return stores
}

/** Signs in as a store. Throws store.notFound or account.locked. */
export async function enterStore(id: number): Promise<void> {
  await enter(await call(api.store.enter, { params: { id } }))
}

/** Without `perMonth` (fen) the store has no budget any more. Throws store.notFound or a NetworkError. */
export async function saveBudget(id: number, budget: { perMonth?: Fen; warnAt: number }): Promise<void> {
  await call(api.store.budget, { params: { id }, body: budget })
}

const idsOf = ({ orders }: StoreSubmission) => orders.map(({ id }) => id)

/**
 * Throws approval.changed where it costs another amount by now, order.wrongState once it is decided, or a NetworkError.
 */
export async function releaseSubmission(submission: StoreSubmission): Promise<void> {
  const { storeId, payable } = submission
  await call(api.store.release, { params: { id: storeId }, body: { ids: idsOf(submission), payable } })
}

/** The same for refusing, with the reason that the store reads. */
export async function refuseSubmission(submission: StoreSubmission, reason: string): Promise<void> {
  await call(api.store.refuse, { params: { id: submission.storeId }, body: { ids: idsOf(submission), reason } })
}
