import * as fc from 'fast-check'

import type { CustomerType } from '#domain/eligibility/buyer.ts'

import { TEST_NOW } from '../fake-clock.ts'

/** Restores the prototype that Drizzle expects of every value. */
const record = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(model, { noNullPrototype: true })

const price = fc.oneof(fc.integer({ min: 1, max: 300_000 }), fc.integer({ min: 1, max: 3_000 }))
const ladder = fc.uniqueArray(record({ number: fc.integer({ min: 1, max: 100 }), price }), {
  maxLength: 4,
  selector: ({ number }) => number,
})

/** The fields of a `goods` row that pricing reads, with every kind of promotion; prices have four decimals. */
export const anySoldRow = record({
  packing: fc.constantFrom(1, 1, 2, 10),
  caseSize: fc.constantFrom(0, 20, 100),
  stock: fc.constantFrom(0, 5, 60, 500, 9_000),
  isTail: fc.boolean(),
  basePrice: fc.oneof({ weight: 9, arbitrary: price }, { weight: 1, arbitrary: fc.constant(null) }),
  groupPrices: fc.oneof(fc.constant({}), record({ clinic: price }), record({ pharmacy: price, clinic: price })),
  timedPrices: fc.array(
    record({
      key: fc.constantFrom('clinic', 'pharmacy', 'list:A', 'area:510000', 'area:440000'),
      price,
      startsAt: fc.constantFrom(undefined, TEST_NOW - 1, TEST_NOW, TEST_NOW + 1),
      endsAt: fc.constantFrom(undefined, TEST_NOW, TEST_NOW + 2),
      customerTypes: fc.constantFrom<CustomerType[] | undefined>(undefined, ['诊所'], ['单体药店']),
      regions: fc.constantFrom<string[] | undefined>(undefined, undefined, ['510000'], ['440000']),
    }),
    { maxLength: 2 },
  ),
  ladderPriceType: fc.constantFrom(1, 2),
  ladderPrice: ladder,
  flashSale: fc.option(
    record({
      price,
      startsAt: fc.constantFrom(TEST_NOW - 1, TEST_NOW + 1),
      endsAt: fc.constantFrom(TEST_NOW, TEST_NOW + 2),
      stock: fc.integer({ min: 0, max: 200 }),
      total: fc.constant(200),
      limit: fc.constantFrom(0, 10),
    }),
  ),
  gift: fc.option(
    record({
      kind: fc.constantFrom('gift', 'exchange'),
      name: fc.constant('纸杯'),
      fromNumber: fc.integer({ min: 1, max: 30 }),
      number: fc.integer({ min: 1, max: 3 }),
      addOn: price,
      startsAt: fc.constantFrom(undefined, TEST_NOW, TEST_NOW + 1),
      endsAt: fc.constantFrom(undefined, TEST_NOW, TEST_NOW + 2),
      customerTypes: fc.constantFrom<string[] | undefined>(undefined, ['诊所'], ['单体药店']),
      regions: fc.constantFrom<string[] | undefined>(undefined, undefined, ['510000'], ['440000']),
    }),
  ),
  limit: fc.option(record({ number: fc.integer({ min: 1, max: 90 }), period: fc.constantFrom('order', 'day') })),
  warehouseId: fc.constantFrom(1, 1, 2),
  scope: fc.constantFrom('化学药制剂', '化学药制剂', '中成药', '二类医疗器械'),
  prescription: fc.constantFrom('otcA', 'otcA', 'otcB', 'rx'),
  isOnShelf: fc.constantFrom(true, true, true, true, false),
  isSoldAlone: fc.constantFrom(true, true, true, true, false),
  isEphedrine: fc.constantFrom(false, false, false, true),
  isFreeShipping: fc.constantFrom(false, false, true),
  freeShippingNumber: fc.integer({ min: 0, max: 40 }),
  isManjian: fc.boolean(),
  withCoupon: fc.constantFrom(true, true, false),
})
