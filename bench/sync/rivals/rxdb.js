/** RxDB's replication over its free Dexie storage; the push handler hands over the new state of each document. */
import { createRxDatabase } from 'rxdb/plugins/core'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'

import { enter, post } from './rival.js'

const database = await createRxDatabase({ name: 'shop', storage: getRxStorageDexie(), multiInstance: false })
const { cart } = await database.addCollections({
  cart: {
    schema: {
      version: 0,
      primaryKey: 'key',
      type: 'object',
      properties: { key: { type: 'string', maxLength: 40 }, value: { type: 'number' } },
      required: ['key', 'value'],
    },
  },
})
const replication = replicateRxCollection({
  collection: cart,
  replicationIdentifier: 'cart',
  live: true,
  retryTime: 1_000,
  push: {
    batchSize: 50,
    async handler(rows) {
      for (const { newDocumentState } of rows) await post({ key: newDocumentState.key, value: newDocumentState.value })
      return []
    },
  },
})

enter({ write: (write) => cart.upsert(write), nudge: () => replication.reSync() })
