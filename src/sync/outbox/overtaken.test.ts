/** What the buyer saw when deciding, beside what the server found: the ground of "changed on another device". */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { api } from '#contract/api.ts'
import { CartChange } from '#contract/cart.ts'
import type { Row } from '#contract/protocol/collections.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { UserDatabase } from '#db/user-database.ts'

import { discardEntry } from './edits.ts'
import { markOutage } from './meta.ts'
import { record } from './outbox.ts'
import { settle } from './settle.ts'
import { takeShipment } from './shipment.ts'

let db: UserDatabase
beforeEach(async () => {
  db = new UserDatabase(1)
  await db.cart.put(line(2))
})
afterEach(() => db.delete())

const id = '1-1-0'
const line = (number: number): Row<'cart'> => ({
  id,
  goodsId: 1,
  warehouseId: 1,
  type: 0,
  number,
  isSelected: true,
  seenPrice: 100_000,
  addedAt: 1,
})
const setQuantity = (number: number) =>
  record(db, api.cart.setQuantity, { params: { id }, body: { params: { number } } }, { label: String(number) })
const remove = () => record(db, api.cart.remove, { body: { ids: [id] } }, { label: '删除' })
const ship = () => takeShipment(db, { maxEntries: 50, maxBytes: 65_536, now: 5 })
const seen = async () => (await db.outbox.orderBy('seq').toArray()).map((entry) => entry.seen?.[id])
/** The server's answer: what it found, and the line as it now stands. */
const reply = (before: number, number: number) =>
  z.encode(CartChange, {
    before: [{ id, number: before }],
    lines: number === 0 ? [] : [line(number)],
    removed: number === 0 ? [id] : [],
  })

describe('what the buyer saw', () => {
  it('is what the page showed: the server’s rows with the earlier edits over them', async () => {
    await setQuantity(5)
    await ship()
    await setQuantity(7)
    await remove()
    await record(db, api.cart.add, { body: { params: [{ goodsId: 1, warehouseId: 1, number: 3 }] } }, { label: '' })
    expect(await seen()).toEqual([2, 5, 7, 0])
  })

  it('is what it was at the first decision, however often that changed before it was sent', async () => {
    await setQuantity(5)
    await setQuantity(6)
    await setQuantity(7)
    expect(await seen()).toEqual([2])
  })

  it('passes to the next edit when one had no effect', async () => {
    await setQuantity(5)
    const { clientId, entries } = await ship()
    await setQuantity(7)
    await remove()
    await settle(db, clientId, [{ entry: entries[0]!, refusal: new AppError('cart.quantity') }], 10)
    expect(await seen()).toEqual([2, 7])
    const [next] = await db.outbox.orderBy('seq').toArray()
    await discardEntry(db, next!.operationId)
    expect(await seen()).toEqual([2])
  })
})

describe('an edit another device overtook', () => {
  it('says so, and waits for a decision', async () => {
    await setQuantity(5)
    const { clientId, entries } = await ship()
    await settle(db, clientId, [{ entry: entries[0]!, data: reply(9, 5) }], 10)
    expect(await db.outcomes.toArray()).toMatchObject([
      { needsDecision: 1, overtook: [{ id, mine: 5, theirs: 9 }], needsReview: 0 },
    ])
  })

  it('is none when the server found what the buyer saw', async () => {
    await setQuantity(5)
    await remove()
    const { clientId, entries } = await ship()
    await settle(
      db,
      clientId,
      [
        { entry: entries[0]!, data: reply(2, 5) },
        { entry: entries[1]!, data: reply(5, 0) },
      ],
      10,
    )
    expect((await db.outcomes.toArray()).map(({ needsDecision, overtook }) => [needsDecision, overtook])).toEqual([
      [0, undefined],
      [0, undefined],
    ])
  })
})

describe('a replay', () => {
  it('is what was pending when the network was lost, or recorded until the server answered', async () => {
    await setQuantity(5)
    const { clientId, entries } = await ship()
    await markOutage(db, 6)
    await setQuantity(7)
    await settle(db, clientId, [{ entry: entries[0]!, data: reply(2, 5) }], 10)
    await remove()
    const pending = await db.outbox.orderBy('seq').toArray()
    expect(pending.map(({ isReplay = false }) => isReplay)).toEqual([true, false])
    expect(await db.outcomes.toArray()).toMatchObject([{ needsReview: 1 }])
  })
})
