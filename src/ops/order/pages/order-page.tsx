import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'

import type { SellerOrder } from '#contract/ops/order.ts'
import { fulfilmentOf } from '#domain/order/fulfilment.ts'
import { nextStatus } from '#domain/order/transitions.ts'
import { SHIPPING_METHOD_TEXT } from '#domain/shipment/method.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Money } from '#ui/data/price.tsx'
import { Moment } from '#ui/data/time.tsx'
import { Timeline } from '#ui/data/timeline.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { tellFailure } from '../../kit/failure.ts'
import { Status } from '../../kit/queue/status.tsx'
import { ReadState } from '../../kit/read-state.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useMay } from '../../session/use-operator.ts'
import { AllowDialog } from '../components/allow-dialog.tsx'
import { Amounts } from '../components/amounts.tsx'
import { Arrival } from '../components/arrival.tsx'
import { CancelDialog, CloseRestDialog } from '../components/cancel-dialog.tsx'
import { Dealings } from '../components/dealings.tsx'
import { Lines } from '../components/lines.tsx'
import { MarkButtons } from '../components/mark-buttons.tsx'
import { StatusTags } from '../components/order-columns.tsx'
import { Shipments } from '../components/parcel/shipments.tsx'
import { ShippingPanel } from '../components/ship/shipping-panel.tsx'
import { useFoundParcel, useTaken } from '../components/ship/use-order-change.ts'
import { foundText, paidHow, takenText } from '../messages.ts'
import type { Waybill } from '../model/waybill.ts'
import { useApprove, useOrder } from '../queries.ts'

/** One order: what was bought and paid, what is left to send, what was sent, and what may be done with it now. */
export function OrderPage() {
  const id = Number(useParams()['id'])
  const order = useOrder(id)
  return <ReadState read={order}>{(data) => <Standing key={`${data.order.id}`} seller={data} />}</ReadState>
}

function Standing({ seller }: { seller: SellerOrder }) {
  const { order, buyer, version, shipments } = seller
  const may = useMay()
  const canShip = order.status === 'pending_shipment' && may('order.ship')
  const [packed, setPacked] = useState<Waybill>()
  const isTaken = useTaken({ version, canShip, isPacked: packed !== undefined })
  // The version after this operator's own shipment: when it is read, the panel begins empty.
  const [shipped, setShipped] = useState<number>()
  const [begun, setBegun] = useState<number>()
  const isShipped = shipped !== undefined && version >= shipped
  if (isShipped && begun !== shipped) setBegun(shipped)
  const { onUnanswered, found } = useFoundParcel(seller, () => {
    setShipped(version)
    setPacked(undefined)
  })
  return (
    <Page width="full">
      <PageHead>
        <h1>{order.number}</h1>
        <StatusTags
          order={{
            ...order,
            fulfilment: fulfilmentOf(order),
            isPartShipped: order.status === 'pending_shipment' && shipments.length > 0,
          }}
        />
        <Actions seller={seller} />
      </PageHead>
      <Columns>
        <Column>
          {canShip && (
            <ShippingPanel
              key={begun}
              seller={seller}
              onShipped={(after) => setShipped(after.version)}
              onPacked={setPacked}
              onUnanswered={onUnanswered}
            />
          )}
          <Status isSilent={!isTaken && !found}>
            {isTaken && packed && <Notice tone="warn">{takenText(packed)}</Notice>}
            {found && !packed && (
              <Notice tone="good">{foundText(found.waybill || SHIPPING_METHOD_TEXT[found.method])}</Notice>
            )}
          </Status>
          {!canShip && <Lines seller={seller} />}
          <Arrival seller={seller} />
          <Shipments orderId={order.id} shipments={shipments} />
        </Column>
        <Column>
          <Section title="客户">
            <FactList
              columns="one"
              facts={[
                [
                  '单位',
                  may('customer.read') ? (
                    <TextLink key="buyer" to={`/customers/${buyer.id}`}>
                      {buyer.company}
                    </TextLink>
                  ) : (
                    buyer.company
                  ),
                ],
                ['收货人', `${order.address.consignee} ${order.address.phone}`],
                [
                  '地址',
                  [order.address.province, order.address.city, order.address.district, order.address.detail].join(''),
                ],
                ['仓库', order.warehouseName],
                ['备注', order.remark],
                ['取消原因', order.cancelReason],
              ]}
            />
          </Section>
          <Section title="金额">
            <Amounts order={order} />
            <FactList
              columns="one"
              facts={[
                ['已付', order.paid > 0 ? <Money key="paid" amount={order.paid} tone="ink" /> : undefined],
                ['付款方式', paidHow(order)],
                ['付款时间', order.paidAt && <Moment key="at" at={order.paidAt} />],
                ['已退', order.refundDone && <Money key="back" amount={order.refundDone.amount} tone="ink" />],
                ['待退款', order.refundDue ? <Money key="due" amount={order.refundDue} /> : undefined],
              ]}
            />
          </Section>
          <Dealings seller={seller} />
          <Timeline title="进展" events={order.events} />
        </Column>
      </Columns>
    </Page>
  )
}

