import { describe, expect, it } from 'vitest'

import { DAY_MS } from '../instant.ts'
import { asReceived, leadDaysByWarehouse } from './history.ts'
import { nextRound } from './terms.ts'

const line = (id: number, number: number) => ({
  id,
  goodsId: id * 10,
  type: 0,
  number,
  name: '',
  specification: '',
  manufacturer: '',
  approvalNumber: '',
  unit: '盒',
  batches: [{ number: 'A', expiresOn: '2028-01-01', quantity: number }],
})
const order = { id: 7, createdAt: 5, status: 'completed', receivedAt: 9, lines: [line(1, 20), line(2, 30)] }
const count = (received: number, damaged = 0) => ({
  kind: 'count' as const,
  id: '7-1-A',
  orderId: 7,
  at: 1,
  lineId: 1,
  batch: 'A',
  received,
  damaged,
  wrong: 0,
})

describe('the orders as they were received', () => {
  it('have the pieces that were counted fit, and those ordered where nobody counted', () => {
    expect(asReceived([order], [])[0]!.lines).toEqual([
      { goodsId: 10, type: 0, number: 20 },
      { goodsId: 20, type: 0, number: 30 },
    ])
    expect(asReceived([order], [count(15, 5)])[0]!.lines[0]).toMatchObject({ number: 15 })
    expect(asReceived([order], [count(0, 20)])[0]!.lines).toEqual([{ goodsId: 20, type: 0, number: 30 }])
  })

  it('have no piece of what the seller ended before it was sent', () => {
    const batches = [
      { number: 'A', expiresOn: '2028-01-01', quantity: 12 },
      { number: 'B', expiresOn: '2029-01-01', quantity: 8 },
    ]
    const part = { ...line(1, 20), batches, unsent: [{ batch: 'B', quantity: 8 }] }
    const none = { ...line(2, 30), unsent: [{ batch: 'A', quantity: 30 }] }
    const ended = { ...order, lines: [part, none] }
    expect(asReceived([ended], [])[0]!.lines).toEqual([{ goodsId: 10, type: 0, number: 12 }])
    expect(asReceived([ended], [count(9, 3)])[0]!.lines).toEqual([{ goodsId: 10, type: 0, number: 9 }])
  })
})

const came = (warehouseId: number, days: number) => ({ createdAt: 0, receivedAt: days * DAY_MS, warehouseId })
describe('the days of a delivery', () => {
  it('are those of the middle one, rounded up, once there were two', () => {
    expect(leadDaysByWarehouse([came(1, 2), came(1, 2.5), came(1, 9)])).toEqual(new Map([[1, 3]]))
    expect(leadDaysByWarehouse([came(1, 2), { createdAt: 0, warehouseId: 1 }])).toEqual(new Map())
  })
  it('are never more than two weeks', () => {
    expect(leadDaysByWarehouse([came(2, 30), came(2, 30)])).toEqual(new Map([[2, 14]]))
  })
})

describe('the next round', () => {
  it('is due so many days after the plan was set or the last one was made', () => {
    const plan = { targetDays: 30, everyDays: 7, setAt: 10 * DAY_MS }
    expect(nextRound(plan)).toBe(17 * DAY_MS)
    expect(nextRound({ ...plan, draftedAt: 12 * DAY_MS })).toBe(19 * DAY_MS)
    expect(nextRound({ ...plan, everyDays: 0 })).toBeUndefined()
  })
})
