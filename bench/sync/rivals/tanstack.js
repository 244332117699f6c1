/** @tanstack/offline-transactions as its README shows it: the idempotency key it gives goes with each request. */
import { createCollection, localOnlyCollectionOptions } from '@tanstack/db'
import { startOfflineExecutor } from '@tanstack/offline-transactions'

import { enter, post } from './rival.js'

const cart = createCollection(localOnlyCollectionOptions({ getKey: ({ key }) => key }))
const executor = startOfflineExecutor({
  collections: { cart },
  mutationFns: {
    save: async ({ transaction, idempotencyKey }) => {
      for (const { modified } of transaction.mutations) await post(modified, { 'idempotency-key': idempotencyKey })
    },
  },
})
await executor.waitForInit()

enter({
  write: async (write) => {
    const transaction = executor.createOfflineTransaction({ mutationFnName: 'save', autoCommit: false })
    transaction.mutate(() => {
      if (cart.has(write.key))
        cart.update(write.key, (draft) => {
          draft.value = write.value
        })
      else cart.insert(write)
    })
    // Resolves when the server has it; the outbox has it at once.
    transaction.commit().catch(() => undefined)
  },
  nudge: () => executor.getOnlineDetector().notifyOnline(),
})
