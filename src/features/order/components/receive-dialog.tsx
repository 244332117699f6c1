import type { Order } from '#contract/order.ts'
import { DAY_MS } from '#domain/instant.ts'
import { recalledBatches } from '#domain/recall/recalled-batches.ts'
import { arrivalPaths } from '#routing/paths/arrival.ts'
import { recallPaths } from '#routing/paths/recall.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { pageMessages } from '../messages.lazy.ts'
import { messages } from '../messages.ts'
import { summaryOf } from '../model/order-summary.ts'
import { receiveOrder } from '../mutations.ts'
import { useOrderSettings } from '../queries.ts'
import { useAct } from './use-act.ts'

const { receive } = messages
const { recalls } = pageMessages

type ReceiveDialogProps = { order: Order; onClose: () => void; onReceived: () => void }

/** Asks to check the pieces first, confirms the receipt, and says until when something can still be claimed. */
export function ReceiveDialog({ order, onClose, onReceived }: ReceiveDialogProps) {
  const { afterSalesDays } = useOrderSettings()
  const { contents } = summaryOf(order)
  const recalled = recalledBatches(order.lines)
  const { isBusy, error, act } = useAct(async () => {
    await receiveOrder(order.id)
    toast(receive.done(order.number, Date.now() + afterSalesDays * DAY_MS))
    onReceived()
  })
  return (
    <Dialog
      title={receive.title(order.number)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{receive.notYet}</Button>
          <Button look="main" isBusy={isBusy} onClick={() => void act()}>
            {receive.sure}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="3">
        {recalled.length > 0 && (
          <Notice tone="danger">
            {recalled.map(({ goodsId, name, batch }) => (
              <p key={`${goodsId} ${batch}`}>{recalls.keepApart(name, batch)}</p>
            ))}
            <TextLink to={recallPaths.recalls()} onClick={onClose}>
              {recalls.link}
            </TextLink>
          </Notice>
        )}
        <Notice tone="warn">{receive.ask}</Notice>
        <chakra.p display="flex" flexWrap="wrap" columnGap="4">
          <span>{contents}</span>
          <TextLink to={arrivalPaths.arrival({ orderId: order.id })} onClick={onClose}>
            {receive.check}
          </TextLink>
        </chakra.p>
        <chakra.p color="ink.muted">{receive.after(afterSalesDays)}</chakra.p>
        {error && <Notice tone="danger">{error}</Notice>}
      </chakra.div>
    </Dialog>
  )
}
