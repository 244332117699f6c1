import { describe, expect, it } from 'vitest'

import { NOON } from '#testing/factories/domain-factory.ts'

import { DAY_MS } from '../instant.ts'
import { awaitingOf } from './awaiting.ts'
import { ORDER_STATUSES, type OrderStatus } from './status.ts'
import {
  nextStatus,
  ORDER_SETTINGS,
  ORDER_STATE_TEXT,
  ORDER_STATUS_TEXT,
  ORDER_TABS,
  ORDER_TRANSITIONS,
  orderCan,
  type OrderFacts,
  stateOf,
  putOff,
} from './transitions.ts'

const at = (status: OrderStatus, transferState: OrderFacts['transferState']) =>
  ORDER_STATE_TEXT[stateOf({ status, transferState })]
const under = (reviewBy?: OrderFacts['reviewBy']) => ORDER_STATE_TEXT[stateOf({ status: 'pending_review', reviewBy })]
const where = (can: (order: OrderFacts) => boolean) => ORDER_STATUSES.filter((status) => can({ status }))

describe('where an order stands', () => {
  it('says of an order to be paid how far its transfer has come, and of any other its status', () => {
    expect(at('pending_payment', 'none')).toBe('待付款')
    expect(at('pending_payment', 'submitted')).toBe('凭证已提交，待确认到账')
    expect(at('pending_payment', 'rejected')).toBe('凭证被退回，待付款')
    expect(at('pending_shipment', 'confirmed')).toBe('待发货')
    expect(at('cancelled', 'submitted')).toBe('已取消')
  })

  it('says of an order that is looked at whether the own company or the seller does', () => {
    expect([under('company'), under('seller'), under()]).toEqual(['待放行', '待审核', '待审核'])
  })
})

describe('order states', () => {
  it('lead from review to completion', () => {
    const path = (['approve', 'pay', 'ship', 'receive'] as const).reduce<string[]>(
      (seen, event) => {
        const edge = ORDER_TRANSITIONS.find(({ from, event: happens }) => from === seen.at(-1) && happens === event)
        return [...seen, edge?.to ?? 'stuck']
      },
      ['pending_review'],
    )
    expect(path).toEqual(['pending_review', 'pending_payment', 'pending_shipment', 'pending_receipt', 'completed'])
  })

  it('end in completed and cancelled', () => {
    const ends = ORDER_STATUSES.filter((status) => !ORDER_TRANSITIONS.some(({ from }) => from === status))
    expect(ends).toEqual(['completed', 'cancelled'])
  })

  it('let nobody skip a step or act for another', () => {
    expect(nextStatus('pending_payment', 'ship', 'seller')).toBeUndefined()
    expect(nextStatus('pending_shipment', 'ship', 'buyer')).toBeUndefined()
    expect(nextStatus('pending_shipment', 'ship', 'seller')).toBe('pending_receipt')
  })

  it('have one transition at most for each event', () => {
    const keys = ORDER_TRANSITIONS.map(({ from, event }) => `${from} ${event}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('are shown in tabs by their Chinese names', () => {
    expect(ORDER_TABS.map(({ text }) => text)).toEqual(['全部', '待付款', '待发货', '待收货', '已完成', '已取消'])
    expect(ORDER_STATUS_TEXT.pending_review).toBe('待审核')
  })
})

describe('a buyer can', () => {
  it('cancel before shipping, confirm and extend while it travels, buy again once it is decided', () => {
    expect(where(orderCan.cancel)).toEqual(['pending_review', 'pending_payment', 'pending_shipment'])
    expect(where(orderCan.confirmReceipt)).toEqual(['pending_receipt'])
    expect(where((facts) => orderCan.extendReceipt(facts, ORDER_SETTINGS))).toEqual(['pending_receipt'])
    expect(where(orderCan.buyAgain)).toEqual(['pending_shipment', 'pending_receipt', 'completed', 'cancelled'])
  })

  it('pay until the deadline, unless a transfer is being confirmed', () => {
    const order: OrderFacts = { status: 'pending_payment', payBefore: NOON }
    expect(where((facts) => orderCan.pay(facts, NOON))).toEqual(['pending_payment'])
    expect(orderCan.pay(order, NOON - 1)).toBe(true)
    expect(orderCan.pay(order, NOON)).toBe(false)
    expect(orderCan.pay({ ...order, transferState: 'submitted' }, NOON - 1)).toBe(false)
    expect(orderCan.pay({ ...order, transferState: 'rejected' }, NOON - 1)).toBe(true)
  })

  it('extend receipt as often as the business allows, each time by the days it had', () => {
    const extended: OrderFacts = { status: 'pending_receipt', extensions: 1 }
    expect(orderCan.extendReceipt(extended, { extensionsMax: 1 })).toBe(false)
    expect(orderCan.extendReceipt(extended, { extensionsMax: 2 })).toBe(true)
    expect(putOff(NOON, { receiptDays: 7 })).toBe(NOON + 7 * DAY_MS)
  })

  it('ask for after-sales from shipping until seven days after receipt', () => {
    const received: OrderFacts = { status: 'completed', receivedAt: NOON }
    expect(orderCan.afterSales({ status: 'pending_receipt' }, NOON, ORDER_SETTINGS)).toBe(true)
    expect(orderCan.afterSales(received, NOON + 7 * DAY_MS - 1, ORDER_SETTINGS)).toBe(true)
    expect(orderCan.afterSales(received, NOON + 7 * DAY_MS, ORDER_SETTINGS)).toBe(false)
    expect(orderCan.afterSales({ status: 'pending_shipment' }, NOON, ORDER_SETTINGS)).toBe(false)
  })
})

const orderAs = (
  status: 'pending_payment' | 'pending_review' | 'pending_receipt' | 'completed',
  transfer = 'none',
) => ({
  status,
  transferState: transfer as 'none' | 'submitted' | 'rejected',
})

it('counts what waits as the list of orders does, a transfer that is looked at too', () => {
  const counts = awaitingOf([
    orderAs('pending_payment'),
    orderAs('pending_payment', 'rejected'),
    orderAs('pending_payment', 'submitted'),
    orderAs('pending_review'),
    orderAs('pending_receipt'),
    { ...orderAs('completed'), afterSales: 'open' },
    { ...orderAs('completed'), afterSales: 'closed' },
  ])
  expect(counts).toEqual({ payment: 3, review: 1, shipment: 0, receipt: 1, afterSales: 1 })
})
