/** A shop and a buyer with a cart. */
import { afterAll, beforeAll, beforeEach } from 'vitest'

import { api } from '#contract/api.ts'

import type { GoodsRow } from '../../factories/factories.ts'
import { people, type Person } from '../people.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

/** Starts a shop for the file's tests and a clinic for each of them: both are filled before the first one. */
export function cartShop() {
  const [test, buyer] = [{} as TestApp, {} as Person]
  beforeAll(async () => void Object.assign(test, await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => void Object.assign(buyer, await people.clinic(test.db)))

  const add = (goods: GoodsRow, number: number, who: Person = buyer) =>
    test.as(who).call(api.cart.add, {
      body: { params: [{ goodsId: goods.id, warehouseId: goods.warehouseId, number }] },
    })
  return { test, buyer, add }
}
