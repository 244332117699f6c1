import { describe, expect, it } from 'vitest'

import { carryOver, draftFor, dropDraft, keepDraft, readDraft, type Draft } from './draft.ts'

function someStore() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
const kept: Draft = { id: 'a', ids: ['1-1-0', '2-1-0'], addressId: 7, couponIds: [3], remark: '上午送' }
const sent = { draftId: 'a', lines: [], payable: 1, addressId: 7 }
const newId = () => 'b'

describe('draft', () => {
  it('keeps its id for the same lines in any order, so that a second submit is the same order', () => {
    expect(draftFor(kept, ['2-1-0', '1-1-0'], newId)).toBe(kept)
  })
  it('takes a new id for other lines and keeps address and remark, not the coupon', () => {
    expect(draftFor(kept, ['1-1-0'], newId)).toEqual({ id: 'b', ids: ['1-1-0'], addressId: 7, remark: '上午送' })
  })
  it('keeps its id while an answer is missing, whatever the cart has become', () => {
    expect(draftFor({ ...kept, sent }, [], newId)).toMatchObject({ id: 'a', sent })
  })
  it('begins empty without a kept one', () => {
    expect(draftFor(undefined, ['1-1-0'], newId)).toEqual({ id: 'b', ids: ['1-1-0'], remark: '' })
  })
  it('of the cart takes over what was written in a kept order, where nothing is written yet', () => {
    const store = someStore()
    carryOver(store, 1, kept, newId)
    expect(draftFor(readDraft(store, 1), kept.ids, newId)).toMatchObject({ addressId: 7, remark: '上午送' })
    carryOver(store, 1, { ...kept, addressId: 8, remark: '下午送' }, newId)
    expect(readDraft(store, 1)).toMatchObject({ addressId: 7, remark: '上午送' })
    keepDraft(store, 2, { ...kept, sent, remark: '' })
    carryOver(store, 2, kept, newId)
    expect(readDraft(store, 2)).toMatchObject({ remark: '' })
  })
  it('comes back from the session for its own buyer only', () => {
    const store = someStore()
    keepDraft(store, 1, kept)
    expect(readDraft(store, 1)).toEqual(kept)
    expect(readDraft(store, 2)).toBeUndefined()
    dropDraft(store, 1)
    expect(readDraft(store, 1)).toBeUndefined()
  })
  it('starts anew when what was kept cannot be read', () => {
    const store = someStore()
    store.setItem('changbei-draft-1', '{')
    expect(readDraft(store, 1)).toBeUndefined()
  })
})
