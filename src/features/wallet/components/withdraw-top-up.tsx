import type { TopUp } from '#contract/money/wallet.ts'
import { useRefusal } from '#features/account/index.ts'
import { AskedButton } from '#ui/feedback/asked-button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useOnline } from '#ui/hooks/use-online.ts'

import { messages } from '../messages.ts'
import { withdrawTopUp } from '../mutations.ts'

/** Takes a top-up back, after a question, while finance has not decided it. */
export function WithdrawTopUp({ topUp: { id }, onChange }: { topUp: TopUp; onChange: () => void }) {
  const isOnline = useOnline()
  const refusal = useRefusal('wallet.use')
  return (
    <AskedButton
      text={messages.topUpWithdraw}
      question={messages.topUpWithdrawAsk}
      yes={messages.topUpWithdrawYes}
      no={messages.topUpWithdrawNo}
      refusal={refusal ?? (isOnline ? undefined : messages.needsNetwork)}
      // Also where finance was faster: the list then shows what it did.
      onAct={() =>
        withdrawTopUp(id)
          .then(() => toast(messages.topUpWithdrawn))
          .finally(onChange)
      }
    />
  )
}
