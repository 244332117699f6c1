import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { follow } from '#db/live-answers.ts'
import { UserDatabase } from '#db/user-database.ts'

import { loadEngine } from '../load-engine.ts'
import type { CollectionSnapshot } from '../mirror/read-folded.ts'
import { readMirrored } from '../mirror/use-collection.ts'
import { optimisticEdits } from './optimistic.ts'
import { storeEdits } from './store-edit.ts'

let db: UserDatabase
let stop: () => void
/** The numbers that a page shows of the line, each once, in their order. */
let shown: (number | undefined)[]

beforeEach(async () => {
  await loadEngine()
  db = new UserDatabase(1)
  await db.cart.put({
    id: '1-1-0',
    goodsId: 1,
    warehouseId: 1,
    type: 0,
    number: 2,
    isSelected: true,
    seenPrice: 1,
    addedAt: 1,
  } as never)
  shown = []
  stop = follow<CollectionSnapshot<'cart'>, 'cart'>(db, 1, readMirrored, 'cart', (live) => {
    if (live.state === 'ready') shown.push(live.data.rows[0]?.number)
  })
  await vi.waitFor(() => expect(shown).toEqual([2]))
})
afterEach(async () => {
  stop()
  await db.delete()
})

const edit = (number: number) => ({
  args: { params: { id: '1-1-0' }, body: { params: { number } } },
  label: '改数量',
})
const store = (...numbers: number[]) => storeEdits(db, api.cart.setQuantity, numbers.map(edit))

it('shows an edit before it is stored, once, and no other number in between', async () => {
  const storing = store(5)
  expect(shown).toEqual([2, 5])
  expect(optimisticEdits.get()).toHaveLength(1)
  await storing
  await vi.waitFor(() => expect(optimisticEdits.get()).toEqual([]))
  expect(shown).toEqual([2, 5])
})

it('shows several in their order, whichever is stored first', async () => {
  await Promise.all([store(5), store(7), store(9)])
  await vi.waitFor(() => expect(optimisticEdits.get()).toEqual([]))
  expect(shown).toEqual([2, 5, 7, 9])
})

it('takes back what could not be stored, and says so', async () => {
  await db.meta.put({ name: 'left', at: 1 } as never)
  const storing = store(5)
  expect(shown).toEqual([2, 5])
  await expect(storing).rejects.toThrow()
  expect(shown).toEqual([2, 5, 2])
  expect(optimisticEdits.get()).toEqual([])
})

it('shows nothing of arguments outside the contract', async () => {
  await expect(store(-1)).rejects.toThrow()
  expect(shown).toEqual([2])
})

it('shows many edits together when they are stored', async () => {
  const storing = store(5, 7)
  expect(shown).toEqual([2])
  await storing
  await vi.waitFor(() => expect(shown.at(-1)).toBe(7))
})
