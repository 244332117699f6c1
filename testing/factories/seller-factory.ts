import type { OrderRow, SellerOrder } from '#contract/ops/order.ts'
import type { SignedInOperator } from '#contract/ops/session.ts'
import { isPermitted, type OperatorRole, PERMISSIONS } from '#domain/operator/permissions.ts'

import { NOON } from './domain-factory.ts'
import { someOrderDetail, someOrderLine } from './order-factory.ts'

export const someOperator = (role: OperatorRole): SignedInOperator => ({
  id: 1,
  username: role,
  name: '何仓',
  role,
  permissions: PERMISSIONS.filter((permission) => isPermitted(role, permission)),
  token: 'token-of-the-session',
  hasSecondFactor: false,
  mustSetUpSecondFactor: false,
})

/** A paid order of two lines of which nothing was sent. */
export const someSellerOrder = (changes: Partial<SellerOrder> = {}): SellerOrder => ({
  order: someOrderDetail({
    status: 'pending_shipment',
    lines: [someOrderLine(), someOrderLine({ id: 2, goodsId: 2, name: '布洛芬缓释胶囊', number: 5 })],
  }),
  buyer: { id: 1, company: '安和诊所' },
  version: 3,
  left: [
    {
      lineId: 1,
      left: 20,
      barcode: '6901234567892',
      isCold: false,
      batches: [{ batch: 'A260301', expiresOn: '2099-06-30', left: 20, isRecalled: false }],
    },
    {
      lineId: 2,
      left: 5,
      barcode: '6907654321098',
      isCold: false,
      batches: [{ batch: 'B1', expiresOn: '2020-01-31', left: 5, isRecalled: false }],
    },
  ],
  shipments: [],
  claims: [],
  refunds: [],
  ...changes,
})

/** The same order as a list has it. */
export const someOrderRow = (changes: Partial<OrderRow> = {}): OrderRow => ({
  id: 1,
  number: '20261121000001',
  buyer: { id: 1, company: '安和诊所' },
  status: 'pending_shipment',
  isEphedrine: false,
  isPartShipped: false,
  isCold: false,
  warehouseName: '成都中心仓',
  lineCount: 2,
  payable: 26_200,
  createdAt: NOON,
  paidAt: NOON,
  consignee: '王医生',
  region: '成都市武侯区',
  remark: '',
  version: 3,
  ...changes,
})
