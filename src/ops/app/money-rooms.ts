/** The rooms of finance, a part of the table in `rooms.ts`. */
import { Banknote, Landmark, ReceiptText, Scale, Undo2, Wallet } from 'lucide-react'

import { BillsPage } from '../bill/pages/bills-page.tsx'
import { InvoicesPage } from '../invoice/pages/invoices-page.tsx'
import type { Room } from '../kit/rooms.ts'
import { RefundsPage } from '../refund/pages/refunds-page.tsx'
import { TransfersPage } from '../transfer/pages/transfers-page.tsx'
import { TopUpsPage } from '../wallet/pages/top-ups-page.tsx'
import { WithdrawalsPage } from '../wallet/pages/withdrawals-page.tsx'

export const moneyRooms: readonly Room[] = [
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
    path: '/top-ups',
    text: '充值',
    icon: Wallet,
    group: '资金',
    permission: 'topUp.read',
    waits: 'topUp',
    page: TopUpsPage,
  },
  {
    path: '/withdrawals',
    text: '提现',
    icon: Banknote,
    group: '资金',
    permission: 'withdrawal.read',
    waits: 'withdrawal',
    page: WithdrawalsPage,
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
    path: '/bills',
    text: '对账',
    icon: Scale,
    group: '资金',
    permission: 'bill.read',
    waits: 'bill',
    page: BillsPage,
  },
  {
    path: '/invoices',
    text: '发票',
    icon: ReceiptText,
    group: '资金',
    permission: 'invoice.read',
    waits: 'invoice',
    page: InvoicesPage,
  },
]
