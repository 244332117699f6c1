import type { Shipment } from '#contract/fulfilment/shipment.ts'
import type { Order, OrderDetail } from '#contract/order.ts'

import { NOON } from './domain-factory.ts'

export const someOrderLine = (changes: Partial<Order['lines'][number]> = {}): Order['lines'][number] => ({
  id: 1,
  goodsId: 1,
  type: 0,
  name: '阿莫西林胶囊',
  manufacturer: '华北制药股份有限公司',
  specification: '0.25g*24粒',
  dosageForm: '胶囊剂',
  approvalNumber: '国药准字H20003263',
  origin: '',
  unit: '盒',
  number: 20,
  price: 125_000,
  amount: 25_000,
  payable: 25_000,
  adjustments: [],
  batches: [{ number: 'A260301', expiresOn: '2028-06-30', quantity: 20 }],
  ...changes,
})

/** One line of ¥250, placed at noon and not paid yet. */
export const someOrder = (changes: Partial<Order> = {}): Order => ({
  id: 1,
  number: '20261121000001',
  paymentId: 1,
  status: 'pending_payment',
  isEphedrine: false,
  warehouseId: 1,
  goodsAmount: 25_000,
  manjianAmount: 0,
  couponAmount: 0,
  giftAmount: 0,
  freight: 1_200,
  payable: 26_200,
  paid: 0,
  lineCount: 1,
  createdAt: NOON,
  transferState: 'none',
  lines: [someOrderLine()],
  ...changes,
})

export const someOrderDetail = (changes: Partial<OrderDetail> = {}): OrderDetail => ({
  ...someOrder(),
  remark: '',
  address: {
    id: 1,
    consignee: '王医生',
    phone: '13800000000',
    province: '四川省',
    city: '成都市',
    district: '武侯区',
    detail: '人民南路 1 号',
    isDefault: true,
    isLicensed: true,
  },
  events: [{ at: NOON, text: '提交订单' }],
  ...changes,
})

/** The first shipment of `someOrder`: 15 of its 20 pieces, with one trace code. */
export const someShipment = (changes: Partial<Shipment> = {}): Shipment => ({
  id: 1,
  number: '20261121000001-1',
  carrier: '顺丰医药',
  waybill: 'SF1386600420017',
  packages: 2,
  coldChain: '保温箱 2–8℃',
  shippedAt: NOON,
  events: [{ at: NOON, text: '已由顺丰医药承运' }],
  lines: [
    {
      lineId: 1,
      goodsId: 1,
      name: '阿莫西林胶囊',
      specification: '0.25g*24粒',
      unit: '盒',
      batch: 'A260301',
      producedOn: '2026-03-01',
      expiresOn: '2028-06-30',
      quantity: 15,
      traceCodes: ['81234567890123456789'],
    },
  ],
  ...changes,
})
