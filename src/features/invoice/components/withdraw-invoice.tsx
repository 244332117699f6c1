import { useState } from 'react'

import type { Invoice } from '#contract/money/invoice.ts'
import { useRefusal } from '#features/account/index.ts'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'

import { messages } from '../messages.ts'
import { withdrawInvoice } from '../mutations.ts'

/** Takes an application back, after a question, while nobody has issued it. */
export function WithdrawInvoice({ invoice: { id }, onChange }: { invoice: Invoice; onChange: () => void }) {
  const isOnline = useOnline()
  const refusal = useRefusal('invoice.request')
  const [isBusy, setBusy] = useState(false)
  const withdraw = async () => {
    const { withdraw: title, withdrawYes: yes, withdrawNo: no } = messages
    if (!(await confirm(messages.withdrawAsk, { title, yes, no, isDangerous: true }))) return
    setBusy(true)
    try {
      await withdrawInvoice(id)
      toast(messages.withdrawn)
    } catch (error) {
      report(error)
    } finally {
      setBusy(false)
      // Also where finance was faster: the list then shows what it did.
      onChange()
    }
  }
  return (
    <Button
      size="small"
      justifySelf="start"
      isBusy={isBusy}
      {...((!isOnline || refusal) && { disabled: true, title: refusal ?? messages.needsNetwork })}
      onClick={() => void withdraw()}
    >
      {messages.withdraw}
    </Button>
  )
}
