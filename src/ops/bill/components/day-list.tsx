import { CalendarCheck } from 'lucide-react'

import type { BillDay } from '#contract/money/bill-ops.ts'
import { PROVIDER_TEXT } from '#domain/payment/online.ts'
import { Money } from '#ui/data/price.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { useBillDays } from '../queries.ts'
import { BillState } from './bill-state.tsx'

/** Ours above, the bill's below where it is another. */
const Both = ({ ours, theirs }: { ours: number; theirs: number }) => (
  <>
    <Money amount={ours} tone="ink" />
    {ours !== theirs && (
      <chakra.div color="danger" fontSize="meta">
        账单 <Money amount={theirs} tone="ink" size="meta" />
      </chakra.div>
    )}
  </>
)

const isRead = ({ fetchedAt }: BillDay) => fetchedAt !== undefined

const COLUMNS: readonly Column<BillDay>[] = [
  {
    id: 'day',
    header: '日期',
    cell: ({ row: { original } }) => <TextLink to={`/bills/${original.id}`}>{original.day}</TextLink>,
  },
  { id: 'provider', header: '支付平台', cell: ({ row: { original } }) => PROVIDER_TEXT[original.provider] },
  {
    id: 'paid',
    header: '付款',
    isNumber: true,
    cell: ({ row: { original } }) =>
      isRead(original) && <Both ours={original.ours.paid} theirs={original.theirs.paid} />,
  },
  {
    id: 'refunded',
    header: '退款',
    isNumber: true,
    cell: ({ row: { original } }) =>
      isRead(original) && <Both ours={original.ours.refunded} theirs={original.theirs.refunded} />,
  },
  {
    id: 'fees',
    header: '手续费',
    isNumber: true,
    cell: ({ row: { original } }) => isRead(original) && <Money amount={original.fees} tone="ink" />,
  },
  {
    id: 'state',
    header: '核对',
    cell: ({ row: { original } }) => (
      <>
        <BillState bill={original} />
        {original.problem && (
          <chakra.div color="ink.muted" fontSize="meta">
            {original.problem}
          </chakra.div>
        )}
      </>
    ),
  },
]

/** Every day of every provider, the newest first. */
export function DayList() {
  const days = useBillDays()
  return (
    <ReadState read={days}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState icon={CalendarCheck} title="还没有账单">
            有客户用支付宝、微信支付付款后，次日上午十点起自动获取账单并逐笔核对。
          </EmptyState>
        ) : (
          <>
            <DataTable label="每日账单" columns={COLUMNS} rows={rows} />
            <LoadMore list={days} count={rows.length} unit="份" />
          </>
        )
      }
    </ReadState>
  )
}
