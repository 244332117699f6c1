import { describe, expect, it } from 'vitest'

import type { PendingEdit } from '../page-queries.ts'
import type { PastEdit } from '../queries.ts'
import { isPast, undoable, undoOf } from './undo.ts'

const edit = (operationId: string, changes: Partial<PastEdit> = {}): PastEdit => ({
  operationId,
  endpoint: 'cart.setQuantity',
  schema: 1,
  keys: ['cart:1-1-0'],
  label: '改为 20 盒',
  at: 0,
  settledAt: 0,
  needsDecision: 0,
  needsReview: 0,
  seen: { '1-1-0': 5 },
  ...changes,
})
const waiting = (keys: string[], endpoint = 'cart.setQuantity'): PendingEdit => ({
  ...edit('p'),
  seq: 9,
  failures: 0,
  endpoint,
  keys,
})

describe('taking an edit back', () => {
  it('brings back the pieces that were shown before it, none where there was no line', () => {
    expect(undoOf(edit('a'))).toEqual({ kind: 'pieces', pieces: { '1-1-0': 5 } })
    expect(undoOf(edit('a', { endpoint: 'cart.add', seen: { '1-1-0': 0 } }))).toEqual({
      kind: 'pieces',
      pieces: { '1-1-0': 0 },
    })
  })
  it('adds what was cancelled and cancels what was added', () => {
    const body = { goods_ids: [7, 8] }
    expect(undoOf(edit('a', { endpoint: 'favorite.add', body }))).toEqual({ kind: 'cancelFavorites', goodsIds: [7, 8] })
    expect(undoOf(edit('a', { endpoint: 'favorite.cancel', body }))).toMatchObject({ kind: 'addFavorites' })
  })
  it('is not offered for what did not happen, waits for a word, or has no inverse', () => {
    expect(undoOf(edit('a', { refusal: { reason: 'cart.full', message: '' } }))).toBeUndefined()
    expect(undoOf(edit('a', { needsDecision: 1 }))).toBeUndefined()
    expect(undoOf(edit('a', { endpoint: 'cart.select' }))).toBeUndefined()
    expect(undoOf(edit('a', { endpoint: 'cart.copy' }))).toBeUndefined()
  })

  it('is not offered for the half of an act: what a kept order took out of the cart', () => {
    const taken = edit('k', { endpoint: 'cart.remove', body: { ids: ['1-1-0'] }, isFinal: true })
    expect(undoOf(taken)).toBeUndefined()
    // An earlier edit of the line is not taken back across it.
    expect([...undoable([taken, edit('a')], [])]).toEqual([])
  })

  it('is offered for the newest edit of a line only, whether a later one is answered or not', () => {
    expect([...undoable([edit('new'), edit('old')], [])]).toEqual(['new'])
    expect([...undoable([edit('new')], [waiting(['cart:1-1-0'])])]).toEqual([])
    expect([...undoable([edit('new')], [waiting(['cart:2-1-0'])])]).toEqual(['new'])
  })
  it('is offered across a selection and a refusal, which changed no number', () => {
    const select = edit('s', { endpoint: 'cart.select' })
    const refused = edit('r', { refusal: { reason: 'cart.quantity', message: '' } })
    expect([...undoable([select, refused, edit('a')], [waiting(['cart:1-1-0'], 'cart.select')])]).toEqual(['a'])
  })
  it('is not offered across a call whose rows cannot be named', () => {
    expect([...undoable([edit('q', { keys: ['*'] }), edit('a')], [])]).toEqual([])
  })
})

const cart = (number?: number) => new Map(number === undefined ? [] : [['1-1-0', { number }]])

describe('an edit the cart no longer shows', () => {
  const set = edit('a', { params: { id: '1-1-0' }, body: { params: { number: 20 } } })
  it('is known by its pieces: changed elsewhere, ordered, or as it was left', () => {
    expect([20, 30, undefined].map((number) => isPast(set, cart(number)))).toEqual([false, true, true])
    const add = edit('b', { endpoint: 'cart.add', body: { params: [{ goods_id: 1, ck_id: 1, number: 5 }] } })
    expect([5, 6].map((number) => isPast(add, cart(number)))).toEqual([false, true])
    const remove = edit('c', { endpoint: 'cart.remove', body: { ids: ['1-1-0'] } })
    expect([undefined, 6].map((number) => isPast(remove, cart(number)))).toEqual([false, true])
  })
  it('is no matter of refusals, nor of what decides no pieces', () => {
    expect(isPast({ ...set, refusal: { reason: 'cart.full', message: '' } }, cart(3))).toBe(false)
    expect(isPast(edit('d', { endpoint: 'cart.select', body: { ids: ['1-1-0'] } }), cart())).toBe(false)
  })
})
