import { useEffect, useState } from 'react'

import type { Checkout } from '#contract/checkout.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { expiryState } from '#domain/goods/near-expiry.ts'
import { useRefusal } from '#features/account/index.ts'
import { FillerOffers } from '#features/cart/index.ts'
import { useNearExpirySettings } from '#features/site/index.ts'
import { report, toSentence } from '#ui/feedback/errors.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextAreaInput } from '#ui/form/text-input.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { keptMessages, messages } from '../../messages.ts'
import { paidAtOnce, partsOf } from '../../model/parts.ts'
import { useAddresses } from '../../queries.ts'
import { AddressPicker, pickAddress } from '../address-picker.tsx'
import { AmountsPanel } from '../amounts-panel.tsx'
import { CouponPicker } from '../coupon-picker.tsx'
import { OrderGroup } from '../order-group.tsx'
import { PartsPanel } from '../parts-panel.tsx'
import { ChangesDialog } from './changes-dialog.tsx'
import {
  BackLink,
  CheckoutHints,
  CheckoutNotices,
  ObstaclesPanel,
  ReleaseNotice,
  SuggestedShortfall,
} from './checkout-notices.tsx'
import { KeepOrderDialog } from './keep-order.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { UnansweredPanel } from './unanswered-panel.tsx'
import { obstacleOf, useCheckoutForm } from './use-checkout-form.ts'
import { type DraftControl } from './use-draft-control.ts'
import { toPlaceArgs, usePlacing } from './use-placing.ts'

/**
 * How long the estimate is held back for the server's answer, because an estimate replaced at once makes the page jump.
 */
const ESTIMATE_DELAY_MS = 3_000

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' },
    gridTemplateRows: { lg: 'auto 1fr' },
    alignItems: 'start',
    gap: { base: '2', md: '4' },
    '& > :is(aside, div)': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { base: '2', md: '4' } },
    '& > aside': { position: { lg: 'sticky' }, top: { lg: '4' }, gridRow: { lg: 'span 2' } },
  },
})

