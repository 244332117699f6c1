import { randomUUID } from 'node:crypto'

import { afterEach, beforeAll, expect, it, vi } from 'vitest'

import { noteCause } from '#server/db/commits.ts'
import { recordChanges } from '#server/platform/replay/change-log.ts'
import { openChangeNotices } from '#server/platform/replay/change-notices.ts'
import { people } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  return () => test.close()
})
afterEach(() => void vi.useRealTimers())

it('names every operation of a full batch, however quickly it runs', async () => {
  const { buyerId } = await people.clinic(test.db)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const notify = vi.fn()
  const notices = openChangeNotices(test.db)
  notices.join({ buyerId, sessionId: 's', notify, beat: () => undefined, close: () => undefined })
  const ids = Array.from({ length: 51 }, () => randomUUID())
  for (const id of ids)
    await test.db.transaction(async (tx) => {
      noteCause(tx as never, id)
      await recordChanges(tx as never, buyerId, [{ collection: 'cart', key: '1-1-0' }], 1)
    })
  await vi.advanceTimersByTimeAsync(100)
  // The first is sent at once, the others wait for each other.
  expect(notify.mock.calls).toEqual([ids.slice(0, 1), ids.slice(1)].map((causes) => ['buyer', causes]))
  notices.close()
})
