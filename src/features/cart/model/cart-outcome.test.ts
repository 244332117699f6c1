import { describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { encodeArgs } from '#contract/protocol/codec.ts'

import type { Outcome } from '../queries.ts'
import { toCartOutcome } from './cart-outcome.ts'

const anOutcome = (call: Pick<Outcome, 'endpoint' | 'params' | 'body'>, changes: Partial<Outcome> = {}): Outcome => ({
  operationId: 'op',
  schema: 1,
  keys: [],
  label: '改为 20 盒',
  at: 0,
  settledAt: 0,
  needsDecision: 1,
  needsReview: 1,
  ...call,
  ...changes,
})
const set = {
  endpoint: 'cart.setQuantity',
  ...encodeArgs(api.cart.setQuantity, {
    params: { id: '7-1-0' },
    body: { params: { number: 20, price: 125_000 } },
  }),
}
const add = {
  endpoint: 'cart.add',
  ...encodeArgs(api.cart.add, {
    body: {
      params: [
        { goodsId: 7, warehouseId: 1, number: 20, price: 125_000 },
        { goodsId: 8, warehouseId: 2, type: 1, number: 3 },
      ],
    },
  }),
}
const refusalOf = (reason: NonNullable<Outcome['refusal']>['reason'], details?: unknown) =>
  toCartOutcome(anOutcome(add, { refusal: { reason, message: '不行', details } }))?.refusal

describe('an outcome of the cart', () => {
  it('knows pieces and shown prices of the lines it asked for', () => {
    expect(toCartOutcome(anOutcome(set))).toMatchObject({ wanted: { '7-1-0': 20 }, prices: { '7-1-0': 125_000 } })
    expect(toCartOutcome(anOutcome(add))).toMatchObject({
      wanted: { '7-1-0': 20, '8-2-1': 3 },
      prices: { '7-1-0': 125_000 },
    })
    const remove = { endpoint: 'cart.remove', ...encodeArgs(api.cart.remove, { body: { ids: ['7-1-0'] } }) }
    expect(toCartOutcome(anOutcome(remove))?.wanted).toEqual({ '7-1-0': 0 })
  })
  it('is none of another call', () => {
    expect(toCartOutcome(anOutcome({ endpoint: 'favorite.add' }))).toBeUndefined()
  })
  it('carries what another device had set, and what was decided', () => {
    const overtook = [{ id: '7-1-0', mine: 20, theirs: 8 }]
    expect(toCartOutcome(anOutcome(set, { overtook, decided: ['9-1-0'] }))).toMatchObject({
      overtook: [{ lineId: '7-1-0', mine: 20, theirs: 8 }],
      decided: ['9-1-0'],
    })
  })
  it('tells refusals apart by what the buyer can do about them', () => {
    const notes = [{ code: 'stock', text: '库存有限，最多可购 15 盒' }]
    expect(refusalOf('cart.quantity', { id: '7-1-0', goodsId: 7, number: 15, notes })).toEqual({
      kind: 'quantity',
      lineId: '7-1-0',
      fits: 15,
      notes: ['库存有限，最多可购 15 盒'],
      text: '不行',
    })
    const reasons = [{ code: 'outOfScope', text: '超出经营范围' }]
    expect(refusalOf('cart.notBuyable', { id: '8-2-1', goodsId: 8, reasons })).toMatchObject({
      kind: 'notBuyable',
      lineId: '8-2-1',
      refusal: reasons[0],
    })
    expect(refusalOf('goods.notFound', { goodsId: 8 })).toMatchObject({ kind: 'gone', lineId: '8-2-1' })
    expect(refusalOf('cart.lineNotFound', { id: '7-1-0' })).toMatchObject({ kind: 'removed', lineId: '7-1-0' })
    expect(refusalOf('cart.full')).toMatchObject({ kind: 'other' })
  })
  it('survives a call of an older contract', () => {
    expect(toCartOutcome(anOutcome({ endpoint: 'cart.add', body: { lines: 'x' } }))?.wanted).toEqual({})
  })
})
