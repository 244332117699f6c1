import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { loadCartLines } from '#server/modules/cart/index.ts'
import { buyerAudience } from '#server/platform/replay/change-log.ts'
import { changeLog } from '#server/tables/sync.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { cartShop } from '#testing/server/cart/cart-shop.ts'
import { idOf } from '#testing/server/checkout.ts'
import { people } from '#testing/server/people.ts'
import { anOperation } from '#testing/server/test-client.ts'

const { test, buyer, add } = cartShop()

const edit = (id: string, number: number) =>
  test.as(buyer).call(api.cart.setQuantity, { params: { id }, body: { params: { number } } })

describe('editing', () => {
  it('sets the number', async () => {
    const goods = await addGoods(test.db)
    await add(goods, 1)
    const { data } = await edit(idOf(goods), 9)
    expect(data.lines).toMatchObject([{ id: idOf(goods), number: 9 }])
    expect(data.before).toEqual([{ id: idOf(goods), number: 1 }])
  })

  it('leaves the line as it was when the number does not fit', async () => {
    const goods = await addGoods(test.db, { packing: 5 })
    await add(goods, 5)
    expect(await edit(idOf(goods), 7)).toMatchObject({ reason: 'cart.quantity', details: { number: 10 } })
    expect(await loadCartLines(test.db, buyer.buyerId)).toMatchObject([{ number: 5 }])
  })

  it('finds no line that another device removed, nor that of another buyer', async () => {
    const goods = await addGoods(test.db)
    expect(await edit(idOf(goods), 2)).toMatchObject({ status: 404, reason: 'cart.lineNotFound' })
    const stranger = await people.clinic(test.db)
    await add(goods, 1, stranger)
    expect(await edit(idOf(goods), 2)).toMatchObject({ status: 404, reason: 'cart.lineNotFound' })
    expect(await loadCartLines(test.db, stranger.buyerId)).toMatchObject([{ number: 1 }])
  })

  it('answers a replayed edit with its first outcome', async () => {
    const goods = await addGoods(test.db)
    const operation = anOperation()
    const send = () =>
      test
        .as(buyer)
        .call(api.cart.setQuantity, { params: { id: idOf(goods) }, body: { params: { number: 2 } } }, { operation })
    const first = await send()
    await add(goods, 1)
    const second = await send()
    expect([first.status, second.status]).toEqual([404, 404])
    expect(await loadCartLines(test.db, buyer.buyerId)).toMatchObject([{ number: 1 }])
  })
})

describe('removing and selecting', () => {
  it('removes what is there, and does not mind what is not', async () => {
    const [one, two] = [await addGoods(test.db), await addGoods(test.db)]
    await add(one, 1)
    await add(two, 1)
    const ids = [idOf(one), '7-7-0']
    const answer = await test.as(buyer).call(api.cart.remove, { body: { ids } })
    expect(answer.data).toEqual({
      lines: [],
      removed: ids,
      before: [
        { id: idOf(one), number: 1 },
        { id: '7-7-0', number: 0 },
      ],
    })
    expect((await loadCartLines(test.db, buyer.buyerId)).map(({ id }) => id)).toEqual([idOf(two)])
  })

  it('puts a line back in its place, never ahead of now, and moves none that stands', async () => {
    const [one, two] = [await addGoods(test.db), await addGoods(test.db)]
    await add(one, 1)
    await add(two, 1)
    const [first] = await loadCartLines(test.db, buyer.buyerId)
    await test.as(buyer).call(api.cart.remove, { body: { ids: [idOf(one)] } })
    const row = { goodsId: one.id, warehouseId: one.warehouseId, number: 1 }
    const putBack = (addedAt: number) => test.as(buyer).call(api.cart.add, { body: { params: [{ ...row, addedAt }] } })
    expect((await putBack(first!.addedAt - 5)).data.lines).toMatchObject([{ addedAt: first!.addedAt - 5 }])
    expect((await loadCartLines(test.db, buyer.buyerId)).map(({ id }) => id)).toEqual([idOf(one), idOf(two)])
    expect((await putBack(7)).data.lines).toMatchObject([{ addedAt: first!.addedAt - 5 }])
    await test.as(buyer).call(api.cart.remove, { body: { ids: [idOf(one)] } })
    expect((await putBack(first!.addedAt + 9_000_000)).data.lines).toMatchObject([{ addedAt: first!.addedAt }])
  })

  it('selects what is there and names what is gone', async () => {
    const goods = await addGoods(test.db)
    await add(goods, 1)
    const ids = [idOf(goods), '7-7-0']
    const answer = await test.as(buyer).call(api.cart.select, { body: { ids, isSelected: false } })
    expect(answer.data).toMatchObject({ lines: [{ id: idOf(goods), isSelected: false }], removed: ['7-7-0'] })
    expect(answer.data.before).toEqual([
      { id: idOf(goods), number: 1 },
      { id: '7-7-0', number: 0 },
    ])
  })

  it("touches only the buyer's own lines", async () => {
    const goods = await addGoods(test.db)
    const stranger = await people.clinic(test.db)
    await add(goods, 1, stranger)
    await test.as(buyer).call(api.cart.remove, { body: { ids: [idOf(goods)] } })
    await test.as(buyer).call(api.cart.select, { body: { ids: [idOf(goods)], isSelected: false } })
    expect(await loadCartLines(test.db, stranger.buyerId)).toMatchObject([{ isSelected: true }])
  })

  it('records every write for the mirrors', async () => {
    const goods = await addGoods(test.db)
    await add(goods, 1)
    await test.as(buyer).call(api.cart.select, { body: { ids: [idOf(goods)], isSelected: false } })
    await test.as(buyer).call(api.cart.remove, { body: { ids: [idOf(goods)] } })
    const log = await test.db
      .select()
      .from(changeLog)
      .where(and(eq(changeLog.audience, buyerAudience(buyer.buyerId)), eq(changeLog.collection, 'cart')))
      .orderBy(desc(changeLog.number))
    expect(log.map(({ key, number }) => [key, number])).toEqual([
      [idOf(goods), 3],
      [idOf(goods), 2],
      [idOf(goods), 1],
    ])
  })
})
