import type { AfterSalesDetail } from '#contract/fulfilment/after-sales.ts'
import { nextState } from '#domain/after-sales/transitions.ts'
import { useRefusal } from '#features/account/index.ts'
import { useAct } from '#features/order/index.ts'
import { alert, confirm } from '#ui/feedback/dialogs.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'

import { messages } from '../messages.ts'
import { cancelClaim } from '../mutations.ts'

type CancelClaimProps = { claim: AfterSalesDetail; onChange: () => void }

/** Takes the claim back, after a question, until the goods are sent. */
export function CancelClaim({ claim: { id, state, remedy }, onChange }: CancelClaimProps) {
  const isOnline = useOnline()
  const refusal = useRefusal('claim.make')
  const { isBusy, act } = useAct(
    async () => {
      await cancelClaim(id)
      toast(messages.cancelled)
      onChange()
    },
    (text) => void alert(text),
  )
  if (!nextState(state, 'cancel', 'buyer', remedy)) return null
  const ask = async () => {
    const { cancel: title, cancelSure: yes, cancelKeep: no } = messages
    if (await confirm(messages.cancelAsk, { title, yes, no, isDangerous: true })) await act()
  }
  return (
    <Button
      look="quiet"
      isBusy={isBusy}
      {...((!isOnline || refusal) && { disabled: true, title: refusal ?? messages.needsNetwork })}
      onClick={() => void ask()}
    >
      {messages.cancel}
    </Button>
  )
}
