import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { loadCartLines } from '#server/modules/cart/index.ts'
import { goods as goodsTable } from '#server/tables/goods.ts'
import { addGoods, setSettings } from '#testing/factories/factories.ts'
import { addManjian } from '#testing/factories/promotions.ts'
import { cartShop } from '#testing/server/cart/cart-shop.ts'
import { idOf } from '#testing/server/checkout.ts'
import type { Person } from '#testing/server/people.ts'

const { test, buyer, add } = cartShop()
const list = (who: Person = buyer, filters?: number) =>
  test.as(who).call(api.cart.list, { query: filters === undefined ? {} : { filters } })
const hints = async (ids?: string[]) =>
  (await test.as(buyer).call(api.cart.nextHint, { query: ids ? { ids } : {} })).data.hints

describe('the list', () => {
  it('shows each line priced, with its goods, and filters by warehouse', async () => {
    const [here, there] = [await addGoods(test.db), await addGoods(test.db, { warehouseId: 2 })]
    await add(here, 2)
    await add(there, 3)
    const { data } = await list()
    expect(data.list.map(({ id, key, price, number }) => [id, key, price, number])).toEqual([
      [idOf(here), idOf(here), 100_000, 2],
      [idOf(there), idOf(there), 100_000, 3],
    ])
    expect(data.list[0]!.goods).toMatchObject({ id: here.id, isBuy: 1, stock: 1_000 })
    expect(data.filterData).toEqual([
      { id: 99_999, name: '全部', count: 2 },
      { id: 1, name: '1 号仓', count: 1 },
      { id: 2, name: '2 号仓', count: 1 },
    ])
    expect((await list(buyer, 2)).data.list.map(({ id }) => id)).toEqual([idOf(there)])
    expect((await list(buyer, 99_999)).data.list).toHaveLength(2)
  })

  it('speaks the names of the specification', async () => {
    const goods = await addGoods(test.db)
    await add(goods, 2)
    const { response } = await list()
    const { data } = response.json<{ data: { list: unknown[] } }>()
    expect(Object.keys(data).sort()).toEqual(['activity_data', 'filter_data', 'forced_off', 'list', 'shipping_data'])
    expect(data.list[0]).toMatchObject({ is_selected: 1, with_coupon: 1, goods_manjian_amount: 0, goods_type: 0 })
    expect(data.list[0]).toMatchObject({ goods_discount_amount: 0 })
    expect(data.list[0]).toMatchObject({ goods: { base_price: 100_000, is_buy: 1, number: 1_000, bzdw: 1, ck_id: 1 } })
  })

  it('shows lines off that cannot be bought, keeps them, and names them until they are unselected', async () => {
    const [fine, sold] = [await addGoods(test.db), await addGoods(test.db)]
    await add(fine, 1)
    await add(sold, 1)
    await test.db.update(goodsTable).set({ stock: 0 }).where(eq(goodsTable.id, sold.id))
    const first = (await list()).data
    expect(first.forcedOff).toEqual([idOf(sold)])
    expect(first.list.map(({ isSelected, goods: shown }) => [isSelected, shown.isBuy])).toEqual([
      [true, 1],
      [false, 0],
    ])
    expect(first.list[1]!.reasons[0]).toContain('无货')
    expect(await loadCartLines(test.db, buyer.buyerId, [idOf(sold)])).toMatchObject([{ isSelected: true }])
    expect((await list()).data.forcedOff).toEqual([idOf(sold)])
    await test.as(buyer).call(api.cart.select, { body: { ids: first.forcedOff, isSelected: false } })
    await test.db.update(goodsTable).set({ stock: 1_000 }).where(eq(goodsTable.id, sold.id))
    const again = (await list()).data
    expect(again.forcedOff).toEqual([])
    expect(again.list.map(({ isSelected, goods: shown }) => [isSelected, shown.isBuy])).toEqual([
      [true, 1],
      [false, 1],
    ])
  })

  it('shows reached tiers first and what a line saves', async () => {
    await setSettings(test.db, { offers: { shipping: { freeFrom: 80_000, freight: 1_200, minimumOrder: 20_000 } } })
    await addManjian(
      test.db,
      { amount: 5_000, reduce: 500 },
      { amount: 2_000, reduce: 100 },
      { amount: 90_000, reduce: 9_000 },
    )
    const goods = await addGoods(test.db, { isManjian: true })
    await add(goods, 6)
    const { data } = await list()
    expect(data.activityData.manjians.map(({ amount, status }) => [amount, status])).toEqual([
      [2_000, 1],
      [5_000, 1],
      [90_000, 0],
    ])
    expect(data.list[0]!.goodsManjianAmount).toBe(500)
    expect(data.shippingData).toEqual({ shippingAmount: 80_000, noTransOrderAmount: 0 })
    const total = await test.as(buyer).call(api.cart.total)
    expect(total.data).toEqual({ total: 1, amount: 5_500 })
  })

  it('is for signed-in buyers only', async () => {
    expect((await test.visitor.call(api.cart.list, { query: {} })).status).toBe(401)
    expect((await test.visitor.call(api.cart.total)).status).toBe(401)
  })
})

describe('hints before settling', () => {
  it('asks for a selection', async () => {
    expect(await hints()).toMatchObject([{ code: 'nothingSelected', isBlocking: true }])
  })

  it('blocks below the minimum order and says what is missing', async () => {
    const goods = await addGoods(test.db)
    await add(goods, 5)
    expect(await hints()).toContainEqual({ code: 'belowMinimum', text: '还差 ¥150.00 达到起送金额', isBlocking: true })
    expect(await hints([idOf(goods)])).toEqual(await hints())
  })

  it('blocks what cannot be bought and tells of near expiry and free freight', async () => {
    const near = await addGoods(test.db, { expiresOn: '2027-01-31', isManjian: true })
    const off = await addGoods(test.db)
    await add(near, 30)
    await add(off, 1)
    await test.db.update(goodsTable).set({ isOnShelf: false }).where(eq(goodsTable.id, off.id))
    const found = await hints([idOf(near), idOf(off)])
    expect(found.map(({ code, isBlocking }) => [code, isBlocking])).toEqual([
      ['notBuyable', true],
      ['manjian', false],
      ['freight', false],
      ['nearExpiry', false],
    ])
  })
})
