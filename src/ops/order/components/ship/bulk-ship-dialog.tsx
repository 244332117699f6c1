import { useId, useRef, useState } from 'react'

import type { OrderRow } from '#contract/ops/order.ts'
import { hasCarrier, hasWaybill, isColdMethod, SHIPPING_METHOD_TEXT } from '#domain/shipment/method.ts'
import { Tag } from '#ui/data/tag.tsx'
import { toSentence } from '#ui/feedback/errors.ts'
import { Button } from '#ui/form/button.tsx'
import { Input, TextInput } from '#ui/form/text-input.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { WhyNot } from '../../../kit/fields/why-not.tsx'
import { CARRIERS } from '../../messages.ts'
import { type BulkDraft, waybillIn, withoutOrder } from '../../model/bulk-draft.ts'
import { type Fate, heldBy, refusedBy, unansweredBy } from '../../model/bulk-fate.ts'
import {
  carrierError,
  bodyOf,
  doubleWaybills,
  isFilled,
  packagesError,
  rememberCarrier,
  waybillError,
} from '../../model/waybill.ts'
import { useShip } from '../../queries.ts'
import { GoneNote } from './gone-note.tsx'
import { HeldNote } from './held-note.tsx'
import { MethodOptions, MethodSelect } from './method-select.tsx'

type BulkShipDialogProps = {
  orders: readonly OrderRow[]
  draft: BulkDraft
  onDraft: (change: (draft: BulkDraft) => BulkDraft) => void
  onClose: () => void
}
/**
 * Ships several orders whole, each with a waybill of its own; what one order is refused for stands beside it. What is
 * typed is the caller's: a dialog is closed by mistake.
 */