/** The order to be checked: who gets it, what it holds, what it costs, and the button that places it. */
export function CheckoutForm({ control }: { control: DraftControl }) {
  const { draft, change } = control
  const form = useCheckoutForm(control)
  const placing = usePlacing(control, form.reload)
  const mirrored = useAddresses()
  const now = useNow({ everyMs: 60_000 })
  const nearExpiry = useNearExpirySettings()
  const isEstimateHeld = useEstimateDelay()
  const [isKeeping, setKeeping] = useState(false)
  const refusal = useRefusal('order.place')
  const { order, checkout } = form
  // The page itself asks about refused lines. What they become is another order.
  if (placing.changed && form.obstacles.length > 0) placing.dismiss()

  const { sent, kept } = draft
  // While the first attempt runs, its page stays. A lost answer can only be requested again.
  if (sent && !(placing.isBusy && checkout))
    return <UnansweredPanel isBusy={placing.isBusy} onResume={() => void placing.place(sent)} />
  if (form.obstacles.length > 0) {
    return (
      <ObstaclesPanel
        obstacles={form.obstacles}
        isKept={kept !== undefined}
        isBusy={form.isAdjusting}
        onApply={() => void form.applyObstacles()}
      >
        <SuggestedShortfall draft={draft} obstacles={form.obstacles} />
      </ObstaclesPanel>
    )
  }
  if (form.refusal !== undefined) {
    return <Refused refusal={form.refusal} isKept={kept !== undefined} onRetry={form.reload} />
  }
  if (!order || !mirrored || (isEstimateHeld && form.isLoading && !checkout))
    return <Skeleton label={messages.loading} />

  const addresses = mirrored.length > 0 ? mirrored : (checkout?.addresses ?? [])
  const hasEphedrine = order.groups.some(({ isEphedrine }) => isEphedrine)
  const address = pickAddress(addresses, { addressId: draft.addressId, hasEphedrine })
  const parts = checkout && partsOf(checkout, draft)
  const paid = parts && paidAtOnce(parts)
  const obstacle = refusal ?? obstacleOf(form, address !== undefined)
  // Without a line it can only be kept.
  const isForLater = form.isOffline && !kept
  const submit = async (wanted: Checkout | undefined) => {
    if (!wanted || !address) return
    const near = wanted.groups
      .flatMap(({ lines }) => lines)
      .filter(({ expiresOn }) => expiryState(expiresOn, now, nearExpiry).isInZone)
    if (await placing.consent(near)) await placing.place(toPlaceArgs(draft, wanted, address.id, near), wanted)
  }
  return (
    <>
      <CheckoutNotices form={form} kept={kept} />
      <Columns>
        <AddressPicker
          addresses={addresses}
          chosen={address}
          hasEphedrine={hasEphedrine}
          isOnline={!form.isOffline}
          onChoose={(addressId) => change({ addressId })}
        />
        {/* Beside the lines at the counter, before them on a phone: never below all of them. */}
        <aside>
          {checkout && (
            <CouponPicker
              checkout={checkout}
              couponIds={form.couponIds}
              isRecomputing={form.isRecomputing}
              onChoose={(couponIds) => change({ couponIds })}
            />
          )}
          {checkout && parts && (
            <PartsPanel
              checkout={checkout}
              parts={parts}
              voucherIds={draft.voucherIds}
              onVouchers={(voucherIds) => change({ voucherIds })}
              onBalance={(balanceAmount) => change({ balanceAmount })}
            />
          )}
          <AmountsPanel order={order} parts={parts} isRecomputing={form.isRecomputing} />
          <ReleaseNotice payable={order.payable} checkout={checkout} />
          {form.quote && form.isOneQuote && (
            <FillerOffers
              quote={form.quote}
              freight={order.freight}
              couponIds={draft.couponIds}
              appliedIds={form.couponIds}
              put={form.put}
              onAdded={form.addLines}
              onUndone={form.dropLines}
            />
          )}
        </aside>
        <div>
          {order.groups.map((group) => (
            <OrderGroup key={group.key} group={group} />
          ))}
          <Panel>
            <TextAreaInput
              label={messages.remark}
              placeholder={messages.remarkHint}
              maxLength={200}
              value={draft.remark}
              onChange={({ target }) => change({ remark: target.value })}
            />
          </Panel>
          {!kept && !form.isOffline && (
            <chakra.p color="ink.muted" paddingInline={{ base: '3', md: '0' }}>
              {keptMessages.keepLater} <LinkButton onClick={() => setKeeping(true)}>{keptMessages.keep}</LinkButton>
            </chakra.p>
          )}
          <CheckoutHints hints={form.hints} />
        </div>
      </Columns>
      <SubmitBar
        payable={parts?.remaining ?? order.payable}
        isRecomputing={form.isRecomputing}
        isKept={kept !== undefined}
        obstacle={placing.isBusy || isForLater ? undefined : obstacle}
        note={placing.isBusy ? messages.submitting : isForLater ? messages.offlineLater : undefined}
        text={isForLater ? keptMessages.keep : form.isOffline ? messages.submitOffline : messages.submit(paid)}
        isBusy={placing.isBusy || form.isAdjusting}
        onSubmit={() => (isForLater ? setKeeping(true) : void submit(checkout))}
      />
      {isKeeping && (
        <KeepOrderDialog
          control={control}
          order={order}
          isEstimate={checkout === undefined}
          address={address}
          onClose={() => setKeeping(false)}
        />
      )}
      {placing.changed && placing.submitted && address && checkout && parts && !form.isLoading && !form.isOffline && (
        <ChangesDialog
          differences={placing.changed.differences}
          parts={parts}
          submitted={placing.submitted.args}
          seen={placing.submitted.seen}
          checkout={checkout}
          isKept={kept !== undefined}
          isBusy={form.isAdjusting || placing.isBusy}
          onClose={placing.dismiss}
          onAccept={async () => {
            // It would lie over the next question.
            placing.dismiss()
            if (await form.accept(checkout)) await submit(checkout)
          }}
        />
      )}
    </>
  )
}

function useEstimateDelay(): boolean {
  const [isEstimateHeld, setEstimateHeld] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setEstimateHeld(false), ESTIMATE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isEstimateHeld
}

/** The draft cannot become an order now. Without a signed contract the buyer is led to it. */
function Refused({ refusal, isKept, onRetry }: { refusal: unknown; isKept: boolean; onRetry: () => void }) {
  const isUnsigned = refusal instanceof AppError && refusal.code === 'contract.unsigned'
  useEffect(() => {
    if (isUnsigned) report(refusal)
  }, [isUnsigned, refusal])
  if (isUnsigned) return <Skeleton label={messages.loading} />
  return (
    <Panel>
      <EmptyState
        title={messages.failed}
        action={
          <>
            <Button onClick={onRetry}>{messages.retry}</Button> <BackLink isKept={isKept} />
          </>
        }
      >
        {toSentence(refusal)}
      </EmptyState>
    </Panel>
  )
}
