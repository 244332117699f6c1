import type { AfterSalesDetail, Claimable } from '#contract/fulfilment/after-sales.ts'

import { NOON } from './domain-factory.ts'

const goods = {
  lineId: 1,
  goodsId: 1,
  name: '阿莫西林胶囊',
  specification: '0.25g*24粒',
  manufacturer: '华北制药股份有限公司',
  unit: '盒',
  batch: 'A260301',
  expiresOn: '2028-06-30',
}

/** Twelve boxes of one batch and three of another that were bought near their expiry. */
export const someClaimable = (changes: Partial<Claimable> = {}): Claimable => ({
  orderId: 7,
  orderNumber: '20261121000007',
  isOpen: true,
  lines: [
    { ...goods, quantity: 12 },
    { ...goods, lineId: 2, name: '布洛芬片', batch: 'B1', quantity: 3, nearExpiryConsent: true },
  ],
  ...changes,
})

/** Two boxes that leaked, not yet looked at. */
export const someClaim = (changes: Partial<AfterSalesDetail> = {}): AfterSalesDetail => ({
  id: 5,
  number: '20261121000007-S1',
  orderId: 7,
  orderNumber: '20261121000007',
  kind: 'return',
  reason: 'damage',
  state: 'pending_review',
  createdAt: NOON,
  lines: [{ ...goods, quantity: 2, amount: 2_500 }],
  photos: [],
  description: '瓶身渗漏',
  events: [{ at: NOON, actor: 'buyer', text: '提交申请：退货，破损/渗漏' }],
  ...changes,
})
