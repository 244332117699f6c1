import { api } from '#contract/api.ts'
import type { StoreCopy } from '#contract/cart.ts'
import { enter } from '#sync/account/account.ts'
import { call } from '#sync/transport/call.ts'

/** Puts these lines into the stores' carts; what became of each line in each store. Throws cart.copyTarget. */
export async function copyToStores(ids: readonly string[], storeIds: readonly number[]): Promise<StoreCopy[]> {
  const { stores = [] } = await call(api.cart.copy, { body: { ids: [...ids], otherUserIds: [...storeIds] } })
  return stores
}

/** Signs in as a store. Throws store.notFound or account.locked. */
export async function enterStore(id: number): Promise<void> {
  await enter(await call(api.store.enter, { params: { id } }))
}
