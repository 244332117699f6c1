import { useState } from 'react'

import type { TopUp } from '#contract/money/wallet.ts'
import { useRefusal } from '#features/account/index.ts'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'

import { messages } from '../messages.ts'
import { withdrawTopUp } from '../mutations.ts'

/** Takes a top-up back, after a question, while finance has not decided it. */
export function WithdrawTopUp({ topUp: { id }, onChange }: { topUp: TopUp; onChange: () => void }) {
  const isOnline = useOnline()
  const refusal = useRefusal('wallet.use')
  const [isBusy, setBusy] = useState(false)
  const withdraw = async () => {
    const { topUpWithdraw: title, topUpWithdrawYes: yes, topUpWithdrawNo: no } = messages
    if (!(await confirm(messages.topUpWithdrawAsk, { title, yes, no, isDangerous: true }))) return
    setBusy(true)
    try {
      await withdrawTopUp(id)
      toast(messages.topUpWithdrawn)
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
      isBusy={isBusy}
      {...((!isOnline || refusal) && { disabled: true, title: refusal ?? messages.needsNetwork })}
      onClick={() => void withdraw()}
    >
      {messages.topUpWithdraw}
    </Button>
  )
}