function Actions({ seller: { order, version, left } }: { seller: SellerOrder }) {
  const may = useMay()
  const [isCancelling, setIsCancelling] = useState(false)
  const [isClosing, setIsClosing] = useState(false)
  const [isAllowing, setIsAllowing] = useState(false)
  const approval = useApprove(() => toast(`订单 ${order.number} 已通过`))
  const canApprove = may('order.approve') && nextStatus(order.status, 'approve', 'seller') !== undefined
  const canCancel =
    may('order.cancel') && nextStatus(order.status, 'cancel', 'seller') !== undefined && order.shippedAt === undefined
  const hasLeft = order.status === 'pending_shipment' && left.some((line) => line.left > 0)
  const canClose = may('order.cancel') && hasLeft && order.shippedAt !== undefined
  const canAllow = may('order.allow') && order.shippedAt !== undefined && order.status !== 'cancelled'
  const approve = () => approval.mutate({ params: { id: order.id }, body: { version } }, { onError: tellFailure })
  useKeys([
    { key: 'a', text: '审核通过', run: approve, isOff: !canApprove },
    { key: 'r', text: '取消订单', run: () => setIsCancelling(true), isOff: !canCancel },
  ])
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" marginLeft="auto">
      {hasLeft && (
        <ButtonLink to={`/print/pick?ids=${order.id}`}>
          <Printer size={15} aria-hidden />
          拣货单
        </ButtonLink>
      )}
      {order.shippedAt !== undefined && (
        <ButtonLink to={`/print/note?ids=${order.id}`}>
          <Printer size={15} aria-hidden />
          随货同行单
        </ButtonLink>
      )}
      <MarkButtons order={order} version={version} />
      {canAllow && <Button onClick={() => setIsAllowing(true)}>折让</Button>}
      {canClose && <Button onClick={() => setIsClosing(true)}>结束未发部分</Button>}
      {canCancel && <Button onClick={() => setIsCancelling(true)}>取消订单</Button>}
      {canApprove && (
        <Button look="main" isBusy={approval.isPending} onClick={approve}>
          审核通过
        </Button>
      )}
      {isCancelling && (
        <CancelDialog order={{ id: order.id, number: order.number, version }} onClose={() => setIsCancelling(false)} />
      )}
      {isAllowing && (
        <AllowDialog order={{ id: order.id, number: order.number, version }} onClose={() => setIsAllowing(false)} />
      )}
      {isClosing && (
        <CloseRestDialog order={{ id: order.id, number: order.number, version }} onClose={() => setIsClosing(false)} />
      )}
    </chakra.div>
  )
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '2', md: '4' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' },
    alignItems: 'start',
  },
})
const Column = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { base: '2', md: '4' }, minWidth: '0' },
})
