import type { SellerPointsOrder } from '#contract/ops/points-order.ts'
import type { PointsOrder } from '#contract/points.ts'

import { NOON } from './domain-factory.ts'

/** An exchange that waits for shipment. */
export const somePointsOrder = (changes: Partial<PointsOrder> = {}): PointsOrder => ({
  id: 12,
  giftId: 1,
  name: '血压计',
  cost: 2_000,
  status: 'pending_shipment',
  address: {
    id: 1,
    consignee: '王医生',
    phone: '13800000000',
    province: '四川省',
    city: '成都市',
    district: '青羊区',
    detail: '人民西路 1 号',
    isDefault: true,
    isLicensed: true,
  },
  createdAt: NOON,
  ...changes,
})

export const someSellerPointsOrder = (id: number, company: string): SellerPointsOrder => ({
  order: somePointsOrder({ id }),
  buyer: { id, company },
  version: 0,
})
