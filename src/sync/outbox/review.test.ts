import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type Outcome, UserDatabase } from '#db/user-database.ts'

import { decideLine, markReviewed } from './edits.ts'

const anOutcome = (operationId: string): Outcome => ({
  operationId,
  endpoint: 'cart.setQuantity',
  schema: 1,
  keys: [],
  label: '阿莫西林胶囊 0.25g×24粒 改为 20 盒',
  at: 0,
  settledAt: 0,
  needsDecision: 0,
  needsReview: 1,
})

describe('reviewing a replay', () => {
  let db: UserDatabase
  beforeEach(async () => {
    db = new UserDatabase(1)
    await db.outcomes.bulkAdd([anOutcome('a'), anOutcome('b')])
  })
  afterEach(() => db.delete())
  const waiting = async () =>
    (await db.outcomes.where('needsDecision').equals(1).toArray()).map((one) => one.operationId)

  it('lets what moved wait for the buyer, and only that', async () => {
    expect(await markReviewed(db, ['a', 'b', 'gone'], new Set(['b']))).toEqual(['a', 'b'])
    expect(await waiting()).toEqual(['b'])
  })
  it('tells only the first tab, and does not ask again for what was put aside', async () => {
    await markReviewed(db, ['a'], new Set(['a']))
    await decideLine(db, '1-1-0', ['a'], new Set(['a']))
    expect(await markReviewed(db, ['a'], new Set(['a']))).toEqual([])
    expect(await waiting()).toEqual([])
  })
  it('remembers each decided line and waits while another is left', async () => {
    await markReviewed(db, ['a'], new Set(['a']))
    await decideLine(db, '1-1-0', ['a'], new Set())
    expect(await waiting()).toEqual(['a'])
    await decideLine(db, '2-1-0', ['a'], new Set(['a']))
    expect((await db.outcomes.get('a'))?.decided).toEqual(['1-1-0', '2-1-0'])
    expect(await waiting()).toEqual([])
  })
})
