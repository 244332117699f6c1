/** The table of the seller's rooms: the menu, the desk and the addresses are read from it. A new queue is one entry. */
import {
  ClipboardCheck,
  ClipboardList,
  FileCheck,
  FileSearch,
  Inbox,
  KeyRound,
  Landmark,
  PackageCheck,
  PackageOpen,
  Undo2,
  UsersRound,
} from 'lucide-react'

import { AfterSalesPage } from '../after-sales/pages/after-sales-page.tsx'
import { AuditPage } from '../audit/pages/audit-page.tsx'
import { DeskPage } from '../desk/pages/desk-page.tsx'
import type { Room } from '../kit/rooms.ts'
import { OperatorsPage } from '../operator/pages/operators-page.tsx'
import { OrdersPage } from '../order/pages/orders-page.tsx'
import { ReviewPage } from '../order/pages/review-page.tsx'
import { ShippingPage } from '../order/pages/shipping-page.tsx'
import { PermissionsPage } from '../permission/pages/permissions-page.tsx'
import { ReceiptsPage } from '../receipt/pages/receipts-page.tsx'
import { RefundsPage } from '../refund/pages/refunds-page.tsx'
import { TransfersPage } from '../transfer/pages/transfers-page.tsx'

export const rooms: readonly Room[] = [
  { path: '/', text: '工作台', icon: Inbox, group: '', permission: 'desk.read', page: DeskPage },
  {
    path: '/review',
    text: '待审核',
    icon: ClipboardCheck,
    group: '订单',
    permission: 'order.approve',
    waits: 'review',
    page: ReviewPage,
  },
  {
    path: '/shipping',
    text: '待发货',
    icon: PackageCheck,
    group: '订单',
    permission: 'order.ship',
    waits: 'shipment',
    page: ShippingPage,
  },
  { path: '/orders', text: '全部订单', icon: ClipboardList, group: '订单', permission: 'order.read', page: OrdersPage },
  {
    path: '/after-sales',
    text: '售后',
    icon: PackageOpen,
    group: '订单',
    permission: 'afterSales.read',
    waits: 'afterSales',
    page: AfterSalesPage,
  },
  {
    path: '/receipts',
    text: '含麻回执',
    icon: FileCheck,
    group: '订单',
    permission: 'receipt.read',
    waits: 'receipt',
    page: ReceiptsPage,
  },
  {
    path: '/transfers',
    text: '转账确认',
    icon: Landmark,
    group: '资金',
    permission: 'transfer.read',
    waits: 'transfer',
    page: TransfersPage,
  },
  {
    path: '/refunds',
    text: '退款',
    icon: Undo2,
    group: '资金',
    permission: 'refund.read',
    waits: 'refund',
    page: RefundsPage,
  },
  {
    path: '/permissions',
    text: '采购权限',
    icon: KeyRound,
    group: '客户',
    permission: 'permission.decide',
    waits: 'permission',
    page: PermissionsPage,
  },
  {
    path: '/operators',
    text: '操作员',
    icon: UsersRound,
    group: '管理',
    permission: 'operator.manage',
    page: OperatorsPage,
  },
  { path: '/audit', text: '审计', icon: FileSearch, group: '管理', permission: 'audit.read', page: AuditPage },
]
