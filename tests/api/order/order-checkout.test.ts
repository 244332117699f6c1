import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { CheckoutObstacles } from '#contract/checkout.ts'
import { coupons } from '#server/tables/account.ts'
import { goods as goodsTable } from '#server/tables/goods.ts'
import { addGoods, setSettings } from '#testing/factories/factories.ts'
import { addManjian } from '#testing/factories/promotions.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { draftOf, fillAndCheckOut, idOf, placeOrderOf } from '#testing/server/checkout.ts'
import { addAddress, people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let test: TestApp
let buyer: Person

beforeAll(async () => {
  test = await startTestApp()
  await addManjian(test.db, { amount: 50_000, reduce: 2_000 })
  await setSettings(test.db, {
    offers: {
      shipping: { freeFrom: 80_000, freight: 1_200, minimumOrder: 20_000 },
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  buyer = await people.clinic(test.db)
})

const HOUR = 3_600_000
const checkOut = (ids: string[], ...couponIds: number[]) =>
  test.as(buyer).call(api.order.checkout, { body: { ids, ...(couponIds.length > 0 && { couponIds }) } })

async function giveCoupon(name: string, rule: Partial<typeof coupons.$inferInsert.rule>): Promise<number> {
  const common = { face: 1_000, threshold: 10_000, goodsIds: [] }
  const times = { startsAt: TEST_NOW - HOUR, endsAt: TEST_NOW + HOUR }
  const [row] = await test.db
    .insert(coupons)
    .values({ buyerId: buyer.buyerId, name, rule: { kind: 'manjian', scope: 'all', ...common, ...times, ...rule } })
    .returning()
  return row!.id
}

describe('the checkout', () => {
  it('shows the order in groups, with its amounts, the balance and the addresses', async () => {
    const [here, there] = [await addGoods(test.db, { isManjian: true }), await addGoods(test.db, { warehouseId: 2 })]
    const special = await addGoods(test.db, { isEphedrine: true })
    await addAddress(test.db, buyer.buyerId, { isDefault: false, isLicensed: false, detail: '别处' })
    const checkout = await fillAndCheckOut(test, buyer, [
      [here, 40],
      [there, 20],
      [special, 10],
    ])
    expect(checkout).toMatchObject({
      goodsAmount: 70_000,
      manjianAmount: 2_000,
      giftTotal: 0,
      couponAmount: 0,
      freight: 1_200,
      payable: 69_200,
      balance: 2_000_000,
      minimumShortfall: 0,
      coupons: [],
    })
    expect(checkout.couponIds).toEqual([])
    expect(checkout.groups.map(({ warehouseName, isEphedrine, total }) => [warehouseName, isEphedrine, total])).toEqual(
      [
        ['1 号仓', false, 38_000],
        ['2 号仓', false, 20_000],
        ['1 号仓', true, 10_000],
      ],
    )
    expect(checkout.groups[0]!.lines[0]!.adjustments).toEqual([{ reason: 'manjian', amount: -2_000, text: '满减' }])
    expect(checkout.addresses.map(({ isDefault }) => isDefault)).toEqual([true, false])
  })

  it('has a coupon pay for pieces of its goods, and says so on their line', async () => {
    const [goods, other] = [await addGoods(test.db), await addGoods(test.db)]
    const pays = { kind: 'exchange', face: 0, pieces: 3, threshold: 0, scope: 'listed' } as const
    const id = await giveCoupon('兑换券', { ...pays, goodsIds: [goods.id] })
    const checkout = await fillAndCheckOut(test, buyer, [
      [goods, 30],
      [other, 20],
    ])
    expect(checkout).toMatchObject({ couponIds: [id], couponAmount: 3_000, payable: 48_200 })
    const paid = checkout.groups[0]!.lines.map(({ adjustments }) => adjustments)
    expect(paid).toEqual([[{ reason: 'coupon', amount: -3_000, text: '兑换券' }], []])
    const { data: order } = await test.as(buyer).call(api.order.place, { body: draftOf(checkout, { couponIds: [id] }) })
    expect(order).toMatchObject({ payable: 48_200 })
    const { data: held } = await test.as(buyer).call(api.wallet.coupons, { query: { status: 'locked' } })
    expect(held.list).toMatchObject([{ id, kind: 'exchange', pieces: 3 }])
  })

  it('preselects the coupon that saves most and says why others do not apply', async () => {
    const small = await giveCoupon('立减10', {})
    const large = await giveCoupon('立减20', { face: 2_000 })
    const far = await giveCoupon('满1000减100', { face: 10_000, threshold: 100_000 })
    await giveCoupon('过期', { endsAt: TEST_NOW - 1 })
    const goods = await addGoods(test.db)
    const best = await fillAndCheckOut(test, buyer, [[goods, 30]])
    expect(best).toMatchObject({ couponIds: [large], couponAmount: 2_000, payable: 30_000 - 2_000 + 1_200 })
    const terms = { isStackable: false, used: 0, endsAt: TEST_NOW + HOUR }
    expect(best.coupons).toEqual([
      { ...terms, id: large, name: '立减20', isUsable: true, why: '', saves: 2_000, used: 2_000, threshold: 10_000 },
      { ...terms, id: small, name: '立减10', isUsable: true, why: '', saves: 1_000, threshold: 10_000 },
      {
        ...terms,
        id: far,
        name: '满1000减100',
        isUsable: false,
        why: '适用商品还差 ¥700.00 可用',
        saves: 0,
        threshold: 100_000,
      },
    ])
    expect((await checkOut([idOf(goods)], small)).data).toMatchObject({ couponIds: [small], couponAmount: 1_000 })
    expect((await checkOut([idOf(goods)], 0)).data.couponIds).toEqual([])
    expect((await checkOut([idOf(goods)], far)).data.couponIds).toEqual([])
  })

  it('preselects several coupons that add up, and tells what another would add to a choice', async () => {
    const isStackable = true
    const lonely = await giveCoupon('立减25', { face: 2_500 })
    const ten = await giveCoupon('立减10', { isStackable })
    const twenty = await giveCoupon('立减20', { isStackable, face: 2_000 })
    const freight = await giveCoupon('免运费', { isStackable, kind: 'freight', face: 0 })
    const goods = await addGoods(test.db)
    const best = await fillAndCheckOut(test, buyer, [[goods, 30]])
    expect(best.couponIds.toSorted()).toEqual([ten, twenty, freight].toSorted())
    expect(best).toMatchObject({ couponAmount: 3_000, couponSaves: 4_200, freight: 0, payable: 27_000 })
    expect(best.bestCoupons.saves).toBe(4_200)
    const { data: chosen } = await checkOut([idOf(goods)], ten)
    const addsOf = (id: number) => chosen.coupons.find((coupon) => coupon.id === id)!.adds
    expect([ten, twenty, freight, lonely].map(addsOf)).toEqual([undefined, 2_000, 1_200, undefined])
    const { data: mixed } = await checkOut([idOf(goods)], lonely, ten)
    expect(mixed).toMatchObject({ couponIds: [lonely], couponAmount: 2_500 })
  })

  it('takes one coupon an order, and a cancelled order gives back its own alone', async () => {
    const [here, there] = [await addGoods(test.db), await addGoods(test.db, { warehouseId: 2 })]
    const [one, two] = [
      await giveCoupon('甲仓券', { scope: 'listed', goodsIds: [here.id] }),
      await giveCoupon('乙仓券', { scope: 'listed', goodsIds: [there.id] }),
    ]
    await giveCoupon('全场券', { face: 1_500 })
    const checkout = await fillAndCheckOut(test, buyer, [
      [here, 30],
      [there, 30],
    ])
    expect(checkout.couponIds.toSorted((a, b) => a - b)).toEqual([one, two])
    expect(checkout.couponAmount).toBe(2_000)
    const placed = await test.as(buyer).call(api.order.place, { body: draftOf(checkout) })
    const [kept, dropped] = placed.data.orders
    const params = { id: dropped!.id }
    await test.as(buyer).call(api.order.cancel, { params, body: { reason: '不需要了' } })
    const states = await test.db
      .select()
      .from(coupons)
      .where(inArray(coupons.id, [one, two]))
      .orderBy(coupons.id)
    expect(states.map(({ status }) => status)).toEqual(['locked', 'unused'])
    const { data: left } = await test.as(buyer).call(api.order.detail, { params: { id: kept!.id } })
    expect(left.couponAmount).toBe(1_000)
  })

  it('names on the order the coupon that took its freight off, and no other', async () => {
    await giveCoupon('全场免运费', { isStackable: true, kind: 'freight', face: 0 })
    await giveCoupon('立减10', { isStackable: true })
    const goods = await addGoods(test.db)
    const detailOf = async (pieces: number) => {
      const checkout = await fillAndCheckOut(test, buyer, [[goods, pieces]])
      const placed = await test.as(buyer).call(api.order.place, { body: draftOf(checkout) })
      return (await test.as(buyer).call(api.order.detail, { params: { id: placed.data.orders[0]!.id } })).data
    }
    expect(await detailOf(30)).toMatchObject({ freight: 0, freightCoupon: '全场免运费' })
    expect(await detailOf(20)).not.toHaveProperty('freightCoupon')
  })

  it('refuses a coupon for other kinds of company with the reason', async () => {
    const id = await giveCoupon('药店券', { customerTypes: ['单体药店', '连锁门店'] })
    const { coupons: shown, couponIds } = await fillAndCheckOut(test, buyer, [[await addGoods(test.db), 30]])
    expect(shown).toMatchObject([{ id, isUsable: false, why: '仅限单体药店、连锁门店使用，贵单位为诊所' }])
    expect(couponIds).toEqual([])
  })

  it('counts paid orders that wait for shipment towards free shipping', async () => {
    const goods = await addGoods(test.db)
    const { id } = await placeOrderOf(test, buyer, [[goods, 50]])
    expect((await fillAndCheckOut(test, buyer, [[goods, 30]])).freight).toBe(1_200)
    await test.as(buyer).call(api.order.payByBalance, { params: { id } })
    expect((await fillAndCheckOut(test, buyer, [[goods, 29]])).freight).toBe(1_200)
    expect((await fillAndCheckOut(test, buyer, [[goods, 30]])).freight).toBe(0)
  })

  it('asks for lines that are in the cart', async () => {
    expect((await checkOut(['1-1-0'])).reason).toBe('cart.nothingSelected')
    const stranger = await people.clinic(test.db)
    const goods = await addGoods(test.db)
    await fillAndCheckOut(test, stranger, [[goods, 30]])
    expect((await checkOut([idOf(goods)])).reason).toBe('cart.nothingSelected')
  })

  it('names every line in the way and the number that would do', async () => {
    const [off, short] = [await addGoods(test.db), await addGoods(test.db)]
    await fillAndCheckOut(test, buyer, [
      [off, 30],
      [short, 30],
    ])
    await test.db.update(goodsTable).set({ isOnShelf: false }).where(eq(goodsTable.id, off.id))
    await test.db.update(goodsTable).set({ stock: 12 }).where(eq(goodsTable.id, short.id))
    const answer = await checkOut([idOf(off), idOf(short)])
    expect(answer).toMatchObject({ status: 409, reason: 'cart.notBuyable' })
    const told = (answer.details as CheckoutObstacles).lines.map(({ id, number }) => [id, number] as const)
    expect(Object.fromEntries(told)).toEqual({ [idOf(off)]: 0, [idOf(short)]: 12 })
    const goods = (answer.details as CheckoutObstacles).lines.map(
      ({ specification, unit }) => `${specification} ${unit}`,
    )
    expect(goods.toSorted()).toEqual(
      [off, short].map(({ specification, unit }) => `${specification} ${unit}`).toSorted(),
    )
    expect((await checkOut([idOf(short)])).reason).toBe('cart.quantity')
  })

  it('shares stock and limit between the lines of the same goods', async () => {
    const sale = { price: 80_000, startsAt: TEST_NOW - HOUR, endsAt: TEST_NOW + HOUR, stock: 50, limit: 0 }
    const goods = await addGoods(test.db, { stock: 40, flashSale: sale })
    await expect(
      fillAndCheckOut(test, buyer, [
        [goods, 30, 1],
        [goods, 30, 0],
      ]),
    ).rejects.toThrow('仅剩 10')
  })

  it.each([
    ['rejected', 'account.notApproved'],
    ['expired', 'account.notApproved'],
  ] as const)('refuses a buyer who is %s', async (kind, reason) => {
    const goods = await addGoods(test.db)
    await fillAndCheckOut(test, buyer, [[goods, 30]])
    const other = await people[kind](test.db)
    const answer = await test.as(other).call(api.order.checkout, { body: { ids: [idOf(goods)] } })
    expect(answer).toMatchObject({ status: 403, reason })
  })
})
