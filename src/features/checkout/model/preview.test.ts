import { describe, expect, it } from 'vitest'

import { quoteCart } from '#domain/cart/quote.ts'
import { sum } from '#domain/money.ts'
import { NOON, someBuyer, someGoods, someLine, someOffers } from '#testing/factories/domain-factory.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'

import { messages } from '../messages.ts'
import { leftOutOf, previewOf } from './preview.ts'

const wanted = someGoods({ id: 1 })
const idle = someGoods({ id: 2 })
const far = someGoods({ id: 3, warehouseId: 2 })

const preview = () => {
  const goods = new Map([wanted, idle, far].map((one) => [one.id, one]))
  const lines = [
    someLine(wanted, 40),
    someLine(idle, 5, { isSelected: false }),
    someLine(far, 2, { isSelected: false }),
  ]
  const quote = quoteCart({
    lines,
    goods: (id) => goods.get(id),
    buyer: someBuyer(),
    offers: someOffers(),
    now: NOON,
  })
  return previewOf(quote, (id) => `${id} 号仓`)
}

describe('order estimated on this device', () => {
  it('holds the selected lines only, and no empty group', () => {
    expect(preview().groups.map(({ warehouseName, lines }) => [warehouseName, lines.map(({ id }) => id)])).toEqual([
      ['1 号仓', ['1-1-0']],
    ])
  })
  it('adds up: lines and freight are what is to be paid', () => {
    const { groups, freight, payable } = preview()
    expect(sum(groups.flatMap(({ lines }) => lines.map((line) => line.payable))) + freight).toBe(payable)
  })
  it('says beside what comes back which goods do not count for it', () => {
    expect(leftOutOf(preview())).toBe('')
    const flashSale = { price: 50_000, startsAt: NOON - 1, endsAt: NOON + 1, stock: 1_000, limit: 0 }
    const sale = someGoods({ id: 4, flashSale })
    const order = previewOf(pricedCart([[sale, 10]], { lines: [someLine(sale, 10, { type: 1 })] }), String)
    expect(messages.cashback({ name: '满额返现', amount: 1_000 }, leftOutOf(order))).toBe(
      '满额返现 ¥10.00（秒杀价的商品不计入），付款后按活动规则存入余额',
    )
  })
})
