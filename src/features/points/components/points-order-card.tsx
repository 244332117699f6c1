import type { PointsOrder } from '#contract/points.ts'
import { minuteOf } from '#domain/instant.ts'
import { nextPointsStatus, POINTS_ORDER_STATUS_TEXT, pointsOrderNumber } from '#domain/points/points-order.ts'
import { hasWaybill, SHIPPING_METHOD_TEXT } from '#domain/shipment/method.ts'
import { useRefusal } from '#features/account/index.ts'
import { useAct } from '#features/order/index.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { alert, confirm } from '#ui/feedback/dialogs.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { orderMessages as words, POINTS_ORDER_TONE } from '../messages.lazy.ts'
import { messages } from '../messages.ts'
import { cancelPointsOrder, receivePointsOrder } from '../mutations.ts'

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
})

const minute = (at: number | undefined) => (at === undefined ? undefined : minuteOf(at))

type PointsOrderCardProps = { order: PointsOrder; isOnline: boolean; onChange: () => void }

/** One exchange: where it stands, what it cost, where it goes, and what the buyer can do. */
export function PointsOrderCard({ order, isOnline, onChange }: PointsOrderCardProps) {
  const { id, name, cost, address, status, carrier, waybill, method, createdAt } = order
  const points = messages.points(cost)
  return (
    <Panel as="article" aria-label={`${pointsOrderNumber(id)} ${name}`} display="grid" gap="2">
      <Row>
        <chakra.h2 fontSize="body" fontWeight="600">
          {name}
        </chakra.h2>
        <Tag tone={POINTS_ORDER_TONE[status]}>{POINTS_ORDER_STATUS_TEXT[status]}</Tag>
        <chakra.span color="ink.muted" fontSize="meta" marginLeft={{ md: 'auto' }}>
          {pointsOrderNumber(id)}
        </chakra.span>
      </Row>
      <FactList
        facts={[
          [words.cost, status === 'cancelled' ? words.givenBack(points) : points],
          [words.exchangedAt, minuteOf(createdAt)],
          [
            words.address,
            [address.consignee, address.phone, address.province, address.city, address.district, address.detail].join(
              ' ',
            ),
          ],
          [words.method, method && SHIPPING_METHOD_TEXT[method]],
          [words.carrier, (method === undefined || hasWaybill(method)) && carrier],
          [
            words.waybill,
            waybill && (
              <chakra.span key="waybill" display="inline-flex" alignItems="center">
                {waybill}
                <CopyButton text={waybill} label={words.copy} copied={words.copied} failed={words.copyFailed} />
              </chakra.span>
            ),
          ],
          [words.shippedAt, minute(order.shippedAt)],
          [words.autoReceipt, minute(order.receiveBefore)],
          [words.receivedAt, minute(order.receivedAt)],
          [words.cancelledAt, minute(order.cancelledAt)],
          [words.reason, order.reason],
        ]}
      />
      <Acts order={order} isOnline={isOnline} onChange={onChange} />
    </Panel>
  )
}

function Acts({ order: { id, name, cost, status }, isOnline, onChange }: PointsOrderCardProps) {
  const points = messages.points(cost)
  const tell = (text: string) => {
    onChange()
    void alert(text)
  }
  const cancelling = useAct(async () => {
    await cancelPointsOrder(id)
    toast(words.cancelled(points))
    onChange()
  }, tell)
  const receiving = useAct(async () => {
    await receivePointsOrder(id)
    toast(words.received(name))
    onChange()
  }, tell)
  const refusals = { cancel: useRefusal('benefit.take'), receive: useRefusal('goods.receive') }
  const offFor = (act: keyof typeof refusals) =>
    (!isOnline || refusals[act]) && { disabled: true, title: refusals[act] ?? words.needsNetwork }
  const askToCancel = async () => {
    const { cancel: title, cancel: yes, cancelKeep: no } = words
    if (await confirm(words.cancelAsk(name, points), { title, yes, no, isDangerous: true })) await cancelling.act()
  }
  const askToReceive = async () => {
    const { receive: title, receive: yes, receiveNotYet: no } = words
    if (await confirm(words.receiveAsk(name), { title, yes, no })) await receiving.act()
  }
  if (nextPointsStatus(status, 'cancel'))
    return (
      <Row justifyContent="flex-end">
        <Button
          aria-label={words.cancelNamed(name)}
          isBusy={cancelling.isBusy}
          {...offFor('cancel')}
          onClick={() => void askToCancel()}
        >
          {words.cancel}
        </Button>
      </Row>
    )
  if (nextPointsStatus(status, 'receive'))
    return (
      <Row justifyContent="flex-end">
        <Button
          look="main"
          aria-label={words.receiveNamed(name)}
          isBusy={receiving.isBusy}
          {...offFor('receive')}
          onClick={() => void askToReceive()}
        >
          {words.receive}
        </Button>
      </Row>
    )
  return null
}
