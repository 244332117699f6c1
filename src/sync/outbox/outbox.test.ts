import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { SCHEMA_VERSION, schemaHistory } from '#contract/protocol/schema.ts'
import { type OutboxEntry, UserDatabase } from '#db/user-database.ts'

import { beginLeaderEpoch } from './meta.ts'
import { discardAll, record, recordAll } from './outbox.ts'
import { takeShipment } from './shipment.ts'

let db: UserDatabase
beforeEach(() => {
  db = new UserDatabase(1)
})
afterEach(() => db.delete())

const setQuantity = (id: string, number: number) =>
  record(db, api.cart.setQuantity, { params: { id }, body: { params: { number } } }, { label: `${id} ${number}` })
const quickAdd = (id: number) =>
  record(db, api.cart.quickAdd, { params: { id }, body: { number: 3 } }, { label: '加入' })
const remove = (...ids: string[]) => record(db, api.cart.remove, { body: { ids } }, { label: '删除' })
const edit = (id: string, number = 1) => ({ args: { params: { id }, body: { params: { number } } }, label: id, now: 5 })
const labels = async () => (await db.outbox.orderBy('seq').toArray()).map(({ label }) => label)
const ship = (maxEntries = 50, maxBytes = 65_536) => takeShipment(db, { maxEntries, maxBytes, now: 5 })

describe('recording an edit', () => {
  it('numbers entries densely, from tabs that write at the same moment too', async () => {
    const other = new UserDatabase(1)
    await Promise.all([remove('1-1-0'), record(other, api.cart.remove, { body: { ids: ['2-1-0'] } }, { label: '' })])
    expect((await db.outbox.toArray()).map(({ seq }) => seq)).toEqual([1, 2])
    other.close()
  })

  it('replaces the newest entry of the same row while that was never sent', async () => {
    await setQuantity('1-1-0', 1)
    await setQuantity('2-1-0', 1)
    await setQuantity('1-1-0', 2)
    expect(await labels()).toEqual(['1-1-0 2', '2-1-0 1'])
  })

  it('leaves an entry alone once it may have been seen', async () => {
    await setQuantity('1-1-0', 1)
    await ship()
    await setQuantity('1-1-0', 2)
    await setQuantity('1-1-0', 3)
    expect(await labels()).toEqual(['1-1-0 1', '1-1-0 3'])
  })

  it('does not reach past another edit of the row, or past one whose rows cannot be named', async () => {
    await setQuantity('1-1-0', 1)
    await remove('1-1-0', '2-1-0')
    await setQuantity('1-1-0', 2)
    expect(await labels()).toEqual(['1-1-0 1', '删除', '1-1-0 2'])
    await quickAdd(1)
    await setQuantity('1-1-0', 4)
    expect(await labels()).toEqual(['1-1-0 1', '删除', '1-1-0 2', '加入', '1-1-0 4'])
  })

  it('writes many edits down as entries of their own, or none of them', async () => {
    await recordAll(db, api.cart.setQuantity, [edit('1-1-0'), edit('2-1-0')])
    expect((await db.outbox.orderBy('seq').toArray()).map(({ seq, label }) => [seq, label])).toEqual([
      [1, '1-1-0'],
      [2, '2-1-0'],
    ])
    await expect(recordAll(db, api.cart.setQuantity, [edit('3-1-0'), edit('4-1-0', -1)])).rejects.toThrow()
    expect(await labels()).toEqual(['1-1-0', '2-1-0'])

    // The second is refused only once the first is written.
    let asked = 0
    db.outbox.hook('creating', () => {
      if (++asked === 2) throw new Error('full')
    })
    await expect(recordAll(db, api.cart.setQuantity, [edit('3-1-0'), edit('4-1-0')])).rejects.toThrow()
    expect(await labels()).toEqual(['1-1-0', '2-1-0'])
  })

  it('refuses what the user may not do for the company, naming who may, and stores nothing', async () => {
    const colleagues = [{ name: '李采购', roles: ['buyer'] }]
    await db.account.put({ id: 1, roles: ['receiver'], colleagues } as never)
    await expect(remove('1-1-0')).rejects.toMatchObject({ code: 'role.forbidden', message: /请找李采购/ })
    expect(await db.outbox.count()).toBe(0)
    await db.account.put({ id: 1, roles: ['buyer'] } as never)
    await remove('1-1-0')
    expect(await db.outbox.count()).toBe(1)
  })

  it('refuses what the contract refuses, and stores nothing', async () => {
    await expect(setQuantity('1-1-0', 0)).rejects.toMatchObject({ code: 'request.invalid' })
    expect(await db.outbox.count()).toBe(0)
  })
})

