import * as fc from 'fast-check'

import { lineId, type CartLine } from '#domain/cart/line.ts'
import { type Combo, FIRST_COMBO_ID } from '#domain/combo/combo.ts'
import type { Buyer } from '#domain/eligibility/buyer.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { isComboLine, LINE_TYPES, type LineType } from '#domain/goods/line-type.ts'
import type { Cashback, Coupon, Discount, Offers } from '#domain/pricing/offers.ts'

import { comboLine, someCombo } from './combo-factory.ts'

/** 2026-11-21, noon in Shanghai. */
export const NOON = Date.UTC(2026, 10, 21, 4)

/** Ordinary goods that an approved clinic may buy: ¥12.50 a box, any quantity. */
export const someGoods = (changes: Partial<Goods> = {}): Goods => ({
  id: 1,
  name: '阿莫西林胶囊',
  tradeName: '',
  manufacturer: '华北制药股份有限公司',
  specification: '0.25g*24粒',
  dosageForm: '胶囊剂',
  approvalNumber: '国药准字H20003263',
  origin: '',
  prescription: 'rx',
  scope: '化学药制剂',
  categoryId: 1,
  unit: '盒',
  packing: 1,
  caseSize: 0,
  barcode: '',
  picture: '',
  warehouseId: 1,
  stock: 1_000,
  isTail: false,
  expiresOn: '2028-06-30',
  storage: 'normal',
  price: 125_000,
  ladderPriceType: 2,
  ladderPrice: [],
  isOnShelf: true,
  isSoldAlone: true,
  clinicRule: 'all',
  isEphedrine: false,
  isYouxuan: false,
  isFreeShipping: false,
  freeShippingNumber: 0,
  isManjian: true,
  withCoupon: true,
  badges: [],
  sales: 0,
  revision: 1,
  ...changes,
})

/** An approved clinic that holds every letter. */
export const someBuyer = (changes: Partial<Buyer> = {}): Buyer => ({
  id: 1,
  company: '康宁诊所',
  customerType: '诊所',
  region: '510107',
  reviewState: 'approved',
  scopes: ['化学药制剂', '含麻黄碱类复方制剂'],
  prescriptions: ['rx', 'otcA', 'otcB'],
  documents: [
    { kind: '营业执照', number: '1', validTo: '', isRequired: true },
    { kind: '诊所备案凭证', number: '2', validTo: '2027-01-31', isRequired: true },
    { kind: '冷藏药品委托书', number: '3', validTo: '2027-01-31', isRequired: false },
    { kind: '含麻委托书', number: '4', validTo: '2027-01-31', isRequired: false },
  ],
  overdueReceipts: 0,
  permittedGoods: [],
  boughtInPeriod: {},
  ...changes,
})

export const someLine = (goods: Goods, number: number, changes: Partial<CartLine> = {}): CartLine => {
  const type: LineType = changes.type ?? LINE_TYPES.ordinary
  return {
    id: lineId({ goodsId: goods.id, warehouseId: goods.warehouseId, type }),
    goodsId: goods.id,
    warehouseId: goods.warehouseId,
    type,
    number,
    isSelected: true,
    seenPrice: goods.price ?? 0,
    addedAt: NOON,
    ...changes,
  }
}

/** Free shipping from ¥800, else ¥12; minimum ¥200; ¥20 off from ¥500 and ¥60 off from ¥1,000. */
export const someOffers = (changes: Partial<Offers> = {}): Offers => ({
  manjians: [
    { amount: 50_000, reduce: 2_000 },
    { amount: 100_000, reduce: 6_000 },
  ],
  shipping: { freeFrom: 80_000, freight: 1_200, minimumOrder: 20_000 },
  ...changes,
})

/** 全场9.4折 on everything but 特价, for everybody. */
export const someDiscount = (changes: Partial<Discount> = {}): Discount => ({
  id: 1,
  name: '全场9.4折',
  permille: 60,
  scope: 'all',
  goodsIds: [],
  excludedBadges: ['特'],
  ...changes,
})

/** ¥10 back from ¥500, ¥25 from ¥1,000, ¥90 from ¥3,000; a week after payment. */
export const someCashback = (changes: Partial<Cashback> = {}): Cashback => ({
  id: 2,
  name: '满额返现',
  tiers: [
    { amount: 50_000, back: 1_000 },
    { amount: 100_000, back: 2_500 },
    { amount: 300_000, back: 9_000 },
  ],
  waitDays: 7,
  ...changes,
})

/** ¥30 off from ¥300 on everything, valid today. */
export const someCoupon = (changes: Partial<Coupon> = {}): Coupon => ({
  id: 1,
  name: '满300减30',
  kind: 'manjian',
  face: 3_000,
  threshold: 30_000,
  scope: 'all',
  goodsIds: [],
  startsAt: NOON - 86_400_000,
  endsAt: NOON + 86_400_000,
  ...changes,
})

