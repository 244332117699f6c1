import type { Invoice } from '#contract/money/invoice.ts'
import { useRefusal } from '#features/account/index.ts'
import { AskedButton } from '#ui/feedback/asked-button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useOnline } from '#ui/hooks/use-online.ts'

import { messages } from '../messages.ts'
import { withdrawInvoice } from '../mutations.ts'

/** Takes an application back, after a question, while nobody has issued it. */
export function WithdrawInvoice({ invoice: { id }, onChange }: { invoice: Invoice; onChange: () => void }) {
  const isOnline = useOnline()
  const refusal = useRefusal('invoice.request')
  return (
    <AskedButton
      text={messages.withdraw}
      question={messages.withdrawAsk}
      yes={messages.withdrawYes}
      no={messages.withdrawNo}
      justifySelf="start"
      refusal={refusal ?? (isOnline ? undefined : messages.needsNetwork)}
      // Also where finance was faster: the list then shows what it did.
      onAct={() =>
        withdrawInvoice(id)
          .then(() => toast(messages.withdrawn))
          .finally(onChange)
      }
    />
  )
}
