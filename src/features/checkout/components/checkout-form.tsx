import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

import { expiryState } from '#domain/goods/near-expiry.ts'
import { paths } from '#routing/paths.ts'
import { confirm } from '#ui/feedback/dialogs.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { TextAreaInput } from '#ui/form/text-input.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { messages } from '../messages.ts'
import type { OrderPreview } from '../model/preview.ts'
import { useAddresses } from '../queries.ts'
import { AddressPicker, pickAddress } from './address-picker.tsx'
import { AmountsPanel } from './amounts-panel.tsx'
import { ChangesDialog } from './changes-dialog.tsx'
import { ObstaclesPanel, TillHints, TillNotices } from './checkout-notices.tsx'
import { CouponPicker } from './coupon-picker.tsx'
import { OrderGroup } from './order-group.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { obstacleOf, useTill } from './use-checkout-form.ts'
import type { DraftHold } from './use-draft.ts'
import { toPlaceArgs, usePlacing } from './use-placing.ts'

/** How long the estimate waits for the server's word: one that is replaced at once only moves the page. */
const PATIENCE_MS = 3_000

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' },
    gridTemplateRows: { lg: 'auto 1fr' },
    alignItems: 'start',
    gap: { base: '2', md: '4' },
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { base: '2', md: '4' } },
    '& > div:nth-of-type(2)': { position: { lg: 'sticky' }, top: { lg: '4' }, gridRow: { lg: 'span 2' } },
  },
})

/** The order to be checked: who gets it, what it holds, what it costs, and the button that places it. */
export function Till({ hold }: { hold: DraftHold }) {
  const { draft, change } = hold
  const till = useTill(hold)
  const placing = usePlacing(hold, till.reload)
  const mirrored = useAddresses()
  const now = useNow({ everyMs: 60_000 })
  const isPatient = usePatience()
  const { order, checkout } = till

  const { sent } = draft
  // A first try under way keeps its page; without its answer the only way is to ask for it.
  if (sent && !(placing.isBusy && checkout)) {
    return (
      <Panel>
        <EmptyState
          title={messages.unansweredTitle}
          action={
            <Button look="main" isBusy={placing.isBusy} onClick={() => void placing.place(sent)}>
              {messages.resume}
            </Button>
          }
        >
          {messages.unanswered}
        </EmptyState>
      </Panel>
    )
  }
  if (till.obstacles.length > 0) {
    return (
      <ObstaclesPanel obstacles={till.obstacles} isBusy={till.isAdjusting} onApply={() => void till.applyObstacles()} />
    )
  }
  if (till.refusal !== undefined) {
    return (
      <Panel>
        <EmptyState
          title={messages.failed}
          action={
            <>
              <Button onClick={till.reload}>{messages.retry}</Button>{' '}
              <ButtonLink to={paths.cart()}>{messages.backToCart}</ButtonLink>
            </>
          }
        >
          {toSentence(till.refusal)}
        </EmptyState>
      </Panel>
    )
  }
  if (!order || !mirrored || (isPatient && till.isLoading && !checkout)) return <Skeleton label={messages.loading} />

  const addresses = mirrored.length > 0 ? mirrored : (checkout?.addresses ?? [])
  const hasEphedrine = order.groups.some(({ isEphedrine }) => isEphedrine)
  const address = pickAddress(addresses, { addressId: draft.addressId, hasEphedrine })
  const obstacle = obstacleOf(till, address !== undefined)
  const submit = async () => {
    if (checkout && address && (await askConsent(checkout, now)))
      await placing.place(toPlaceArgs(draft, checkout, address.id))
  }
  return (
    <>
      <TillNotices till={till} />
      <Columns>
        <div>
          <AddressPicker
            addresses={addresses}
            chosen={address}
            hasEphedrine={hasEphedrine}
            isOnline={!till.isOffline}
            onChoose={(addressId) => change({ addressId })}
          />
          {order.groups.map((group) => (
            <OrderGroup key={group.key} group={group} />
          ))}
        </div>
        <div>
          <Panel>
            <TextAreaInput
              label={messages.remark}
              placeholder={messages.remarkHint}
              maxLength={200}
              value={draft.remark}
              onChange={({ target }) => change({ remark: target.value })}
            />
          </Panel>
          <AmountsPanel order={order} balance={checkout?.balance} />
        </div>
        {/* What only the server says comes last, where it moves nothing that is being read. */}
        <div>
          {checkout && (
            <CouponPicker
              coupons={checkout.coupons}
              couponId={checkout.couponId}
              onChoose={(couponId) => change({ couponId })}
            />
          )}
          <TillHints hints={till.hints} />
        </div>
      </Columns>
      <SubmitBar
        payable={order.payable}
        obstacle={placing.isBusy ? undefined : obstacle}
        text={till.isOffline ? messages.submitOffline : messages.submit}
        isBusy={placing.isBusy}
        onSubmit={() => void submit()}
      />
      {placing.changed && address && (
        <ChangesDialog
          changed={placing.changed}
          isBusy={till.isAdjusting || placing.isBusy}
          onClose={() => {
            placing.dismiss()
            till.reload()
          }}
          onAccept={async () => {
            const { checkout: wanted } = placing.changed!
            if (await till.accept(wanted)) await placing.place(toPlaceArgs(draft, wanted, address.id))
          }}
        />
      )}
    </>
  )
}

function usePatience(): boolean {
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isPatient
}

/** Near-expiry goods are not taken back: asks for each of them by name. True at once when there is none. */
async function askConsent({ groups }: Pick<OrderPreview, 'groups'>, now: number): Promise<boolean> {
  const near = groups.flatMap(({ lines }) => lines).filter(({ expiresOn }) => expiryState(expiresOn, now).isInZone)
  if (near.length === 0) return true
  return confirm(messages.consent, {
    title: messages.consentTitle,
    details: near.map(({ name, specification, expiresOn }) =>
      messages.consentLine(`${name} ${specification}`, expiresOn),
    ),
    yes: messages.consentYes,
  })
}
