import { CheckCheck } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'

import { POINTS_ORDER_STATUS_TEXT, POINTS_ORDER_STATUSES, pointsOrderNumber } from '#domain/points/points-order.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Moment } from '#ui/data/time.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { QueueEntry, QueueLayout } from '../../kit/queue-layout.tsx'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { useQueue } from '../../kit/use-queue.ts'
import { PointsOrderActs } from '../components/points-order-acts.tsx'
import { type PointsOrderRow, usePointsOrders } from '../queries.ts'

const NONE: never[] = []

/** What buyers exchanged points for: the longest waiting first, and when one is shipped the next follows. */
export function PointsOrdersPage() {
  const [query, setQuery] = useSearchParams()
  const status = POINTS_ORDER_STATUSES.find((one) => one === query.get('state')) ?? 'pending_shipment'
  const words = query.get('words') ?? ''
  const orders = usePointsOrders({ status, ...(words && { words }) })
  const { current, choose } = useQueue(orders.data ?? NONE, {
    onMore: () => orders.hasNextPage && void orders.fetchNextPage(),
  })
  const toState = (id: string) => `/points-orders?${new URLSearchParams({ state: id, ...(words && { words }) })}`
  return (
    <Page width="full">
      <PageHead>
        <h1>积分订单</h1>
        <SearchBox
          label="客户、商品"
          words={words}
          onWords={(next) => setQuery({ state: status, ...(next && { words: next }) })}
        />
      </PageHead>
      <Panel pad="none">
        <Tabs
          label="积分订单状态"
          current={status}
          tabs={POINTS_ORDER_STATUSES.map((id) => ({ id, text: POINTS_ORDER_STATUS_TEXT[id], to: toState(id) }))}
        />
        <ReadState read={orders}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon={CheckCheck} title={words ? '没有找到积分订单' : '没有这样的积分订单'}>
                {words ? '请核对客户名称或商品名称。' : '客户在积分商城兑换后，会立即出现在待发货里。'}
              </EmptyState>
            ) : (
              <QueueLayout
                label="积分订单"
                list={rows.map(({ id, order, buyer }) => (
                  <QueueEntry key={id} isCurrent={id === current?.id} onChoose={() => choose(id)}>
                    <chakra.span truncate>{buyer.company}</chakra.span>
                    <chakra.span color="ink.muted" fontSize="meta" truncate>
                      {order.name} · <Moment at={order.createdAt} />
                    </chakra.span>
                  </QueueEntry>
                ))}
                more={<LoadMore list={orders} count={rows.length} unit="单" />}
              >
                {current && <Exchange key={current.id} row={current} />}
              </QueueLayout>
            )
          }
        </ReadState>
      </Panel>
    </Page>
  )
}

const moment = (at: number | undefined) => (at === undefined ? undefined : <Moment key={at} at={at} />)

function Exchange({ row }: { row: PointsOrderRow }) {
  const { order, buyer } = row
  const { consignee, phone, province, city, district, detail } = order.address
  return (
    <chakra.div display="grid" gap="4">
      <div>
        <chakra.h2 fontSize="h3">{order.name} × 1</chakra.h2>
        <chakra.span color="ink.muted">
          {buyer.company} · {pointsOrderNumber(order.id)}
        </chakra.span>
      </div>
      <FactList
        columns="one"
        facts={[
          ['状态', POINTS_ORDER_STATUS_TEXT[order.status]],
          ['所用积分', order.cost],
          ['收货人', `${consignee} ${phone}`],
          ['收货地址', [province, city, district, detail].join(' ')],
          ['兑换', moment(order.createdAt)],
          ['承运商', order.carrier],
          ['运单号', order.waybill],
          ['发货', moment(order.shippedAt)],
          ['自动收货', moment(order.receiveBefore)],
          ['收货', moment(order.receivedAt)],
          ['取消', moment(order.cancelledAt)],
          ['取消原因', order.reason],
        ]}
      />
      <PointsOrderActs row={row} />
    </chakra.div>
  )
}
