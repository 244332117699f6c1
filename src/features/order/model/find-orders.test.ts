import { describe, expect, it } from 'vitest'

import type { Order } from '#contract/order.ts'
import { DAY_MS, startOf } from '#domain/instant.ts'
import { ORDERS_MIRRORED, ORDERS_PER_PAGE } from '#domain/order/order-list.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someOrder, someOrderLine } from '#testing/factories/order-factory.ts'

import { findOrders, olderPageOf, type OlderOrders } from './find-orders.ts'

const ask = (orders: readonly Order[], query: Partial<Parameters<typeof findOrders>[1]> = {}) =>
  findOrders(orders, { keywords: '', page: 1, ...query }, NOON)
const idsOf = ({ orders }: { orders: readonly Order[] }) => orders.map(({ id }) => id)

/** As many as are mirrored, each the newer the smaller its id, and one that changed long after it left the mirror. */
const mirrored = [
  ...Array.from({ length: ORDERS_MIRRORED }, (_, at) => someOrder({ id: at + 1, createdAt: NOON - at })),
  someOrder({ id: 900, createdAt: NOON - DAY_MS, status: 'completed' }),
]
const older = (changes: Partial<OlderOrders> = {}): OlderOrders => ({
  list: [someOrder({ id: 901 }), someOrder({ id: 900 })],
  page: 1,
  pages: 2,
  total: 22,
  counts: { all: 22, pending_payment: 22 },
  ...changes,
})
const pageOf = (number: number) => findOrders(mirrored, { keywords: '', page: number }, NOON, older())

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
    const orders = Array.from({ length: ORDERS_PER_PAGE + 1 }, (_, id) => someOrder({ id }))
    expect(ask(orders, { page: 9 })).toMatchObject({ page: 2, pages: 2, total: ORDERS_PER_PAGE + 1 })
    expect(ask(orders, { page: 9 }).orders).toHaveLength(1)
  })

  describe('beyond the mirror', () => {
    it('follow on the last page of the mirrored ones, without doubles, as the mirror knows them', () => {
      expect(pageOf(9).orders).toHaveLength(ORDERS_PER_PAGE)
      expect(idsOf(pageOf(10)).slice(-3)).toEqual([ORDERS_MIRRORED, 901, 900])
      expect(pageOf(10).orders.at(-1)!.status).toBe('completed')
      expect(idsOf(pageOf(11))).toEqual([901, 900])
      expect(pageOf(1)).toMatchObject({ pages: 11, total: ORDERS_MIRRORED + 22 })
      expect(pageOf(1).counts).toMatchObject({ all: 222, pending_payment: 222 })
    })

    it('are asked for page by page', () => {
      const asked = [1, 10, 11, 12].map((page) => olderPageOf(mirrored, { keywords: '', page }, NOON))
      expect(asked).toEqual([1, 1, 2, 3])
    })

    it('are alone where the mirror has none, and do not matter where the server has none', () => {
      const query = { keywords: '', period: 'earlier', page: 1 } as const
      expect(findOrders(mirrored, query, NOON, older())).toMatchObject({ pages: 2, total: 22 })
      const none = older({ list: [], pages: 1, total: 0, counts: { all: 0 } })
      expect(findOrders(mirrored, query, NOON, none)).toMatchObject({ pages: 1, total: 0, orders: [] })
    })

    it('are shown as far as they are mirrored while the server is out of reach', () => {
      expect(ask(mirrored, { page: 11 })).toMatchObject({ total: ORDERS_MIRRORED + 1, orders: [{ id: 900 }] })
    })
  })
})
