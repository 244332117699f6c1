import { describe, expect, it } from 'vitest'

import { type OwnEdit, overriddenLines } from './overridden.ts'

const ID = '1-1-0'
const said = (wanted: OwnEdit['wanted'], acknowledged: OwnEdit['acknowledged'] = {}): OwnEdit => ({
  operationId: 'op',
  wanted,
  acknowledged,
})
const told = (number: number, words: readonly OwnEdit[], isPending = false) =>
  overriddenLines([{ id: ID, number, addedAt: 500, changedAt: 1_000 }], words, () => isPending).get(ID)

describe('a line that another device changed after this one', () => {
  it('tells whose number it was, what it is now and since when', () => {
    expect(told(12, [said({ [ID]: 20 })])).toEqual({ number: 12, mine: 20, at: 1_000, operationId: 'op' })
  })
  it('is told of a line that was removed here and put back elsewhere', () => {
    expect(told(12, [said({ [ID]: 0 })])?.mine).toBe(0)
  })
  it('is nothing where this device had the last word, or none at all', () => {
    expect(told(20, [said({ [ID]: 20 }), said({ [ID]: 12 })])).toBeUndefined()
    expect(told(12, [said({ '2-1-0': 20 })])).toBeUndefined()
  })
  it('is nothing where the line was ordered and another one stands there since', () => {
    expect(told(10, [{ ...said({ [ID]: 50 }), since: { [ID]: 400 } }])).toBeUndefined()
    expect(told(10, [{ ...said({ [ID]: 50 }), since: { [ID]: 500 } }])?.mine).toBe(50)
  })
  it('is not guessed when the last word here is not known in numbers', () => {
    expect(told(12, [said({ [ID]: undefined }), said({ [ID]: 20 })])).toBeUndefined()
  })
  it('is not told of a line that is about to change again', () => {
    expect(told(12, [said({ [ID]: 20 })], true)).toBeUndefined()
  })
  it('is told once, and again when it changes once more', () => {
    const words = [said({ [ID]: 20 }, { [ID]: 12 })]
    expect(told(12, words)).toBeUndefined()
    expect(told(15, words)?.number).toBe(15)
  })
})
