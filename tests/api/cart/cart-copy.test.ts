import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { loadCartLines } from '#server/modules/cart/index.ts'
import { goods as goodsTable } from '#server/tables/goods.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { cartShop } from '#testing/server/cart/cart-shop.ts'
import { idOf } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'

const { test, buyer, add } = cartShop()

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
    expect(answer.data).toMatchObject({
      copied: 1,
      stores: [
        { id: first.buyerId, company: first.company, lines: [{ id: idOf(goods), outcome: 'copied' }] },
        { id: second.buyerId, lines: [{ outcome: 'present' }] },
        { id: narrow.buyerId, lines: [{ outcome: 'refused', reason: expect.stringContaining('经营范围') }] },
      ],
    })
    expect(await loadCartLines(test.db, first.buyerId)).toMatchObject([{ id: idOf(goods), number: 3 }])
    expect(await loadCartLines(test.db, second.buyerId)).toMatchObject([{ number: 8 }])
    expect(await loadCartLines(test.db, narrow.buyerId)).toEqual([])
  })

  it('says the number and the price that differ in the store, and tells the store', async () => {
    const head = await people.headOffice(test.db)
    const store = await people.store(test.db, head.buyerId, { priceList: '连锁' })
    const goods = await addGoods(test.db, { groupPrices: { 'list:连锁': 70_000 } })
    await add(goods, 40, head)
    await test.db.update(goodsTable).set({ stock: 30 }).where(eq(goodsTable.id, goods.id))
    const { data } = await copy(head, [idOf(goods)], [store.buyerId])
    expect(data.stores![0]!.lines).toEqual([{ id: idOf(goods), outcome: 'copied', number: 30, price: 70_000 }])
    expect(await loadCartLines(test.db, store.buyerId)).toMatchObject([{ number: 30 }])
    const { data: told } = await test.as(store).call(api.message.list, {})
    expect(told.list[0]).toMatchObject({
      title: '总部向您的购物车加入了商品',
      text: expect.stringContaining(head.company),
    })
  })

  it('lets only the head office write into a store', async () => {
    const head = await people.headOffice(test.db)
    const [from, to] = [await people.store(test.db, head.buyerId), await people.store(test.db, head.buyerId)]
    const goods = await addGoods(test.db)
    await add(goods, 3, from)
    for (const target of [to, head])
      expect(await copy(from, [idOf(goods)], [target.buyerId])).toMatchObject({ reason: 'cart.copyTarget' })
    expect(await loadCartLines(test.db, to.buyerId)).toEqual([])
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
