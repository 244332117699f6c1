import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'

import { CatalogDatabase } from './catalog-database.ts'
import { UserDatabase } from './user-database.ts'

it('a catalogue change of 500 rows wakes no live query of the buyer’s own tables (pitfall 28)', async () => {
  const user = new UserDatabase(7)
  const catalog = new CatalogDatabase('a')
  const seen: number[] = []
  const subscription = user.watch(() => user.outcomes.count()).subscribe({ next: (count) => seen.push(count) })
  await vi.waitFor(() => expect(seen).toEqual([0]))
  const goods = Array.from({ length: 500 }, (_, id) => ({ id, goods: {} as never, seenAt: 1 }))
  await catalog.seen.bulkPut(goods)
  await catalog.log.add({ revision: 2, patch: goods as never, removed: [], readings: [] })
  // A query that this change had woken would have run before the one woken by the buyer's next change.
  await user.outcomes.put({ operationId: 'a' } as never)
  await vi.waitFor(() => expect(seen.at(-1)).toBe(1))
  expect(seen).toEqual([0, 1])
  subscription.unsubscribe()
  await Promise.all([user.delete(), catalog.delete()])
})
