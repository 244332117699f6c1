import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

import type { SellerOrder } from '#contract/ops/order.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { focusHeading } from '#ui/focus-heading.ts'
import { Button } from '#ui/form/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { isOvertaken, tellFailure } from '../../../kit/failure.ts'
import { Status } from '../../../kit/queue/status.tsx'
import { emptyBoxText, noOtherBatchText, orderChangeText, pickedText } from '../../messages.ts'
import { type UnansweredParcel, type Waybill, waybillProblem } from '../../model/waybill.ts'
import { useReallot, useShip } from '../../queries.ts'
import { PickTable } from './pick-table.tsx'
import { ScanBox } from './scan-box.tsx'
import { useBoxScan } from './use-box-scan.ts'
import { useOrderChange } from './use-order-change.ts'
import { WaybillFields } from './waybill-fields.tsx'

type ShippingPanelProps = {
  seller: SellerOrder
  /** Told of the order after this panel shipped of it. */
  onShipped?: (after: SellerOrder) => void
  /** Told what is typed, once anything is packed or typed. */
  onPacked?: (typed: Waybill | undefined) => void
  /** Told of a parcel that was sent and of which no answer came; undefined once one came. */
  onUnanswered?: (sent: UnansweredParcel | undefined) => void
}

/**
 * Ships an order: by scanning (a barcode puts what is left of its line into the box, trace codes follow, the waybill
 * last), by hand, or everything at once. Ctrl+Enter ships.
 */
export function ShippingPanel({ seller, onShipped, onPacked, onUnanswered }: ShippingPanelProps) {
  const { order, left, version } = seller
  const navigate = useNavigate()
  const lineOf = (lineId?: number) => order.lines.find(({ id }) => id === lineId)
  const scanner = useBoxScan(
    left.map((line) => ({ ...line, expiresFrom: lineOf(line.lineId)?.expiresFrom })),
    (lineId) => lineOf(lineId)?.name,
  )
  const { box, packed, most, waybill, coldNames, isEmpty, isWhole, free, held } = scanner
  const isPacked = packed.picked.length > 0 || waybill.waybill.trim() !== '' || waybill.coldChain.trim() !== ''
  useEffect(() => onPacked?.(isPacked ? waybill : undefined), [onPacked, isPacked, waybill])
  const { change, dismiss } = useOrderChange(seller, scanner)
  const shipping = useShip((after) => {
    const { status } = after.order
    onShipped?.(after)
    // The panel goes with the last parcel, and the focus with it.
    const heading = document.querySelector<HTMLElement>('main h1')
    if (status === 'pending_receipt' && heading) focusHeading(heading)
    toast(status === 'pending_receipt' ? `订单 ${order.number} 已全部发货` : `订单 ${order.number} 已部分发货`, {
      action: { text: '回到待发货', run: () => void navigate('/shipping') },
    })
  })

  // An untouched box ships everything that is left; one that was emptied, by whomever, nothing.
  const isBare = isEmpty && !scanner.isAll
  const problem =
    (most !== undefined && pickedText(most)) || (isBare && emptyBoxText(scanner)) || waybillProblem(waybill)
  const isReady = problem === undefined
  const ship = () => {
    // Once the field is left, it says what counts instead.
    if (most !== undefined) toast(pickedText(most), { tone: 'danger' })
    if (!isReady || shipping.isPending) return
    const body = scanner.body()
    const known = seller.shipments.map(({ id }) => id)
    // Not a callback of the mutation, which is not called once the panel is gone: a lost answer may take it away.
    void shipping
      .mutateAsync(
        { params: { id: order.id }, body: { ...body, version } },
        { onError: (error) => isOvertaken(error) && tellFailure(error) },
      )
      .then(
        () => onUnanswered?.(undefined),
        (error: unknown) => !(error instanceof AppError) && onUnanswered?.({ ...body, known }),
      )
  }

  return (
    <chakra.div
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        ship()
      }}
    >
      <Section title="发货" note={`未发 ${left.filter((line) => line.left > 0).length} 行`} isFlush>
        <ScanBox said={scanner.said} onScan={scanner.scan} />
        <ChangeNotice text={change && orderChangeText(change, lineOf)} onSeen={dismiss} />
        {held.length > 0 && <StuckNotice seller={seller} hasFree={free.length > 0} />}
        <PickTable
          seller={seller}
          box={box}
          renewed={scanner.renewed}
          onPick={scanner.pick}
          onType={scanner.setTyped}
          onNone={scanner.touch}
          onLine={scanner.setLine}
        />
        <chakra.div display="grid" gap="3" padding="4" borderTop="1px solid" borderColor="line">
          <WaybillFields value={waybill} onChange={scanner.setWaybill} coldNames={coldNames} />
          {shipping.error && <Notice tone="danger">{toSentence(shipping.error)}</Notice>}
          <chakra.div display="flex" justifyContent="flex-end" alignItems="center" gap="3">
            <chakra.span color="ink.faint" fontSize="meta">
              {problem ?? 'Ctrl+Enter 发货'}
            </chakra.span>
            {isBare && free.length > 0 && <Button onClick={scanner.packAll}>全部配齐</Button>}
            <Button look="main" disabled={!isReady} isBusy={shipping.isPending} onClick={ship}>
              {isWhole ? '全部发货' : '部分发货'}
            </Button>
          </chakra.div>
        </chakra.div>
      </Section>
    </chakra.div>
  )
}

type ChangeNoticeProps = { text: string | undefined; onSeen: () => void }

/** Says that the order changed meanwhile, until the operator has seen it. */
const ChangeNotice = ({ text, onSeen }: ChangeNoticeProps) => (
  <Status isSilent={!text} paddingInline="4" paddingBottom={text ? '3' : undefined}>
    {text && (
      <Notice
        tone="warn"
        action={
          <Button size="small" onClick={onSeen}>
            知道了
          </Button>
        }
      >
        {text}
      </Notice>
    )}
  </Status>
)

type StuckNoticeProps = { seller: SellerOrder; hasFree: boolean }

/** Offers other batches for pieces that may not leave. */
function StuckNotice({ seller: { order, version, shipments }, hasFree }: StuckNoticeProps) {
  const reallotting = useReallot(() => toast('批号已更换，请按新批号拣货'))
  return (
    <chakra.div display="grid" gap="2" padding="4">
      <Notice tone="warn">
        有批号已过期、被召回或短于客户的效期要求，不能发货。可从库存换成其他批号；
        {noOtherBatchText({ hasFree, isPartShipped: shipments.length > 0 })}。
      </Notice>
      {reallotting.error && <Notice tone="danger">{toSentence(reallotting.error)}</Notice>}
      <chakra.div>
        <Button
          isBusy={reallotting.isPending}
          onClick={() => reallotting.mutate({ params: { id: order.id }, body: { version } })}
        >
          更换批号
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