export function BulkShipDialog({ orders: given, draft, onDraft, onClose }: BulkShipDialogProps) {
  // Shipped orders leave the queue behind the dialog; those that stay are sent in the version that is known now.
  const [opened] = useState(given)
  const orders = opened.map((one) => given.find(({ id }) => id === one.id) ?? one)
  const { carrier, method: plain, methods, waybills } = draft
  const change = (changes: Partial<BulkDraft>) => onDraft((known) => ({ ...known, ...changes }))
  const changeOne = <K extends 'methods' | 'waybills' | 'packages'>(field: K, id: number, to: BulkDraft[K][number]) =>
    onDraft((known) => ({ ...known, [field]: { ...known[field], [id]: to } }))
  const [fates, setFates] = useState<Record<number, Fate>>({})
  const shipping = useShip()
  // A mutation rests between two orders, and a second press may come before the next render.
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const list = useId()
  /**
   * Gone from the queue: a colleague shipped it, or it was cancelled. While parcels are sent, their own leave it too.
   */
  const isTaken = ({ id }: OrderRow) => {
    const fate = fates[id]
    if (fate?.isShipped) return false
    return fate?.refused === 'over' || (!isBusy && !given.some((one) => one.id === id))
  }
  const open = orders.filter((order) => !fates[order.id]?.isShipped && !isTaken(order))
  const free = open.filter((order) => !heldBy(order, fates[order.id]))
  const methodOf = ({ id, isCold }: OrderRow) => methods[id] ?? (isCold && !isColdMethod(plain) ? 'coldExpress' : plain)
  const filledOf = (order: OrderRow) => waybillIn(draft, order.id, methodOf(order))
  /** The waybill of an order that needs one; '' as long as it is not typed. */
  const numberOf = (order: OrderRow) => (hasWaybill(methodOf(order)) ? filledOf(order).waybill.trim() : undefined)
  const ready = free.filter((order) => numberOf(order) !== '')
  const doubles = doubleWaybills(orders.filter((order) => !isTaken(order)).map(numberOf))
  const wrong = ready.filter((order) => doubles.has(numberOf(order) ?? '') || !isFilled(filledOf(order)))
  const isFit = ready.length > 0 && wrong.length === 0
  const isCarrierMissing = carrier.trim() === '' && wrong.some((order) => hasCarrier(methodOf(order)))
  const isCarrierWrong = wrong.some((order) => carrierError(filledOf(order)) !== undefined)
  /** Why nothing can be sent. */
  const whyNot =
    free.length === 0
      ? '请先更换批号'
      : ready.length === 0
        ? '请先填运单号'
        : isCarrierMissing
          ? '请填写承运商'
          : isCarrierWrong
            ? '请改正承运商'
            : wrong.length > 0 && `${wrong.length} 张有误，改正后才能发货`

  /** What is wrong with an order's fields, and what it was refused for. */
  const faultOf = (order: OrderRow): string[] => {
    const { id } = order
    const fate = fates[id]
    if (fate?.isShipped || isTaken(order) || heldBy(order, fate)) return []
    const double = doubles.has(numberOf(order) ?? '') ? '运单号与另一张订单相同，请核对' : undefined
    return [double, waybillError(filledOf(order)), packagesError(filledOf(order)), fate?.why].filter(
      (text) => text !== undefined,
    )
  }

  const ship = async () => {
    if (isRunning.current || !isFit) return
    isRunning.current = true
    setIsBusy(true)
    rememberCarrier(carrier)
    for (const order of ready) {
      const { id, version } = order
      const body = { ...bodyOf(filledOf(order)), version }
      const fate = await shipping.mutateAsync({ params: { id }, body }).then(
        (): Fate => ({ isShipped: true, by: body.waybill || SHIPPING_METHOD_TEXT[body.method] }),
        (error: unknown): Fate => ({
          isShipped: false,
          why: toSentence(error),
          refused: refusedBy(error),
          version,
          unanswered: unansweredBy(error, order, body),
        }),
      )
      setFates((known) => ({ ...known, [id]: fate }))
      if (fate.isShipped) onDraft((known) => withoutOrder(known, id))
    }
    isRunning.current = false
    setIsBusy(false)
  }

  return (
    <Dialog
      title={free.length > 0 ? `批量发货 ${free.length} 张` : '批量发货'}
      onClose={onClose}
      footer={
        <>
          <WhyNot>{open.length > 0 && whyNot}</WhyNot>
          <Button onClick={onClose}>{open.length === 0 ? '完成' : '关闭'}</Button>
          {open.length > 0 && (
            <Button look="main" disabled={!isFit} isBusy={isBusy} onClick={() => void ship()}>
              发货 {ready.length} 张
            </Button>
          )}
        </>
      }
    >
      <chakra.form
        display="grid"
        gap="3"
        gridTemplateColumns="minmax(0, 1fr)"
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && void ship()}
      >
        <TextInput
          label="承运商"
          isRequired
          list={list}
          error={carrierError({ carrier, method: 'express' })}
          value={carrier}
          onChange={({ target }) => change({ carrier: target.value })}
        />
        <datalist id={list}>
          {CARRIERS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <MethodSelect value={plain} onChange={(method) => change({ method })} />
        <chakra.p color="ink.muted" fontSize="meta">
          每张订单按未发数量全部发出；有冷藏商品的订单走冷链，运输方式可逐张改。
          <chakra.span display={{ base: 'none', md: 'inline' }}>逐张扫运单号，右边填件数，Enter 到下一张。</chakra.span>
          <chakra.span display={{ base: 'inline', md: 'none' }}>逐张填运单号和件数。</chakra.span>
        </chakra.p>
        <chakra.ul listStyle="none" display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
          {orders.map((order) => {
            const { id, number, buyer, isCold } = order
            const fate = fates[id]
            const hold = heldBy(order, fate)
            return (
              <li key={id}>
                <chakra.div display="flex" gap="3" alignItems="baseline">
                  <span>{number}</span>
                  <chakra.span color="ink.muted" flex="1" truncate>
                    {buyer.company}
                  </chakra.span>
                  {isCold && <Tag tone="info">冷藏</Tag>}
                </chakra.div>
                {fate?.isShipped ? (
                  <chakra.span color="brand">已发货 {fate.by}</chakra.span>
                ) : isTaken(order) ? (
                  <GoneNote orderId={id} waybill={waybills[id]} unanswered={fate?.unanswered} />
                ) : hold ? (
                  <HeldNote orderId={id} number={number} hold={hold} />
                ) : (
                  <chakra.div
                    display="grid"
                    gap="2"
                    gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: '9rem minmax(0, 1fr) 5rem' }}
                  >
                    <MethodOptions
                      gridColumn={{ base: '1 / -1', md: 'auto' }}
                      aria-label={`${number} 运输方式`}
                      value={methodOf(order)}
                      onPick={(method) => changeOne('methods', id, method)}
                    />
                    {numberOf(order) === undefined ? (
                      <chakra.span color="ink.muted" alignSelf="center">
                        无需运单号
                      </chakra.span>
                    ) : (
                      <Input
                        aria-label={`${number} 运单号`}
                        placeholder="运单号"
                        autoComplete="off"
                        value={waybills[id] ?? ''}
                        onChange={({ target }) => changeOne('waybills', id, target.value)}
                        aria-invalid={doubles.has(numberOf(order) ?? '') || undefined}
                        onKeyDown={(event) => {
                          if (event.key !== 'Enter' || event.ctrlKey) return
                          const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')
                          next?.focus()
                        }}
                      />
                    )}
                    <chakra.label display="flex" alignItems="center" gap="2">
                      <chakra.span display={{ base: 'inline', md: 'none' }}>件数</chakra.span>
                      <Input
                        aria-label={`${number} 件数`}
                        type="number"
                        min={1}
                        max={999}
                        width={{ base: '4rem', md: 'full' }}
                        aria-invalid={packagesError(filledOf(order)) !== undefined || undefined}
                        value={filledOf(order).packages}
                        onChange={({ target }) => changeOne('packages', id, target.value)}
                      />
                    </chakra.label>
                  </chakra.div>
                )}
                {faultOf(order).map((text) => (
                  <chakra.p key={text} color="danger" fontSize="meta" role="alert">
                    {text}
                  </chakra.p>
                ))}
              </li>
            )
          })}
        </chakra.ul>
      </chakra.form>
    </Dialog>
  )
}
