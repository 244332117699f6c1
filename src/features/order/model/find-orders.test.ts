import { describe, expect, it } from 'vitest'

import type { Order } from '#contract/order.ts'
import { DAY_MS, startOf } from '#domain/instant.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someOrder, someOrderLine } from '#testing/factories/order-factory.ts'

import { findOrders, PAGE_SIZE } from './find-orders.ts'

const ask = (orders: readonly Order[], query: Partial<Parameters<typeof findOrders>[1]> = {}) =>
  findOrders(orders, { keywords: '', page: 1, ...query }, NOON)
const idsOf = ({ orders }: { orders: readonly Order[] }) => orders.map(({ id }) => id)

describe('finding orders', () => {
  it('finds by part of the number and by the name of goods', () => {
    const orders = [
      someOrder({ id: 1, number: '20261120000001' }),
      someOrder({ id: 2, number: '20261120000002', lines: [someOrderLine({ name: '布洛芬缓释胶囊' })] }),
    ]
    expect(idsOf(ask(orders, { keywords: ' 000001 ' }))).toEqual([1])
    expect(idsOf(ask(orders, { keywords: '布洛芬' }))).toEqual([2])
  })
  it('finds by specification and maker in several words, by batch, and by the goods that the keywords mean', () => {
    const orders = [
      someOrder({ id: 1, lines: [someOrderLine({ goodsId: 7, name: '蒙脱石散', manufacturer: '海南先声药业' })] }),
      someOrder({
        id: 2,
        lines: [someOrderLine({ batches: [{ number: '24121518', expiresOn: '2026-12-14', quantity: 20 }] })],
      }),
    ]
    expect(idsOf(ask(orders, { keywords: '蒙脱石 先声' }))).toEqual([1])
    expect(idsOf(ask(orders, { keywords: '蒙脱石 华北' }))).toEqual([])
    expect(idsOf(ask(orders, { keywords: '24121518' }))).toEqual([2])
    expect(idsOf(ask(orders, { keywords: '０．２５Ｇ' }))).toEqual([1, 2])
    expect(idsOf(ask(orders, { keywords: 'mtss' }))).toEqual([])
    expect(idsOf(ask(orders, { keywords: 'mtss', goodsMeant: new Set([7]) }))).toEqual([1])
  })
  it('begins the year and the three months at midnight in Shanghai', () => {
    const newYear = startOf('2026-01-01')
    const threeMonths = startOf('2026-08-21')
    const orders = [
      someOrder({ id: 1, createdAt: newYear - 1 }),
      someOrder({ id: 2, createdAt: newYear }),
      someOrder({ id: 3, createdAt: threeMonths - 1 }),
      someOrder({ id: 4, createdAt: threeMonths }),
    ]
    expect(idsOf(ask(orders, { period: 'earlier' }))).toEqual([1])
    expect(idsOf(ask(orders, { period: 'year' }))).toEqual([2, 3, 4])
    expect(idsOf(ask(orders, { period: 'recent' }))).toEqual([4])
  })
  it('counts every status within period and keywords, whichever tab is open', () => {
    const orders = [
      someOrder({ id: 1, status: 'pending_payment' }),
      someOrder({ id: 2, status: 'completed' }),
      someOrder({ id: 3, status: 'completed', createdAt: NOON - 200 * DAY_MS }),
    ]
    const found = ask(orders, { status: 'pending_payment', period: 'recent' })
    expect(found.counts).toEqual({ all: 2, pending_payment: 1, completed: 1 })
    expect(idsOf(found)).toEqual([1])
  })
  it('turns to the last page when the asked one is beyond it', () => {
    const orders = Array.from({ length: PAGE_SIZE + 1 }, (_, id) => someOrder({ id }))
    expect(ask(orders, { page: 9 })).toMatchObject({ page: 2, pages: 2, total: PAGE_SIZE + 1 })
    expect(ask(orders, { page: 9 }).orders).toHaveLength(1)
  })
})
