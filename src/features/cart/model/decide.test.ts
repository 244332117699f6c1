import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import type { CartConflict } from '#domain/cart/conflict.ts'
import { loadEngine } from '#sync/load-engine.ts'

import { settleByEdit } from './decide.ts'

const aConflict = (lineId: string): CartConflict => ({
  lineId,
  label: '',
  line: undefined,
  isInCart: true,
  isPending: false,
  operationIds: ['op'],
  changes: [{ kind: 'overtook', mine: 20, theirs: 8 }],
  choices: { accept: {} },
})
const open = async () => (await currentDatabase()!.outcomes.get('op'))!

beforeEach(async () => {
  const db = await (await loadEngine()).openUserDatabase(1)
  await db.outcomes.put({
    operationId: 'op',
    endpoint: 'cart.add',
    schema: 1,
    keys: [],
    label: '',
    at: 0,
    settledAt: 0,
    needsDecision: 1,
    needsReview: 0,
  })
})
afterEach(() => {
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

describe('a line that the buyer sets himself beside its conflict', () => {
  it('has no open conflict any more, and the other line of the same edit has', async () => {
    const all = [aConflict('1-1-0'), aConflict('2-1-0')]
    await settleByEdit('1-1-0', all)
    expect(await open()).toMatchObject({ needsDecision: 1, decided: ['1-1-0'] })
    await settleByEdit('2-1-0', all.slice(1))
    expect(await open()).toMatchObject({ needsDecision: 0, decided: ['1-1-0', '2-1-0'] })
  })
  it('leaves the conflicts of others alone', async () => {
    await settleByEdit('3-1-0', [aConflict('1-1-0')])
    expect((await open()).needsDecision).toBe(1)
  })
})
