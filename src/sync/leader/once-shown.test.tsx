import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { follow, knownAnswer } from '#db/live-answers.ts'
import { UserDatabase } from '#db/user-database.ts'

import { onceShown } from './once-shown.ts'

const count = (db: UserDatabase) => db.outcomes.count()
const work = vi.fn<() => void>()
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
beforeEach(() => {
  work.mockClear()
  look('visible')
})
afterEach(() => void vi.restoreAllMocks())

it('waits until the page has read what was recorded', async () => {
  const db = new UserDatabase(1)
  const stop = follow(db, 1, count, undefined, () => {})
  await vi.waitFor(() => expect(knownAnswer(db, 1, count, undefined)).toBe(0))
  await db.outcomes.put({ operationId: 'a' } as never)
  let seen: number | undefined
  onceShown(() => {
    work()
    seen = knownAnswer(db, 1, count, undefined)
  })
  expect(work).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1))
  expect(seen).toBe(1)
  stop()
  await db.delete()
})

it('waits for nothing where nobody sees the page', () => {
  look('hidden')
  onceShown(work)
  expect(work).toHaveBeenCalledTimes(1)
})

it('waits no longer once the page is left, and runs once', async () => {
  onceShown(work)
  expect(work).not.toHaveBeenCalled()
  look('hidden')
  expect(work).toHaveBeenCalledTimes(1)
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(work).toHaveBeenCalledTimes(1)
})
