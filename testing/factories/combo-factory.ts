/** Combos for the rules' tests. */
import * as fc from 'fast-check'

import { type CartLine, lineId } from '#domain/cart/line.ts'
import { type Combo, FIRST_COMBO_ID } from '#domain/combo/combo.ts'
import { LINE_TYPES } from '#domain/goods/line-type.ts'

/** A set of ¥110.00: five pieces each of goods 1 and 2, which cost ¥12.50 by themselves. */
export const someCombo = (changes: Partial<Combo> = {}): Combo => ({
  id: FIRST_COMBO_ID,
  name: '感冒退热套餐',
  note: '',
  rules: '',
  warehouseId: 1,
  stock: 10,
  perOrder: 0,
  perBuyer: 0,
  parts: [
    { goodsId: 1, number: 5, price: 110_000 },
    { goodsId: 2, number: 5, price: 110_000 },
  ],
  ...changes,
})

/** Sets of a combo in the cart. */
export function comboLine(combo: Combo, sets: number, changes: Partial<CartLine> = {}): CartLine {
  const key = { goodsId: combo.id, warehouseId: combo.warehouseId, type: LINE_TYPES.combo }
  return { ...key, id: lineId(key), number: sets, isSelected: true, seenPrice: 0, addedAt: 0, ...changes }
}

/** Combos over these goods: two to four of them, at any price, with and without limits. */
export const anyCombo = (goodsIds: readonly number[]): fc.Arbitrary<Combo> =>
  fc
    .record({
      ids: fc.subarray([...goodsIds], { minLength: 2, maxLength: 4 }),
      numbers: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 4, maxLength: 4 }),
      prices: fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 4, maxLength: 4 }),
      stock: fc.constantFrom(0, 3, 1_000),
      perOrder: fc.constantFrom(0, 0, 2),
      perBuyer: fc.constantFrom(0, 0, 4),
    })
    .map(({ ids, numbers, prices, ...changes }) =>
      someCombo({
        ...changes,
        parts: ids.map((goodsId, index) => ({ goodsId, number: numbers[index]!, price: prices[index]! })),
      }),
    )