describe('a shipment', () => {
  it('takes the oldest entries within its bounds and freezes only those', async () => {
    for (let goods = 1; goods < 5; goods += 1) await setQuantity(`${goods}-1-0`, goods)
    const { entries } = await ship(2)
    expect(entries.map(({ seq }) => seq)).toEqual([1, 2])
    expect((await db.outbox.toArray()).map(({ sentAt }) => sentAt)).toEqual([5, 5, undefined, undefined])
  })

  it('takes one entry even when that alone is too large', async () => {
    await remove('1-1-0')
    await setQuantity('2-1-0', 1)
    expect((await ship(50, 10)).entries).toHaveLength(1)
  })

  it('counts the bytes that travel, not what is only kept here', async () => {
    const label = '数量改为'.repeat(100)
    for (const id of ['1-1-0', '2-1-0', '3-1-0'])
      await record(db, api.cart.setQuantity, { params: { id }, body: { params: { number: 1 } } }, { label })
    expect((await ship(50, 500)).entries).toHaveLength(3)
    expect((await ship(50, 200)).entries).toHaveLength(1)
  })
})

const piecesOf = (body: unknown) => (body as { params: { number: number } }).params.number
const written = (entries: readonly OutboxEntry[]) => entries.map(({ schema, body }) => [schema, piecesOf(body)])

describe('an entry of an older schema', () => {
  const [now, next] = [SCHEMA_VERSION, SCHEMA_VERSION + 1]
  const history = schemaHistory([
    {
      to: next,
      upcasts: {
        'cart.setQuantity': ({ params, body }) => ({
          params,
          body: { params: { number: 2 * Number(piecesOf(body)) } },
        }),
      },
    },
  ])
  const shipAs = (schemas: typeof history) => takeShipment(db, { maxEntries: 50, maxBytes: 65_536, now: 5 }, schemas)

  it('is brought up to date before it is first sent', async () => {
    await setQuantity('1-1-0', 4)
    expect(written((await shipAs(history)).entries)).toEqual([[next, 8]])
    expect(written((await shipAs(history)).entries)).toEqual([[next, 8]])
  })

  it('stays as it is once it was sent, and travels without newer ones', async () => {
    await setQuantity('1-1-0', 4)
    await ship()
    await setQuantity('2-1-0', 5)
    expect(written((await shipAs(history)).entries)).toEqual([[now, 4]])
    await db.outbox.delete(1)
    expect(written((await shipAs(history)).entries)).toEqual([[next, 10]])
  })
})

describe('a shipment of a tab that lost the leadership', () => {
  it('is empty, and freezes nothing', async () => {
    await setQuantity('1-1-0', 4)
    const leaderEpoch = await beginLeaderEpoch(db)
    await beginLeaderEpoch(db)
    const limits = { maxEntries: 50, maxBytes: 65_536, now: 5 }
    expect(await takeShipment(db, { ...limits, leaderEpoch })).toMatchObject({ entries: [], hasLostLeadership: true })
    expect((await db.outbox.toArray())[0]?.sentAt).toBeUndefined()
    expect(await takeShipment(db, { ...limits, leaderEpoch: leaderEpoch + 1 })).toMatchObject({
      hasLostLeadership: false,
    })
  })
})

describe('discarding', () => {
  it('begins a new client, so that the discarded numbers leave no gap', async () => {
    await remove('1-1-0')
    const before = await ship()
    await discardAll(db)
    await remove('2-1-0')
    const after = await ship()
    expect(after.entries.map(({ seq }) => seq)).toEqual([1])
    expect(after.clientId).not.toBe(before.clientId)
  })
})
