import { useState } from 'react'

import { nextPointsStatus } from '#domain/points/points-order.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { Key } from '../../kit/queue/key.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { ParcelDialog } from '../../order/components/parcel/parcel-dialog.tsx'
import { useMay } from '../../session/use-operator.ts'
import { type PointsOrderRow, useCancelPointsOrder, useShipPointsOrder } from '../queries.ts'

const CANCEL_REASONS = ['商品缺货', '商品停供', '地址无法送达', '客户要求取消']

/** What this operator may do with an exchange as it stands: A ships, R cancels. */
export function PointsOrderActs({ row: { id, order, version } }: { row: PointsOrderRow }) {
  const may = useMay()
  const [open, setOpen] = useState<'ship' | 'cancel'>()
  const close = () => setOpen(undefined)
  const shipping = useShipPointsOrder((done) => toast(`${done.buyer.company} 的 ${done.order.name} 已发货`))
  const cancelling = useCancelPointsOrder((done) => toast(`${done.buyer.company} 的 ${done.order.name} 已取消`))
  const canShip = nextPointsStatus(order.status, 'ship') !== undefined && may('pointsOrder.ship')
  const canCancel = nextPointsStatus(order.status, 'cancel') !== undefined && may('pointsOrder.cancel')
  useKeys([
    { key: 'a', text: '发货', run: () => setOpen('ship'), isOff: !canShip },
    { key: 'r', text: '取消积分订单', run: () => setOpen('cancel'), isOff: !canCancel },
  ])
  const { consignee, phone, province, city, district, detail } = order.address
  return (
    <>
      {(canShip || canCancel) && (
        <chakra.div display="flex" gap="2" maxWidth="30rem">
          {canCancel && (
            <Button flex="1" onClick={() => setOpen('cancel')}>
              取消
              <Key name="R" />
            </Button>
          )}
          {canShip && (
            <Button flex="1" look="main" onClick={() => setOpen('ship')}>
              发货
              <Key name="A" />
            </Button>
          )}
        </chakra.div>
      )}
      {open === 'ship' && (
        <ParcelDialog
          title={`发货：${order.name}`}
          actText="发货"
          act={shipping}
          onAct={(parcel) => shipping.mutate({ params: { id }, body: { ...parcel, version } })}
          onClose={close}
        >
          <p>
            {consignee} {phone}
            <br />
            {[province, city, district, detail].join('')}
          </p>
        </ParcelDialog>
      )}
      {open === 'cancel' && (
        <ReasonDialog
          title="取消积分订单"
          usual={CANCEL_REASONS}
          hint="客户会看到这个原因；积分和库存立即退回。"
          actText="取消订单"
          isBusy={cancelling.isPending}
          error={cancelling.error}
          onAct={(reason) => cancelling.mutate({ params: { id }, body: { reason, version } })}
          onClose={close}
        />
      )}
    </>
  )
}
