import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { lineId } from '#domain/cart/line.ts'
import { loadCartLines } from '#server/modules/cart/index.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let test: TestApp
let buyer: Person

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  buyer = await people.clinic(test.db)
})

const idOf = (goods: GoodsRow) => lineId({ goodsId: goods.id, warehouseId: goods.warehouseId, type: 0 })
const add = (goods: GoodsRow, number: number, who: Person = buyer) =>
  test.as(who).call(api.cart.add, {
    body: { params: [{ goodsId: goods.id, warehouseId: goods.warehouseId, number }] },
  })

const copy = (who: Person, ids: string[], otherUserIds: number[]) =>
  test.as(who).call(api.cart.copy, { body: { ids, otherUserIds } })

describe('copying to stores', () => {
  it('gives each store what it may buy and leaves the lines it has', async () => {
    const head = await people.headOffice(test.db)
    const [first, second] = [await people.store(test.db, head.buyerId), await people.store(test.db, head.buyerId)]
    const narrow = await people.store(test.db, head.buyerId, { scopes: [] })
    const goods = await addGoods(test.db)
    await add(goods, 3, head)
    await add(goods, 8, second)
    const answer = await copy(head, [idOf(goods)], [first.buyerId, second.buyerId, narrow.buyerId])
    expect(answer.data).toEqual({ copied: 1 })
    expect(await loadCartLines(test.db, first.buyerId)).toMatchObject([{ id: idOf(goods), number: 3 }])
    expect(await loadCartLines(test.db, second.buyerId)).toMatchObject([{ number: 8 }])
    expect(await loadCartLines(test.db, narrow.buyerId)).toEqual([])
  })

  it('lets a store copy to a store of the same head office', async () => {
    const head = await people.headOffice(test.db)
    const [from, to] = [await people.store(test.db, head.buyerId), await people.store(test.db, head.buyerId)]
    const goods = await addGoods(test.db)
    await add(goods, 3, from)
    expect((await copy(from, [idOf(goods)], [to.buyerId])).data).toEqual({ copied: 1 })
  })

  it('refuses strangers, oneself and stores of others', async () => {
    const goods = await addGoods(test.db)
    await add(goods, 1)
    const stranger = await people.clinic(test.db)
    const otherStore = await people.store(test.db, (await people.headOffice(test.db)).buyerId)
    for (const target of [stranger, otherStore, buyer])
      expect(await copy(buyer, [idOf(goods)], [target.buyerId])).toMatchObject({
        status: 403,
        reason: 'cart.copyTarget',
      })
  })
})
