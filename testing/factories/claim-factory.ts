import type { SellerClaim } from '#contract/ops/after-sales.ts'
import type { SellerReceipt } from '#contract/ops/receipt.ts'

import { NOON } from './domain-factory.ts'

/** A receipt that waits for the seller's word. */
export const someSellerReceipt = (id: number, company: string): SellerReceipt => ({
  receipt: {
    id,
    orderId: id,
    orderNumber: `2026112100000${id}`,
    status: 'submitted',
    issuedAt: NOON,
    photos: 2,
    signedBy: '王医生',
    isStamped: true,
    submittedAt: NOON,
  },
  buyer: { id, company },
  version: 2,
})

/** A claim of ten damaged boxes that waits for review. */
export const someSellerClaim = (changes: Partial<SellerClaim['claim']> = {}): SellerClaim => ({
  claim: {
    id: 7,
    number: 'SH20261121000001',
    orderId: 1,
    orderNumber: '20261121000001',
    kind: 'return',
    reason: 'damage',
    state: 'pending_review',
    createdAt: NOON,
    lines: [
      {
        lineId: 1,
        goodsId: 1,
        name: '阿莫西林胶囊',
        specification: '0.25g*24粒',
        manufacturer: '华北制药股份有限公司',
        unit: '盒',
        batch: 'A260301',
        expiresOn: '2028-06-30',
        quantity: 10,
        amount: 12_500,
      },
    ],
    photos: [{ id: 1, at: NOON }],
    description: '外箱破损',
    refund: {
      goods: 12_500,
      freight: 0,
      cashbackBack: 0,
      keptBack: 0,
      keptBackFor: [],
      total: 12_500,
      isSettled: false,
      method: 'balance',
    },
    events: [{ at: NOON, actor: 'buyer', text: '提交售后申请' }],
    ...changes,
  },
  buyer: { id: 1, company: '安和诊所' },
  version: 1,
})