/** Any coupon, usable or not. */
export const anyCoupon: fc.Arbitrary<Coupon> = fc
  .record({
    id: fc.integer({ min: 1, max: 10_000 }),
    isStackable: fc.boolean(),
    kind: fc.constantFrom('manjian', 'discount', 'freight', 'exchange', 'cash'),
    face: fc.integer({ min: 0, max: 20_000 }),
    threshold: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200_000 })),
    scope: fc.constantFrom('all', 'listed', 'excluded'),
    goodsIds: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
    startsAt: fc.constantFrom(NOON - 1, NOON - 1, NOON - 1, NOON + 1),
    endsAt: fc.constantFrom(NOON + 1, NOON + 1, NOON + 1, NOON),
  })
  .chain((coupon) =>
    coupon.kind === 'exchange'
      ? fc
          .record({ pieces: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }) })
          .map((one) => ({ ...coupon, ...one }))
      : fc.constant(coupon),
  )
  .map(someCoupon)

/** Goods of every kind that the rules distinguish, buyable or not. */
export const anyGoods = (id: number): fc.Arbitrary<Goods> =>
  fc
    .record({
      price: fc.option(fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: 5_000_000 })), {
        nil: undefined,
        freq: 20,
      }),
      packing: fc.constantFrom(1, 1, 2, 5, 10),
      caseSize: fc.constantFrom(0, 20, 100),
      stock: fc.constantFrom(0, 3, 50, 1_000, 1_000, 100_000),
      isTail: fc.boolean(),
      warehouseId: fc.integer({ min: 1, max: 3 }),
      ladderPriceType: fc.constantFrom(1, 2),
      ladderPrice: fc.array(
        fc.record({ number: fc.integer({ min: 1, max: 100 }), price: fc.integer({ min: 1, max: 5_000_000 }) }),
        { maxLength: 3 },
      ),
      flashSale: fc.option(
        fc.record({
          price: fc.integer({ min: 1, max: 900_000 }),
          startsAt: fc.constant(NOON - 1),
          endsAt: fc.constantFrom(NOON, NOON + 1, NOON + 1),
          stock: fc.integer({ min: 0, max: 200 }),
          total: fc.constant(200),
          limit: fc.constantFrom(0, 0, 20),
        }),
        { nil: undefined },
      ),
      gift: fc.option(
        fc.record({
          kind: fc.constantFrom('gift', 'exchange'),
          name: fc.constant('棉签'),
          fromNumber: fc.integer({ min: 1, max: 20 }),
          number: fc.integer({ min: 1, max: 3 }),
          addOn: fc.integer({ min: 0, max: 50_000 }),
          startsAt: fc.constantFrom(undefined, NOON, NOON + 1),
          endsAt: fc.constantFrom(undefined, NOON, NOON + 1),
          customerTypes: fc.constantFrom<string[] | undefined>(undefined, ['诊所'], ['单体药店']),
        }),
        { nil: undefined },
      ),
      isOnShelf: fc.constantFrom(true, true, true, true, true, false),
      isSoldAlone: fc.constantFrom(true, true, true, true, true, false),
      isEphedrine: fc.constantFrom(false, false, true),
      isFreeShipping: fc.constantFrom(false, false, false, true),
      freeShippingNumber: fc.integer({ min: 0, max: 20 }),
      isManjian: fc.boolean(),
      withCoupon: fc.boolean(),
    })
    .map((changes) => someGoods({ ...changes, id }))

/** A cart of up to twelve lines over goods 1…12, and combos of two of them, with those goods and combos. */
export const anyCart: fc.Arbitrary<{ lines: CartLine[]; goods: Map<number, Goods>; combos: Map<number, Combo> }> = fc
  .uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.tuple(
          anyGoods(id),
          fc.record({
            type: fc.constantFrom(LINE_TYPES.ordinary, LINE_TYPES.ordinary, LINE_TYPES.flashSale, LINE_TYPES.combo),
            number: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 300 })),
            isSelected: fc.constantFrom(true, true, false),
            takesExchange: fc.boolean(),
          }),
        ),
      ),
    ),
  )
  .map((pairs) => {
    const combos = new Map<number, Combo>()
    const lines = pairs.map(([goods, { number, ...changes }], index) => {
      if (!isComboLine(changes)) return someLine(goods, number, changes)
      const parts = [goods, pairs[(index + 1) % pairs.length]![0]].map(({ id, price = 10_001 }, at) => ({
        goodsId: id,
        number: 1 + ((number + at) % 3),
        price: Math.ceil(price * 0.9),
      }))
      const combo = someCombo({ id: FIRST_COMBO_ID + goods.id, warehouseId: goods.warehouseId, stock: 500, parts })
      combos.set(combo.id, combo)
      return comboLine(combo, number, changes)
    })
    return { lines, goods: new Map(pairs.map(([goods]) => [goods.id, goods])), combos }
  })
