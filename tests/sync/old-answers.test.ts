import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { SCHEMA_VERSION } from '#contract/protocol/schema.ts'
import { thinOldAnswers } from '#server/platform/replay/old-answers.ts'
import { people } from '#testing/server/people.ts'
import { outboxOf } from '#testing/server/test-client.ts'

import { openShop, type Shop } from './support/shop.ts'

const DAY_MS = 86_400_000

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('an operation years past has no effect and is told its outcome, without the rows it answered with', async () => {
  const buyer = await people.clinic(shop.db)
  const clientId = randomUUID()
  const next = outboxOf(clientId)
  const { id: goodsId, warehouseId } = shop.goods[0]!
  const add = (number: number, operation: ReturnType<typeof next>) =>
    shop.as(buyer).call(api.cart.add, { body: { params: [{ goodsId, warehouseId, number }] } }, { operation })
  const [accepted, refused] = [next(), next()]
  await add(5, accepted)
  const { message } = await add(5_000, refused)
  shop.clock.advance(100 * DAY_MS)
  const younger = next()
  await add(6, younger)

  shop.clock.advance(80 * DAY_MS)
  expect(await thinOldAnswers(shop.db, shop.clock.now())).toBe(0)
  shop.clock.advance(1)
  expect(await thinOldAnswers(shop.db, shop.clock.now())).toBe(1)
  expect(await thinOldAnswers(shop.db, shop.clock.now())).toBe(0)

  // The session ran out long ago; the device signs in again and its old shipment arrives once more.
  const device = await shop.signIn(buyer)
  const again = (number: number, { id, seq }: ReturnType<typeof next>) => ({
    seq: seq!,
    operation_id: id,
    endpoint: 'cart.add',
    body: { params: [{ goods_id: goodsId, ck_id: warehouseId, number }] },
  })
  const answer = await shop.app.inject({
    method: 'POST',
    url: api.sync.batch.path,
    payload: {
      client_id: clientId,
      schema: SCHEMA_VERSION,
      entries: [again(5, accepted), again(5_000, refused), again(6, younger)],
    },
    headers: { cookie: `cb_session=${device.token}`, 'x-csrf-token': device.csrf },
  })
  const outcomes = answer.json().data.outcomes as { status: number; answer: { message: string; data: object | null } }[]
  expect(outcomes.map(({ status }) => status)).toEqual([200, 409, 200])
  expect(outcomes[0]!.answer).toEqual({ code: 200, message: '成功', data: null })
  expect(outcomes[1]!.answer).toMatchObject({ message, data: { reason: 'cart.quantity' } })
  expect(outcomes[2]!.answer.data).toMatchObject({ lines: [{ number: 6 }] })
  expect(await shop.cartOf(buyer.buyerId)).toEqual({ [shop.lines[0]!]: 6 })
  expect(await shop.operationsOf(buyer.buyerId)).toHaveLength(3)
})
