import { POINTS_ORDER_STATUS_TEXT, POINTS_ORDER_STATUSES, pointsOrderNumber } from '#domain/points/points-order.ts'
import { SHIPPING_METHOD_TEXT } from '#domain/shipment/method.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Moment } from '#ui/data/time.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { QueuePage } from '../../kit/queue/queue-page.tsx'
import { useQueueFilter } from '../../kit/queue/use-queue-filter.ts'
import { PointsOrderActs } from '../components/points-order-acts.tsx'
import { type PointsOrderRow, usePointsOrders } from '../queries.ts'

/** What buyers exchanged points for: the longest waiting first, and when one is shipped the next follows. */
export function PointsOrdersPage() {
  const filter = useQueueFilter(
    POINTS_ORDER_STATUSES.map((id) => [id, POINTS_ORDER_STATUS_TEXT[id]] as const),
    {
      first: 'pending_shipment',
    },
  )
  const orders = usePointsOrders({ status: filter.part, ...(filter.words && { words: filter.words }) })
  return (
    <QueuePage
      title="积分订单"
      noun="积分订单"
      unit="单"
      searchedIn="客户、商品"
      filter={filter}
      read={orders}
      emptyHint="客户在积分商城兑换后，会立即出现在待发货里。"
      renderEntry={({ order, buyer }) => ({
        title: buyer.company,
        note: order.name,
        at: order.createdAt,
      })}
    >
      {(row) => <Exchange key={row.id} row={row} />}
    </QueuePage>
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
          ['运输方式', order.method && SHIPPING_METHOD_TEXT[order.method]],
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
