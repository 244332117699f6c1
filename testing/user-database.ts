import 'fake-indexeddb/auto'
import { afterEach, beforeEach } from 'vitest'

import { closeUserDatabase } from '#db/current.ts'
import { loadEngine } from '#sync/load-engine.ts'

/** Opens a new database of buyer 1 before each test of the file, and removes it after. */
export function givenUserDatabase(): void {
  beforeEach(async () => {
    await (await loadEngine()).openUserDatabase(1)
  })
  afterEach(() => {
    closeUserDatabase()
    indexedDB.deleteDatabase('u_1')
  })
}
