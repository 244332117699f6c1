import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import type { Address } from '#contract/address.ts'
import { expiryState } from '#domain/goods/near-expiry.ts'
import { parseYuan } from '#domain/money.ts'
import { useCart } from '#features/cart/index.ts'
import { useNearExpirySettings } from '#features/site/index.ts'
import { keptOrderPaths } from '#routing/paths/kept-order.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { keptMessages as messages } from '../../messages.ts'
import { titleOf, toKept, toUnaskedArgs } from '../../model/kept.ts'
import type { OrderPreview } from '../../model/preview.ts'
import { keepOrder, submitUnasked, takeFromCart } from '../../mutations.ts'
import type { DraftControl } from './use-draft-control.ts'
import { useConsent } from './use-placing.ts'

type KeepOrderProps = {
  control: DraftControl
  order: OrderPreview
  /** The figures are this device's, not the server's. */
  isEstimate: boolean
  address: Address | undefined
  onClose: () => void
}

/** Keeps the order as 待提交单: under a name, and by choice to go by itself within what the buyer allows. */
export function KeepOrderDialog({ control, order, isEstimate, address, onClose }: KeepOrderProps) {
  const { draft, drop } = control
  const navigate = useNavigate()
  const consent = useConsent()
  const { byId } = useCart()
  const nearExpiry = useNearExpirySettings()
  const [name, setName] = useState('')
  const [isUnasked, setUnasked] = useState(false)
  const [rise, setRise] = useState('0')
  const [isBusy, setBusy] = useState(false)
  const tolerance = parseYuan(rise)
  const lines = order.groups.flatMap((group) => group.lines)
  const fault = !isUnasked
    ? undefined
    : tolerance === undefined
      ? messages.riseFault
      : tolerance > order.payable
        ? messages.riseAbove(order.payable)
        : address
          ? undefined
          : messages.addressMissing

  const keep = async () => {
    const now = Date.now()
    const kept = toKept(draft, byId, order, { name, isEstimate, now, ...(isUnasked && { tolerance }) })
    if (isUnasked && address) {
      const near = lines.filter(({ expiresOn }) => expiryState(expiresOn, now, nearExpiry).isInZone)
      if (!(await consent(near, messages.consentYes))) return
      const chosen = { ...kept, addressId: address.id }
      await submitUnasked(now, chosen, toUnaskedArgs(chosen, address.id, near))
    } else await keepOrder(now, { ...kept, ...(address && { addressId: address.id }) })
    await takeFromCart(kept.kept)
    drop()
    toast(messages.keptAs(titleOf(kept.kept)))
    await navigate(keptOrderPaths.keptOrders(), { replace: true })
  }
  const press = () => {
    setBusy(true)
    keep()
      .catch(report)
      .finally(() => setBusy(false))
  }

  return (
    <Dialog
      title={messages.keep}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button look="main" isBusy={isBusy} disabled={fault !== undefined || lines.length === 0} onClick={press}>
            {messages.save}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="3">
        <p>{messages.keepHint}</p>
        <TextInput
          label={messages.name}
          placeholder={messages.nameHint}
          maxLength={20}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Checkbox checked={isUnasked} onChange={({ target }) => setUnasked(target.checked)}>
          {messages.unasked}
        </Checkbox>
        {isUnasked && (
          <TextInput
            label={messages.rise}
            inputMode="decimal"
            maxLength={9}
            value={rise}
            hint={messages.riseHint}
            error={fault}
            onChange={({ target }) => setRise(target.value.trim())}
          />
        )}
        <chakra.p color="ink.muted" fontSize="meta">
          {isUnasked ? messages.unaskedNote : messages.askedNote}
        </chakra.p>
      </chakra.div>
    </Dialog>
  )
}
