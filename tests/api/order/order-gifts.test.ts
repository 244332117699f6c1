import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { draftOf, fillAndCheckOut } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let test: TestApp
let buyer: Person

beforeAll(async () => {
  test = await startTestApp()
  buyer = await people.clinic(test.db)
})
afterAll(() => test.close())

const rule = { kind: 'gift', name: '一次性医用手套 10双', fromNumber: 20, number: 1, addOn: 0 } as const

describe('满赠', () => {
  it('is told at the checkout and kept with the order, and costs nothing', async () => {
    const [given, plain] = [await addGoods(test.db, { gift: rule }), await addGoods(test.db)]
    const checkout = await fillAndCheckOut(test, buyer, [
      [given, 30],
      [plain, 30],
    ])
    const gift = { total: 0, type: 'gift', name: rule.name, number: 1, addOn: 0 }
    expect(checkout.groups[0]!.lines.map((line) => line.gift)).toEqual([gift, undefined])
    const placed = await test.as(buyer).call(api.order.place, { body: draftOf(checkout) })
    const { data } = await test.as(buyer).call(api.order.detail, { params: { id: placed.data.orders[0]!.id } })
    expect(data.lines.map((line) => line.gift)).toEqual([gift, undefined])
    expect(data).toMatchObject({ giftAmount: 0, goodsAmount: 60_000 })
  })

  it('is not given below its threshold', async () => {
    const checkout = await fillAndCheckOut(test, buyer, [[await addGoods(test.db, { gift: rule }), 19]])
    expect(checkout.groups[0]!.lines[0]!.gift).toBeUndefined()
  })
})
