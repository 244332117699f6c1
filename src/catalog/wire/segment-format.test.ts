import { createHash } from 'node:crypto'

import { expect, it } from 'vitest'

import type { Goods } from '#domain/goods/goods.ts'

import { packGoods } from '../columns/pack.ts'
import { encodeSegment } from './segment-code.ts'
import { toSegments } from './segments.ts'

/** Written out, because the bytes must not depend on a factory. */
const CAPSULES: Goods = {
  id: 7,
  name: '阿莫西林胶囊',
  tradeName: '阿莫仙',
  manufacturer: '珠海联邦制药股份有限公司',
  specification: '0.25g*24粒',
  dosageForm: '胶囊剂',
  approvalNumber: '国药准字H20003263',
  origin: '',
  prescription: 'rx',
  scope: '抗生素制剂',
  categoryId: 12,
  unit: '盒',
  packing: 10,
  caseSize: 400,
  picture: 'aB3_-6789012345x',
  barcode: '6901234567892',
  warehouseId: 2,
  stock: 70_000,
  isTail: false,
  expiresOn: '2028-06-30',
  storage: 'cool',
  price: 125_000,
  ladderPriceType: 1,
  ladderPrice: [{ number: 50, price: 120_000 }],
  flashSale: {
    price: 99_000,
    startsAt: 1_795_000_000_000,
    endsAt: 1_795_090_000_000,
    stock: 40,
    total: 100,
    limit: 10,
  },
  gift: { kind: 'exchange', name: '体温计', fromNumber: 20, number: 1, addOn: 10_000 },
  limit: { number: 200, period: 'week' },
  isOnShelf: true,
  isSoldAlone: true,
  clinicRule: 'clinicOnly',
  control: { blockedRegions: ['510000'], blockedCustomerTypes: ['连锁总部'], isAllowListOnly: false },
  isEphedrine: true,
  isYouxuan: true,
  isFreeShipping: true,
  freeShippingNumber: 30,
  isManjian: true,
  withCoupon: true,
  badges: ['优', '特', '新'],
  sales: 900,
  revision: 41,
}
const HERBS: Goods = {
  ...CAPSULES,
  picture: '',
  id: 9,
  name: '黄芪',
  tradeName: '',
  approvalNumber: '',
  origin: '甘肃',
  prescription: 'none',
  scope: '中药饮片',
  clinicRule: 'notClinic',
  expiresOn: '',
  stock: 3,
  isTail: true,
  price: undefined,
  ladderPriceType: 2,
  ladderPrice: [],
  flashSale: undefined,
  gift: undefined,
  limit: undefined,
  control: undefined,
  isEphedrine: false,
  isYouxuan: false,
  isFreeShipping: false,
  isManjian: false,
  withCoupon: false,
  badges: [],
  sales: 0,
  revision: 42,
}
const READINGS = new Map([
  [CAPSULES.name, 'a mo xi lin jiao nang'],
  [HERBS.name, 'huang qi'],
])

/**
 * Published segments are immutable and mirrors keep them: other bytes need another CATALOG_FORMAT, unless every version
 * that is out reads them as it reads the former ones, as it does JSON with escapes.
 */
it('writes the segments of a catalogue byte for byte as the published format says', () => {
  const segments = toSegments({
    columns: packGoods([CAPSULES, HERBS]),
    readings: READINGS,
    categories: [{ id: 12, parentId: 0, name: '西药' }],
  })
  const hashes = segments.map((one) => createHash('sha256').update(encodeSegment(one)).digest('hex'))
  expect(hashes).toEqual([
    '0817a67438997d67714e5af9fb8edf7d8ad3d2685d21b7fc528a2a239f47c8ee',
    '87b072ab6fdaa7454b7074b3e49f9ac645fdcb6b71a65521d5bad5a4a87d1639',
  ])
})
