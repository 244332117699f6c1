import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { caughtUp, follow, knownAnswer } from './live-answers.ts'
import { UserDatabase } from './user-database.ts'

let db: UserDatabase
let stop: () => void
const count = (database: UserDatabase) => database.outcomes.count()
const known = () => knownAnswer(db, 1, count, undefined)
const add = (operationId: string) => db.outcomes.put({ operationId } as never)

beforeEach(() => {
  db = new UserDatabase(1)
  stop = follow(db, 1, count, undefined, () => {})
})
afterEach(async () => {
  stop()
  await db.delete()
})

describe('the answer to a query that is followed', () => {
  it('is known without reading, and not from a change until that has been read', async () => {
    expect(known()).toBeUndefined()
    await vi.waitFor(() => expect(known()).toBe(0))
    await add('a')
    expect(known()).toBeUndefined()
    await vi.waitFor(() => expect(known()).toBe(1))
  })

  it('is not known of another connection, or once nobody follows it', async () => {
    await vi.waitFor(() => expect(known()).toBe(0))
    expect(knownAnswer(db, 2, count, undefined)).toBeUndefined()
    stop()
    expect(known()).toBeUndefined()
  })
})

describe('an answer that has time', () => {
  it('is read anew once what it waits for has happened, and not behind before', async () => {
    stop()
    let goOn: (() => void) | undefined
    stop = follow(
      db,
      1,
      count,
      undefined,
      () => {},
      (callback) => (goOn = callback),
    )
    // The first reading waits for nothing.
    await vi.waitFor(() => expect(known()).toBe(0))
    await add('a')
    await vi.waitFor(() => expect(goOn).toBeDefined())
    await caughtUp()
    expect(known()).toBe(0)
    goOn!()
    await vi.waitFor(() => expect(known()).toBe(1))
  })
})

describe('whoever waits for all that is followed', () => {
  it('hears when the newest change has been read', async () => {
    await vi.waitFor(() => expect(known()).toBe(0))
    await add('a')
    await caughtUp()
    expect(known()).toBe(1)
  })

  it('hears at once where nothing is followed', async () => {
    stop()
    expect(await Promise.race([caughtUp().then(() => 'heard'), Promise.resolve().then(() => 'waits')])).toBe('heard')
  })
})
