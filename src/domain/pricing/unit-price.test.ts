import { describe, expect, it } from 'vitest'

import { NOON, someGoods } from '#testing/factories/domain-factory.ts'

import { priceOf } from './unit-price.ts'

const flashSale = { price: 90_000, startsAt: NOON - 1_000, endsAt: NOON + 1_000, stock: 20, limit: 10 }
const goods = someGoods({ flashSale, ladderPrice: [{ number: 10, price: 110_000 }] })

describe('the price of a line', () => {
  it('is the base price below the first step of the ladder and the step from there on', () => {
    expect(priceOf(goods, { number: 9, type: 0, now: NOON })).toEqual({ price: 125_000, source: 'base' })
    expect(priceOf(goods, { number: 10, type: 0, now: NOON })).toEqual({ price: 110_000, source: 'ladder' })
  })

  it('is the flash-sale price for lines of type 1 only', () => {
    expect(priceOf(goods, { number: 2, type: 1, now: NOON })).toEqual({ price: 90_000, source: 'flashSale' })
    expect(priceOf(goods, { number: 2, type: 0, now: NOON }).source).toBe('base')
  })

  it('falls back when the sale has not begun or is over', () => {
    expect(priceOf(goods, { number: 2, type: 1, now: flashSale.startsAt - 1 }).source).toBe('base')
    expect(priceOf(goods, { number: 2, type: 1, now: flashSale.endsAt - 1 }).source).toBe('flashSale')
    expect(priceOf(goods, { number: 2, type: 1, now: flashSale.endsAt }).source).toBe('base')
  })

  it('falls back, ladder included, beyond what the sale has left or allows', () => {
    const unlimited = someGoods({ ...goods, flashSale: { ...flashSale, limit: 0 } })
    expect(priceOf(unlimited, { number: 20, type: 1, now: NOON }).source).toBe('flashSale')
    expect(priceOf(unlimited, { number: 21, type: 1, now: NOON }).source).toBe('ladder')
    expect(priceOf(goods, { number: 10, type: 1, now: NOON }).source).toBe('flashSale')
    expect(priceOf(goods, { number: 10, type: 1, now: NOON, flashBought: 1 }).source).toBe('ladder')
  })

  it('knows no ladder for combinations', () => {
    expect(priceOf(goods, { number: 10, type: 3, now: NOON })).toEqual({ price: 125_000, source: 'base' })
  })

  it('is absent when none is set, even with a ladder', () => {
    expect(priceOf(someGoods({ ...goods, price: undefined }), { number: 10, type: 0, now: NOON }).price).toBeUndefined()
    expect(priceOf(someGoods({ price: 0 }), { number: 1, type: 0, now: NOON }).price).toBeUndefined()
  })
})
