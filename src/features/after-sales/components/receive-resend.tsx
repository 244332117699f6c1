import type { AfterSalesDetail } from '#contract/fulfilment/after-sales.ts'
import { useRefusal } from '#features/account/index.ts'
import { useAct } from '#features/order/index.ts'
import { alert, confirm } from '#ui/feedback/dialogs.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'

import { messages } from '../messages.ts'
import { receiveResend } from '../mutations.ts'

type ReceiveResendProps = { claim: AfterSalesDetail; onChange: () => void }

/** Confirms, after a question, that what was sent for the claim has arrived. */
export function ReceiveResend({ claim: { id, shipment }, onChange }: ReceiveResendProps) {
  const isOnline = useOnline()
  const refusal = useRefusal('claim.make')
  const { isBusy, act } = useAct(
    async () => {
      await receiveResend(id)
      toast(messages.resendReceived)
      onChange()
    },
    (text) => void alert(text),
  )
  if (!shipment || shipment.deliveredAt !== undefined) return null
  const ask = async () => {
    const { receiveResend: title, receiveResend: yes, notYet: no } = messages
    if (await confirm(messages.receiveResendAsk, { title, yes, no })) await act()
  }
  return (
    <Button
      look="main"
      isBusy={isBusy}
      {...((!isOnline || refusal) && { disabled: true, title: refusal ?? messages.needsNetwork })}
      onClick={() => void ask()}
    >
      {messages.receiveResend}
    </Button>
  )
}
