import type { GoodsEntry } from '#contract/ops/goods/desk.ts'
import { Tag } from '#ui/data/tag.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import type { Column } from '../../kit/data-table.tsx'
import { UnitPrice } from '../../kit/list/unit-price.tsx'

export const ShelfTag = ({ isOnShelf }: { isOnShelf: boolean }) => (
  <Tag tone={isOnShelf ? 'info' : undefined}>{isOnShelf ? '在售' : '已下架'}</Tag>
)

export const GOODS_COLUMNS: readonly Column<GoodsEntry>[] = [
  {
    id: 'name',
    header: '商品',
    cell: ({ row: { original } }) => (
      <>
        {original.name} <chakra.span color="ink.muted">{original.specification}</chakra.span>
        <chakra.div color="ink.muted" fontSize="meta">
          {original.manufacturer}
        </chakra.div>
      </>
    ),
  },
  { id: 'approval', header: '批准文号', cell: ({ row: { original } }) => original.approvalNumber || '—' },
  { id: 'warehouse', header: '仓库', cell: ({ row: { original } }) => original.warehouse },
  {
    id: 'price',
    header: '标准价',
    isNumber: true,
    cell: ({ row: { original } }) => <UnitPrice price={original.price} tone="ink" />,
  },
  {
    id: 'stock',
    header: '库存',
    isNumber: true,
    cell: ({ row: { original } }) => (
      <chakra.span color={original.stock > 0 ? undefined : 'danger'} whiteSpace="nowrap">
        {original.stock} {original.unit}
      </chakra.span>
    ),
  },
  {
    id: 'expires',
    header: '效期',
    cell: ({ row: { original } }) => <chakra.span whiteSpace="nowrap">{original.expiresOn || '—'}</chakra.span>,
  },
  { id: 'shelf', header: '状态', cell: ({ row: { original } }) => <ShelfTag isOnShelf={original.isOnShelf} /> },
]
