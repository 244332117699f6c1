import { expect, it } from 'vitest'

import { NOON, someGoods } from '#testing/factories/domain-factory.ts'

import { flashRoomOf } from './flash-room.ts'
import { flashTaken, runningFlashSale } from './flash-sale.ts'

it.each([
  [{ stock: 40, total: 160 }, 75],
  [{ stock: 1, total: 3 }, 66],
  [{ stock: 160, total: 160 }, 0],
  [{ stock: 0, total: 160 }, 100],
  // Without a total, or with more in stock than the total, there is no share.
  [{ stock: 40 }, undefined],
  [{ stock: 200, total: 160 }, undefined],
])('of a flash sale with %j %s per cent are gone', (sale, percent) => {
  expect(flashTaken(sale)).toBe(percent)
})

const sale = { price: 90_000, startsAt: NOON - 1_000, endsAt: NOON + 1_000, stock: 60, limit: 40 }
it.each([
  // The limit is the buyer's, the stock everybody's: the smaller one holds back, and is named.
  ['within the limit', sale, 40, 0, { left: 40, by: 'limit' }],
  ['over the limit', sale, 50, 0, { left: 40, by: 'limit', loss: 'overLimit' }],
  ['over what is left of the limit', sale, 20, 30, { left: 10, by: 'limit', loss: 'overLimit' }],
  ['nothing left of the limit', sale, 10, 40, { left: 0, by: 'limit', loss: 'limitReached' }],
  ['over the stock', { ...sale, stock: 30 }, 40, 0, { left: 30, by: 'stock', loss: 'overStock' }],
  ['without a limit', { ...sale, limit: 0 }, 60, 500, { left: 60, by: 'stock' }],
  ['sold out', { ...sale, stock: 0 }, 10, 0, { left: 0, by: 'stock', loss: 'soldOut' }],
  ['ended', { ...sale, endsAt: NOON }, 10, 0, { left: 0, by: 'stock', loss: 'ended' }],
  ['gone', undefined, 10, 0, { left: 0, by: 'stock', loss: 'ended' }],
  ['not begun', { ...sale, startsAt: NOON + 1 }, 10, 0, { left: 0, by: 'stock', loss: 'upcoming' }],
])('tells what is left of a flash sale, and why a line has no part in it: %s', (_, flashSale, number, bought, told) => {
  expect(flashRoomOf({ flashSale }, number, { now: NOON, bought })).toEqual(told)
  const goods = someGoods({ flashSale })
  const isHad = runningFlashSale(goods, number, NOON, bought) !== undefined
  expect(isHad).toBe(!('loss' in told))
})
