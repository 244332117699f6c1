import { Printer } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { isMissing } from '#contract/protocol/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Paper } from '#ui/layout/paper.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ReadState } from '../../kit/read-state.tsx'
import { useMay } from '../../session/use-operator.ts'
import { OrderSheet } from '../components/order-sheet.tsx'
import { withoutText } from '../messages.ts'
import { hasSheet } from '../model/sheet-rows.ts'
import { useOrdersInFull } from '../queries.ts'

const TITLES = { pick: '拣货单', note: '随货同行单' } as const
const ORDERS_MAX = 50

/** Orders on paper: each on a sheet to pick from, or each of its shipments on a note that goes with the goods. */
export function PrintPage({ kind: sheet }: { kind: keyof typeof TITLES }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const may = useMay()
  const ids = (query.get('ids') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, ORDERS_MAX)
  const asked = useOrdersInFull(may('order.read') ? ids : [])
  const orders = asked.filter(({ error }) => !isMissing(error))
  const missing = asked.length - orders.length
  const shipmentId = Number(query.get('shipment')) || undefined
  const without = orders.flatMap(({ data }) => (data && !hasSheet(data, sheet) ? [data.order] : []))
  const notSent =
    sheet === 'note' ? orders.filter(({ data }) => data?.shipments.length === 0 && hasSheet(data, sheet)) : []
  const isWhole = orders.length > without.length && orders.every(({ data }) => data)
  return (
    <chakra.main maxWidth="62rem" marginInline="auto" padding="4" _print={{ padding: '0', maxWidth: 'none' }}>
      <Paper />
      <chakra.div className="no-print" display="flex" gap="2" alignItems="center" marginBottom="4">
        <chakra.h1 fontSize="h2" flex="1">
          {TITLES[sheet]}
          <chakra.span color="ink.muted" fontSize="body" fontWeight="400">
            {' '}
            {orders.length} 张订单
          </chakra.span>
        </chakra.h1>
        <Button onClick={() => void navigate(-1)}>返回</Button>
        {orders.length > 0 && (
          <Button look="main" disabled={!isWhole} onClick={() => print()}>
            <Printer size={15} aria-hidden />
            打印
          </Button>
        )}
      </chakra.div>
      {orders.length === 0 && (
        <EmptyState title={missing > 0 ? '没有这张订单' : '没有可以打印的订单'}>
          请从订单或待发货列表中选择。
        </EmptyState>
      )}
      {orders.length > 0 && missing > 0 && (
        <chakra.div className="no-print" marginBottom="4">
          <Notice tone="warn">{`${missing} 张订单不存在，不打印。`}</Notice>
        </chakra.div>
      )}
      {without.length > 0 && (
        <chakra.div className="no-print" marginBottom="4">
          <Notice tone="warn">{withoutText(without)}</Notice>
        </chakra.div>
      )}
      {notSent.length > 0 && (
        <chakra.div className="no-print" marginBottom="4">
          <Notice>{`${notSent.length} 张订单尚未发货，以拣货单打印；登记发货后再打印随货同行单。`}</Notice>
        </chakra.div>
      )}
      {asked.map((order, index) =>
        isMissing(order.error) ? null : (
          <ReadState key={ids[index]} read={order}>
            {(seller) => hasSheet(seller, sheet) && <OrderSheet seller={seller} kind={sheet} shipmentId={shipmentId} />}
          </ReadState>
        ),
      )}
    </chakra.main>
  )
}
