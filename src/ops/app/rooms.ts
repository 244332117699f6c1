/** The table of the seller's rooms: the menu, the desk and the addresses are read from it. A new queue is one entry. */
import {
  BadgePercent,
  Building2,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  FileCheck,
  FileSearch,
  FileSignature,
  FolderCheck,
  Gift,
  FlaskConical,
  IdCard,
  Inbox,
  KeyRound,
  Megaphone,
  MessageSquareText,
  Newspaper,
  PackageCheck,
  PackageOpen,
  Pill,
  Settings2,
  ShieldAlert,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react'

import { AfterSalesPage } from '../after-sales/pages/after-sales-page.tsx'
import { AuditPage } from '../audit/pages/audit-page.tsx'
import { BatchesPage } from '../batch/pages/batches-page.tsx'
import { CompaniesPage } from '../company/pages/companies-page.tsx'
import { CustomersPage } from '../customer/pages/customers-page.tsx'
import { DeskPage } from '../desk/pages/desk-page.tsx'
import { DocumentsPage } from '../document/pages/documents-page.tsx'
import { ContractsPage } from '../e-contract/pages/contracts-page.tsx'
import { ContentsPage, OffersPage } from '../entry/pages/entries-page.tsx'
import { FeedbackPage } from '../feedback/pages/feedback-page.tsx'
import { GoodsListPage } from '../goods/pages/goods-list-page.tsx'
import type { Room } from '../kit/rooms.ts'
import { OperatorsPage } from '../operator/pages/operators-page.tsx'
import { OrdersPage } from '../order/pages/orders-page.tsx'
import { ReviewPage } from '../order/pages/review-page.tsx'
import { ShippingPage } from '../order/pages/shipping-page.tsx'
import { PapersPage } from '../paper/pages/papers-page.tsx'
import { PermissionsPage } from '../permission/pages/permissions-page.tsx'
import { PointsOrdersPage } from '../points-order/pages/points-orders-page.tsx'
import { RecallsPage } from '../recall/pages/recalls-page.tsx'
import { ReceiptsPage } from '../receipt/pages/receipts-page.tsx'
import { ReportsPage } from '../report/pages/reports-page.tsx'
import { SettingsPage } from '../setting/pages/settings-page.tsx'
import { WantedPage } from '../wanted/pages/wanted-page.tsx'
import { moneyRooms } from './money-rooms.ts'

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
    path: '/points-orders',
    text: '积分订单',
    icon: Gift,
    group: '订单',
    permission: 'pointsOrder.read',
    waits: 'pointsOrder',
    page: PointsOrdersPage,
  },
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
  ...moneyRooms,
  {
    path: '/companies',
    text: '开户审核',
    icon: UserRoundCheck,
    group: '客户',
    permission: 'company.read',
    waits: 'company',
    page: CompaniesPage,
  },
  {
    path: '/documents',
    text: '资质更新',
    icon: IdCard,
    group: '客户',
    permission: 'document.read',
    waits: 'document',
    page: DocumentsPage,
  },
  {
    path: '/customers',
    text: '客户',
    icon: Building2,
    group: '客户',
    permission: 'customer.read',
    page: CustomersPage,
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
    path: '/wanted',
    text: '求购',
    icon: Megaphone,
    group: '客户',
    permission: 'wanted.answer',
    waits: 'wanted',
    page: WantedPage,
  },
  {
    path: '/feedback',
    text: '反馈',
    icon: MessageSquareText,
    group: '客户',
    permission: 'feedback.read',
    waits: 'feedback',
    page: FeedbackPage,
  },
  {
    path: '/contracts',
    text: '合同版本',
    icon: FileSignature,
    group: '客户',
    permission: 'contract.read',
    page: ContractsPage,
  },
  { path: '/goods', text: '商品', icon: Pill, group: '商品', permission: 'goods.read', page: GoodsListPage },
  {
    path: '/batches',
    text: '药检报告',
    icon: FlaskConical,
    group: '商品',
    permission: 'batch.read',
    page: BatchesPage,
  },
  {
    path: '/papers',
    text: '资料索取',
    icon: FolderCheck,
    group: '商品',
    permission: 'paper.read',
    waits: 'paper',
    page: PapersPage,
  },
  { path: '/recalls', text: '召回', icon: ShieldAlert, group: '商品', permission: 'recall.read', page: RecallsPage },
  {
    path: '/offers',
    text: '价格与促销',
    icon: BadgePercent,
    group: '运营',
    permission: 'offer.read',
    page: OffersPage,
  },
  { path: '/contents', text: '内容', icon: Newspaper, group: '运营', permission: 'content.read', page: ContentsPage },
  { path: '/reports', text: '报表', icon: ChartColumn, group: '运营', permission: 'report.read', page: ReportsPage },
  { path: '/settings', text: '设置', icon: Settings2, group: '管理', permission: 'setting.read', page: SettingsPage },
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
