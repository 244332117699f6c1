import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { NotBuyable, UnfitQuantity } from '#contract/cart.ts'
import { lineId } from '#domain/cart/line.ts'
import { type LineType } from '#domain/goods/line-type.ts'
import { loadCartLines } from '#server/modules/cart/index.ts'
import { cartLines } from '#server/tables/cart.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
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

const HOUR = 3_600_000
const sale = { price: 80_000, startsAt: TEST_NOW - HOUR, endsAt: TEST_NOW + HOUR, stock: 50, limit: 10 }
const idOf = (goods: GoodsRow, type: 0 | 1 = 0) => lineId({ goodsId: goods.id, warehouseId: goods.warehouseId, type })
const row = (goods: GoodsRow, number: number, type?: LineType) => ({
  goodsId: goods.id,
  warehouseId: goods.warehouseId,
  number,
  ...(type !== undefined && { type }),
})
const add = (goods: GoodsRow, number: number, type?: LineType, who: Person = buyer) =>
  test.as(who).call(api.cart.add, { body: { params: [row(goods, number, type)] } })

describe('adding', () => {
  it('makes one line with the price of the moment, and sets the number of one that stands', async () => {
    const goods = await addGoods(test.db, { ladderPriceType: 2, ladderPrice: [{ number: 10, price: 90_000 }] })
    const first = await add(goods, 3)
    expect(first.data.lines).toEqual([
      {
        id: idOf(goods),
        goodsId: goods.id,
        warehouseId: 1,
        type: 0,
        number: 3,
        isSelected: true,
        seenPrice: 100_000,
        addedAt: TEST_NOW,
        takesExchange: false,
      },
    ])
    const second = await add(goods, 12)
    expect(second.data.lines).toMatchObject([{ number: 12, seenPrice: 90_000, addedAt: TEST_NOW }])
    expect(await loadCartLines(test.db, buyer.buyerId)).toHaveLength(1)
  })

  it('keeps flash-sale lines apart and prices them from the sale', async () => {
    const goods = await addGoods(test.db, { flashSale: sale })
    const added = await add(goods, 2, 1)
    expect(added.data.lines).toMatchObject([{ id: idOf(goods, 1), type: 1, seenPrice: 80_000 }])
    expect((await add(await addGoods(test.db), 2, 1)).reason).toBe('cart.notBuyable')
  })

  it('takes many rows as one, the last of several rows for one line counting', async () => {
    const [one, two] = [await addGoods(test.db), await addGoods(test.db)]
    const params = [row(one, 1), row(two, 2), row(one, 5)]
    const answer = await test.as(buyer).call(api.cart.add, { body: { params } })
    expect(answer.data.lines.map(({ id, number }) => [id, number])).toEqual([
      [idOf(one), 5],
      [idOf(two), 2],
    ])
    expect(answer.data.before).toEqual([
      { id: idOf(one), number: 0 },
      { id: idOf(two), number: 0 },
    ])
    expect((await add(one, 7)).data.before).toEqual([{ id: idOf(one), number: 5 }])
  })

  it('adds nothing when one row is refused', async () => {
    const [fine, gone] = [await addGoods(test.db), await addGoods(test.db, { isOnShelf: false })]
    const answer = await test.as(buyer).call(api.cart.add, { body: { params: [row(fine, 1), row(gone, 1)] } })
    expect(answer).toMatchObject({ status: 409, reason: 'cart.notBuyable' })
    expect(await loadCartLines(test.db, buyer.buyerId)).toEqual([])
  })

  it('says in order why goods cannot be bought, and what to do', async () => {
    const goods = await addGoods(test.db, { isEphedrine: true, stock: 0 })
    const noLetters = await people.noLetters(test.db)
    const answer = await add(goods, 1, undefined, noLetters)
    const details = answer.details as NotBuyable
    expect(details.reasons.map(({ code }) => code)).toEqual(['ephedrineLetter', 'outOfStock'])
    expect(answer.message).toBe(details.reasons[0]!.text)
    expect(details.reasons[0]!.fix?.kind).toBe('qualification')
  })

  it.each([
    ['off the step', { packing: 10 }, 15, 20, 'step'],
    ['below one step', { packing: 10 }, 5, 10, 'minimum'],
    ['above stock', { stock: 7 }, 8, 7, 'stock'],
    ['above the limit', { limit: { number: 4, period: 'order' as const } }, 5, 4, 'limit'],
  ])('refuses a number %s and names the one that would do', async (_, changes, asked, fits, code) => {
    const goods = await addGoods(test.db, changes)
    const answer = await add(goods, asked)
    expect(answer).toMatchObject({ status: 409, reason: 'cart.quantity' })
    const details = answer.details as UnfitQuantity
    expect(details).toMatchObject({ id: idOf(goods), number: fits })
    expect(details.notes.map((note) => note.code)).toContain(code)
  })

  it.each([0, -3, 1.5, 1_000_000])('refuses %s pieces as input', async (number) => {
    const goods = await addGoods(test.db)
    const payload = `params[0][goods_id]=${goods.id}&params[0][ck_id]=1&params[0][number]=${number}`
    const answer = await test.as(buyer).inject({
      method: 'POST',
      url: '/api/cart',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.statusCode).toBe(422)
  })

  it('does not know goods that do not exist, or not in that warehouse', async () => {
    const goods = await addGoods(test.db)
    expect(await add({ ...goods, id: 999_999_999 }, 1)).toMatchObject({ status: 404, reason: 'goods.notFound' })
    expect(await add({ ...goods, warehouseId: 2 }, 1)).toMatchObject({ status: 404, reason: 'goods.notFound' })
  })

  it('takes no goods for a combination', async () => {
    expect((await add(await addGoods(test.db), 1, 3)).reason).toBe('cart.combination')
  })

  it('holds 500 lines and not one more', async () => {
    const goods = await addGoods(test.db)
    const filler = Array.from({ length: 500 }, (_, index) => ({
      buyerId: buyer.buyerId,
      id: `${goods.id}-${index + 100}-0`,
      goodsId: goods.id,
      warehouseId: index + 100,
      type: 0 as const,
      number: 1,
      seenPrice: 0,
      addedAt: TEST_NOW,
    }))
    await test.db.insert(cartLines).values(filler.slice(0, 499))
    expect((await add(goods, 1)).status).toBe(200)
    expect((await add(goods, 2)).status).toBe(200)
    expect((await add(await addGoods(test.db), 1)).reason).toBe('cart.full')
    expect(await loadCartLines(test.db, buyer.buyerId)).toHaveLength(500)
  })
})

const quickAdd = (goods: GoodsRow, number?: number) =>
  test
    .as(buyer)
    .call(api.cart.quickAdd, { params: { id: goods.id }, ...(number !== undefined && { body: { number } }) })

describe('quick add', () => {
  it('takes one inner pack, and leaves the number of a line that stands', async () => {
    const goods = await addGoods(test.db, { packing: 6 })
    expect((await quickAdd(goods)).data.lines).toMatchObject([{ number: 6 }])
    const again = await quickAdd(goods, 18)
    expect(again.data).toMatchObject({ lines: [{ number: 18 }], before: [{ id: idOf(goods), number: 6 }] })
    expect((await quickAdd(goods)).data.lines).toMatchObject([{ number: 18 }])
  })

  it('does not know goods that do not exist', async () => {
    expect((await quickAdd({ id: 999_999_999 } as GoodsRow)).reason).toBe('goods.notFound')
  })
})
