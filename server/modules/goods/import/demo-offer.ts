/**
 * Synthetic offers for lists that carry no prices, so that a real list can be bought in a demonstration. They follow
 * from the natural key, and are labelled as what they are in the texts and in the batch number.
 */
import { addMonths, type Day } from '#domain/instant.ts'
import type { UnitPrice } from '#domain/money.ts'
import { randomOf } from '#server/platform/seeded-random.ts'

import type { ImportedGoods } from './read-row.ts'

export const DEMO_BATCH_PREFIX = 'DEMO'
export const DEMO_TEXT = { title: '演示报价', text: '本商品的价格、库存、效期与批号为合成的演示数据，不是真实报价。' }

export type Offer = {
  price: UnitPrice
  packing: number
  caseSize: number
  stock: number
  expiresOn: Day
  batchNumber: string
}

/** Yuan a unit, from … to. */
function priceRange({ unit, dosageForm, categoryPath }: ImportedGoods): readonly [number, number] {
  if (unit === '克') return [0.02, 0.9]
  if (categoryPath[0] === '进口药品') return /注射/.test(dosageForm) ? [60, 900] : [20, 260]
  return /注射|粉针|输液/.test(dosageForm) ? [1.2, 60] : [3, 80]
}

export function demoOffer(goods: ImportedGoods, today: Day): Offer {
  const random = randomOf(`offer ${goods.naturalKey}`)
  const [from, to] = priceRange(goods)
  // Cheap ones are more frequent.
  const yuan = from * (to / from) ** random.next()
  const isByGram = goods.unit === '克'
  const packing = isByGram ? 100 : yuan < 10 ? 10 : yuan < 50 ? 5 : 1
  const price = Math.max(1, Math.round(yuan * (isByGram ? 10_000 : 100)) * (isByGram ? 1 : 100))
  return {
    price,
    packing,
    caseSize: packing * random.int(10, 30),
    stock: packing * random.int(20, 300),
    expiresOn: addMonths(today, random.int(10, 30)),
    batchNumber: `${DEMO_BATCH_PREFIX}${String(random.int(0, 999_999)).padStart(6, '0')}`,
  }
}
