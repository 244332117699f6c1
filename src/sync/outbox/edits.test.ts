import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { UserDatabase } from '#db/user-database.ts'

import { discardEntry, putAside, recordAgain, retryOutcome } from './edits.ts'
import { record } from './outbox.ts'
import { settle } from './settle.ts'
import { takeShipment } from './shipment.ts'

let db: UserDatabase
beforeEach(() => {
  db = new UserDatabase(1)
})
afterEach(() => db.delete())

const setQuantity = (id: string, number: number) =>
  record(db, api.cart.setQuantity, { params: { id }, body: { params: { number } } }, { label: `${id} ${number}` })
const ship = (maxEntries = 50) => takeShipment(db, { maxEntries, maxBytes: 65_536, now: 5 })
const queue = () => db.outbox.orderBy('seq').toArray()
const [refused, day] = [new AppError('cart.quantity'), 24 * 3_600_000]

describe('giving up an edit', () => {
  it('leaves the numbers dense, for what follows and for what is recorded later', async () => {
    for (const goods of [1, 2, 3]) await setQuantity(`${goods}-1-0`, goods)
    const [, second, third] = await queue()
    expect(await discardEntry(db, second!.operationId)).toBe(true)
    await setQuantity('4-1-0', 4)
    expect((await queue()).map(({ seq, label }) => [seq, label])).toEqual([
      [1, '1-1-0 1'],
      [2, '3-1-0 3'],
      [3, '4-1-0 4'],
    ])
    expect((await queue())[1]?.operationId).toBe(third!.operationId)
  })

  it('is refused once the server may have seen it', async () => {
    await setQuantity('1-1-0', 1)
    const { entries } = await ship()
    expect(await discardEntry(db, entries[0]!.operationId)).toBe(false)
    expect(await db.outbox.count()).toBe(1)
    expect(await discardEntry(db, 'unknown')).toBe(false)
  })

  it('can be taken back', async () => {
    await setQuantity('1-1-0', 1)
    const [entry] = await queue()
    await discardEntry(db, entry!.operationId)
    await recordAgain(db, entry!)
    expect(await queue()).toMatchObject([{ seq: 1, label: '1-1-0 1', params: { id: '1-1-0' } }])
  })
})

describe('half of an act', () => {
  it('is known as such when it is answered, refused and made anew', async () => {
    const remove = (id: string) =>
      record(db, api.cart.remove, { body: { ids: [id] } }, { label: '存为待提交单', isFinal: true })
    await remove('1-1-0')
    await remove('2-1-0')
    const { clientId, entries } = await ship()
    const [first, second] = entries
    const answers = [
      { entry: first!, data: null },
      { entry: second!, refusal: refused },
    ]
    await settle(db, clientId, answers, 10)
    const outcomes = await db.outcomes.toArray()
    expect(outcomes.map(({ isFinal }) => isFinal)).toEqual([true, true])
    await retryOutcome(db, second!.operationId)
    expect(await queue()).toMatchObject([{ keys: ['cart:2-1-0'], isFinal: true }])
  })
})

describe('a refused edit', () => {
  it('is made anew as an edit of its own, once', async () => {
    await setQuantity('1-1-0', 7)
    const { clientId, entries } = await ship()
    const [entry] = entries
    await settle(db, clientId, [{ entry: entry!, refusal: refused }], 10)
    expect(await retryOutcome(db, entry!.operationId)).toBe(true)
    expect(await retryOutcome(db, entry!.operationId)).toBe(false)
    expect(await queue()).toMatchObject([{ seq: 2, params: { id: '1-1-0' }, body: { params: { number: 7 } } }])
    expect((await queue())[0]?.operationId).not.toBe(entry!.operationId)
    expect(await db.outcomes.where('needsDecision').equals(1).count()).toBe(0)
  })

  it('is kept until it is put aside, and accepted ones for thirty days', async () => {
    for (const goods of [1, 2]) await setQuantity(`${goods}-1-0`, goods)
    const { clientId, entries } = await ship()
    await settle(
      db,
      clientId,
      [
        { entry: entries[0]!, refusal: refused },
        { entry: entries[1]!, data: null },
      ],
      0,
    )
    const later = async (now: number) => {
      await settle(db, clientId, [], now)
      return (await db.outcomes.toArray()).map(({ label }) => label).sort()
    }
    expect(await later(30 * day)).toEqual(['1-1-0 1', '2-1-0 2'])
    expect(await later(30 * day + 1)).toEqual(['1-1-0 1'])
    await putAside(db, entries[0]!.operationId)
    expect(await later(31 * day)).toEqual([])
  })
})
