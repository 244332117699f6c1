import { describe, expect, it } from 'vitest'

import { quoteCart } from '#domain/cart/quote.ts'
import type { FillerWay } from '#domain/filler/rank-ways.ts'
import { NOON, someBuyer, someGoods, someLine, someOffers } from '#testing/factories/domain-factory.ts'

import type { KeptOrderDraft } from './draft.ts'
import { filledDraft, filledLines, unfilledLines } from './kept.ts'

const [held, added] = [someGoods({ id: 1 }), someGoods({ id: 2, name: '板蓝根颗粒', unit: '袋' })]
const gone = someGoods({ id: 3, isOnShelf: false })
const lines = [someLine(held, 10), someLine(gone, 5)]
const [first, off] = lines
const draft: KeptOrderDraft = {
  id: 'a',
  ids: lines.map(({ id }) => id),
  couponIds: [3],
  addressId: 7,
  remark: '上午送',
  kept: {
    name: '周一补货',
    lines,
    goods: { [off!.id]: { name: '停售药', specification: '', unit: '盒' } },
    seen: { lines: [{ id: first!.id, number: 10, price: 1, gift: 0 }], payable: 1, at: 0, isEstimate: false },
    tolerance: 500,
  },
}
const line = (goods: typeof held, before: number, number: number) => ({
  id: someLine(goods, number).id,
  goods,
  type: 0 as const,
  source: 'usual' as const,
  before,
  number,
  amount: 1,
})
const way: FillerWay = {
  lines: [line(held, 10, 20), line(added, 0, 5)],
  spends: 1,
  paysMore: 300,
  saves: 1,
  unused: 0,
}

describe('a kept order that a way of 凑单 is put into', () => {
  const filled = filledLines(lines, way, NOON)
  const known = new Map([held, added, gone].map((goods) => [goods.id, goods]))
  const quote = quoteCart({
    lines: filled,
    goods: (id) => known.get(id),
    buyer: someBuyer(),
    offers: someOffers(),
    now: NOON,
  })
  const { ids, kept } = filledDraft(draft, filled, { quote, payable: 12_300, now: NOON })

  it('has its lines raised and the new ones beside them, and loses none that cannot be had now', () => {
    expect(kept.lines.map(({ goodsId, number }) => [goodsId, number])).toEqual([
      [1, 20],
      [3, 5],
      [2, 5],
    ])
    expect(ids).toEqual(kept.lines.map(({ id }) => id))
    expect(Object.values(kept.goods).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['停售药', held.name, '板蓝根颗粒']),
    )
  })

  it('was seen as it is now, so that nothing of it counts as a change, and keeps what the buyer allowed', () => {
    expect(kept.seen).toMatchObject({ payable: 12_300, at: NOON, isEstimate: true })
    expect(kept.seen.lines.map(({ id, number }) => [id, number])).toEqual([
      [first!.id, 20],
      [way.lines[1]!.id, 5],
    ])
    expect([kept.name, kept.tolerance]).toEqual(['周一补货', 500])
  })
})

describe('taking a way of 凑单 out of a kept order again', () => {
  const filled = filledLines(lines, way, NOON)
  const left = (now: typeof filled) => unfilledLines(now, way, lines).map(({ goodsId, number }) => [goodsId, number])
  const changed = (goodsId: number, number: number) =>
    filled.map((one) => (one.goodsId === goodsId ? { ...one, number } : one))

  it('leaves the order as it was', () => {
    expect(left(filled)).toEqual([
      [1, 10],
      [3, 5],
    ])
  })

  it('keeps what the buyer added, took or changed since', () => {
    expect(left([...changed(1, 30), someLine(someGoods({ id: 9 }), 4)])).toEqual([
      [1, 20],
      [3, 5],
      [9, 4],
    ])
    expect(left(changed(1, 5))).toEqual([
      [1, 5],
      [3, 5],
    ])
    expect(left(changed(2, 8))).toEqual([
      [1, 10],
      [3, 5],
      [2, 3],
    ])
    expect(left(filled.filter(({ goodsId }) => goodsId !== 3))).toEqual([[1, 10]])
  })
})
