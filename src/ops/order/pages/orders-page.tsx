import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { PAID_BY } from '#contract/payment.ts'
import { addDays, isDay, startOf } from '#domain/instant.ts'
import { parseYuan } from '#domain/money.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/status.ts'
import { ORDER_STATUS_TEXT } from '#domain/order/transitions.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'

import { DataTable } from '../../kit/data-table.tsx'
import { FileLinks } from '../../kit/list/file-links.tsx'
import { SavedViews } from '../../kit/list/saved-views.tsx'
import { SearchBox } from '../../kit/queue/search-box.tsx'
import { useQueue } from '../../kit/queue/use-queue.ts'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { ORDER_COLUMNS } from '../components/order-columns.tsx'
import { FilterLines, ORDER_KINDS, OrderFilterBar } from '../components/order-filters.tsx'
import { yuanIn } from '../model/amount-bounds.ts'
import { exportAddress, useOrders } from '../queries.ts'

const isStatus = (text: string | null): text is OrderStatus => ORDER_STATUSES.some((status) => status === text)
const NONE: never[] = []
/** A day of the address; '' for what is none. */
const dayIn = (text: string | null): string => (text !== null && isDay(text) ? text : '')

/** Every order, by view and words; both live in the address. */
export function OrdersPage() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  // The fields of the filter begin anew with a view.
  const [views, setViews] = useState(0)
  const view = query.get('view')
  const words = query.get('words') ?? ''
  const status = isStatus(view) ? view : undefined
  const filters = {
    company: query.get('company') ?? '',
    batch: query.get('batch') ?? '',
    paidBy: query.get('paidBy') ?? '',
    kind: query.get('kind') ?? '',
    warehouse: query.get('warehouse') ?? '',
    least: yuanIn(query.get('least') ?? ''),
    most: yuanIn(query.get('most') ?? ''),
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
  }
  const [least, most] = [parseYuan(filters.least), parseYuan(filters.most)]
  const paidBy = PAID_BY.find((way) => way === filters.paidBy)
  const asked = {
    ...(status && { status }),
    ...(words && { words }),
    ...(filters.company && { company: filters.company }),
    ...(filters.batch && { batch: filters.batch }),
    ...(paidBy && { paidBy }),
    ...(filters.kind in ORDER_KINDS && ORDER_KINDS[filters.kind as keyof typeof ORDER_KINDS].query),
    ...(Number(filters.warehouse) > 0 && { warehouseId: Number(filters.warehouse) }),
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
    ...(filters.from && { from: startOf(filters.from) }),
    ...(filters.to && { before: startOf(addDays(filters.to, 1)) }),
  }
  const orders = useOrders(asked)
  const { current } = useQueue(orders.data ?? NONE, {
    onMore: () => orders.hasNextPage && void orders.fetchNextPage(),
    onOpen: ({ id }) => void navigate(`/orders/${id}`),
  })
  const searchOf = (changes: Record<string, string>) =>
    Object.fromEntries(
      Object.entries({ view: status ?? '', words, ...filters, ...changes }).filter(([, value]) => value !== ''),
    )
  const toView = (id: string) => `/orders?${new URLSearchParams(searchOf({ view: id }))}`
  const isNarrowed = words !== '' || Object.values(filters).some((value) => value !== '')
  return (
    <Page width="full">
      <PageHead>
        <h1>全部订单</h1>
        <SearchBox label="订单号、客户、商品" words={words} onWords={(next) => setQuery(searchOf({ words: next }))} />
      </PageHead>
      <Panel pad="none">
        <Tabs
          label="订单状态"
          current={status ?? ''}
          tabs={[
            { id: '', text: '全部', to: toView('') },
            ...ORDER_STATUSES.map((id) => ({ id, text: ORDER_STATUS_TEXT[id], to: toView(id) })),
          ]}
        />
        <FilterLines>
          <OrderFilterBar key={views} filters={filters} onChange={(next) => setQuery(searchOf(next))} />
          <SavedViews
            room="orders"
            search={`${new URLSearchParams(searchOf({}))}`}
            onOpen={(search) => {
              setQuery(new URLSearchParams(search))
              setViews(views + 1)
            }}
          >
            <FileLinks addressOf={(format) => exportAddress(asked, format)} />
          </SavedViews>
        </FilterLines>
        <ReadState read={orders}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title={isNarrowed ? '没有找到订单' : '这里没有订单'}>
                {isNarrowed
                  ? '请核对订单号、客户名称、商品名或日期；也可以换到“全部”再找。'
                  : '有订单进入这个状态时会出现在这里。'}
              </EmptyState>
            ) : (
              <>
                <DataTable
                  label="订单"
                  columns={ORDER_COLUMNS}
                  rows={rows}
                  currentId={current?.id}
                  onRow={({ id }) => void navigate(`/orders/${id}`)}
                />
                <LoadMore list={orders} count={rows.length} unit="张订单" />
              </>
            )
          }
        </ReadState>
      </Panel>
    </Page>
  )
}
