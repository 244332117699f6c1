import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { carryOver, type Draft, draftFor, storedDraft } from './draft.ts'

const items = new Map<string, string>()
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
}
const stored: Draft = { id: 'a', ids: ['1-1-0', '2-1-0'], addressId: 7, couponIds: [3], remark: '上午送' }
const sent = { draftId: 'a', lines: [], payable: 1, addressId: 7 }
const newId = () => 'b'

describe('draft', () => {
  beforeEach(() => {
    items.clear()
    vi.stubGlobal('sessionStorage', storage)
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('keeps its id for the same lines in any order, so that a second submit is the same order', () => {
    expect(draftFor(stored, ['2-1-0', '1-1-0'], newId)).toBe(stored)
  })
  it('takes a new id for other lines and keeps address and remark, not the coupon', () => {
    expect(draftFor(stored, ['1-1-0'], newId)).toEqual({ id: 'b', ids: ['1-1-0'], addressId: 7, remark: '上午送' })
  })
  it('keeps its id while an answer is missing, whatever the cart has become', () => {
    expect(draftFor({ ...stored, sent }, [], newId)).toMatchObject({ id: 'a', sent })
  })
  it('begins empty without a stored one', () => {
    expect(draftFor(undefined, ['1-1-0'], newId)).toEqual({ id: 'b', ids: ['1-1-0'], remark: '' })
  })
  it('of the cart takes over what was written in a kept order, where nothing is written yet', () => {
    carryOver(1, stored, newId)
    expect(draftFor(storedDraft(1).read(), stored.ids, newId)).toMatchObject({ addressId: 7, remark: '上午送' })
    carryOver(1, { ...stored, addressId: 8, remark: '下午送' }, newId)
    expect(storedDraft(1).read()).toMatchObject({ addressId: 7, remark: '上午送' })
    storedDraft(2).write({ ...stored, sent, remark: '' })
    carryOver(2, stored, newId)
    expect(storedDraft(2).read()).toMatchObject({ remark: '' })
  })
  it('comes back from the session for its own buyer only', () => {
    storedDraft(1).write(stored)
    expect(storedDraft(1).read()).toEqual(stored)
    expect(storedDraft(2).read()).toBeUndefined()
    storedDraft(1).write(undefined)
    expect(storedDraft(1).read()).toBeUndefined()
  })
  it('starts anew when what was stored cannot be read', () => {
    items.set('changbei-draft-1', '{')
    expect(storedDraft(1).read()).toBeUndefined()
  })
})
