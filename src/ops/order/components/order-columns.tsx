import type { OrderRow } from '#contract/ops/order.ts'
import { FULFILMENT_TEXT } from '#domain/order/fulfilment.ts'
import { ORDER_STATUS_TEXT } from '#domain/order/transitions.ts'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import type { Column } from '../../kit/data-table.tsx'
import { HOLD_TAG, STATUS_TONE } from '../messages.ts'

export const StatusTags = ({
  order: { status, isEphedrine, isPartShipped, fulfilment, hold },
}: {
  order: Pick<OrderRow, 'status' | 'isEphedrine' | 'fulfilment' | 'hold'> & { isPartShipped?: boolean }
}) => (
  <chakra.span display="inline-flex" gap="1">
    <Tag tone={STATUS_TONE[status]}>{ORDER_STATUS_TEXT[status]}</Tag>
    {fulfilment && !isPartShipped && <Tag tone="info">{FULFILMENT_TEXT[fulfilment]}</Tag>}
    {isPartShipped && <Tag tone="info">部分已发</Tag>}
    {isEphedrine && <Tag tone="warn">含麻</Tag>}
    {hold && <Tag tone="danger">{HOLD_TAG[hold]}</Tag>}
  </chakra.span>
)

/** The columns of an order in any list. */
export const ORDER_COLUMNS: readonly Column<OrderRow>[] = [
  {
    id: 'number',
    header: '订单',
    cell: ({ row: { original } }) => (
      <chakra.span whiteSpace="nowrap">
        <TextLink to={`/orders/${original.id}`}>{original.number}</TextLink>
      </chakra.span>
    ),
  },
  {
    id: 'company',
    header: '客户',
    cell: ({ row: { original } }) => (
      <>
        {original.buyer.company}
        <chakra.div color="ink.muted" fontSize="meta">
          {original.consignee} {original.region}
        </chakra.div>
      </>
    ),
  },
  { id: 'status', header: '状态', cell: ({ row: { original } }) => <StatusTags order={original} /> },
  { id: 'lines', header: '行数', isNumber: true, cell: ({ row: { original } }) => original.lineCount },
  {
    id: 'payable',
    header: '金额',
    isNumber: true,
    cell: ({ row: { original } }) => <Money amount={original.payable} tone="ink" />,
  },
  { id: 'warehouse', header: '仓库', cell: ({ row: { original } }) => original.warehouseName },
  {
    id: 'created',
    header: '下单时间',
    cell: ({ row: { original } }) => (
      <chakra.span whiteSpace="nowrap">
        <Moment at={original.createdAt} />
      </chakra.span>
    ),
  },
  {
    id: 'remark',
    header: '备注',
    cell: ({ row: { original } }) =>
      original.remark && (
        <chakra.span color="ink.muted" display="inline-block" maxWidth="12rem">
          {original.remark}
        </chakra.span>
      ),
  },
]
