import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { addDays, dayOf } from '#domain/instant.ts'
import { loadOrders } from '#server/modules/order/index.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { draftOf, fillAndCheckOut, idOf, placeOrderOf } from '#testing/server/checkout.ts'
import { people } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const near = () => addGoods(test.db, { expiresOn: addDays(dayOf(TEST_NOW), 90) })

it('near-expiry goods are refused without the consent, and the refusal names what to ask about', async () => {
  const buyer = await people.clinic(test.db)
  const [old, fresh] = [await near(), await addGoods(test.db)]
  const draft = draftOf(
    await fillAndCheckOut(test, buyer, [
      [old, 30],
      [fresh, 30],
    ]),
  )
  const place = (nearExpiryConsent: string[] | undefined) =>
    test.as(buyer).call(api.order.place, { body: { ...draft, nearExpiryConsent } })
  for (const consent of [undefined, [idOf(fresh)]])
    expect(await place(consent)).toMatchObject({
      status: 409,
      reason: 'order.consentMissing',
      details: { lines: [{ id: idOf(old), name: old.name, expiresOn: old.expiresOn }] },
    })
  expect(await loadOrders(test.db, buyer.buyerId)).toEqual([])
  expect((await place([idOf(old)])).status).toBe(200)
})

it('the consent is kept with the line it is about, and shown with the order', async () => {
  const buyer = await people.clinic(test.db)
  const { orders } = await placeOrderOf(test, buyer, [
    [await near(), 30],
    [await addGoods(test.db), 30],
  ])
  const { data } = await test.as(buyer).call(api.order.detail, { params: { id: orders[0]!.id } })
  expect(data.lines.map(({ nearExpiryConsent }) => nearExpiryConsent)).toEqual([TEST_NOW, undefined])
})
