import { useRef, useState } from 'react'

import type { Payment } from '#contract/payment.ts'
import { Money } from '#ui/data/price.tsx'
import { confirm } from '#ui/feedback/dialogs.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { dueOf } from '../model/due.ts'
import { payByBalance } from '../mutations.ts'
import { payment as messages } from '../payment-messages.ts'
import { isNetworkError } from '../queries.ts'

type BalancePanelProps = { payment: Payment; isOffline: boolean; onPaid: (payment: Payment) => void }

/** Paying from the balance, with what remains of it. Trying again after a lost answer never pays twice. */
export function BalancePanel({ payment, isOffline, onPaid }: BalancePanelProps) {
  const { id, balance } = payment
  const { byBalance, hasEphedrine } = dueOf(payment)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const isUnderWay = useRef(false)
  const missing = byBalance - balance

  // The money is spent at once, so it is asked about once.
  const ask = async () => {
    const isSure = await confirm(messages.balanceAsk(byBalance), {
      title: messages.balanceTitle,
      details: [messages.balanceNow(balance), messages.balanceRest(balance - byBalance)],
      yes: messages.balanceSure,
    })
    if (isSure) await pay()
  }
  const pay = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setError('')
    try {
      onPaid(await payByBalance(id))
    } catch (refusal) {
      setError(isNetworkError(refusal) ? messages.balanceUnknown : toSentence(refusal))
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  return (
    <Section title={messages.balanceTitle}>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1">
        <chakra.dt color="ink.muted">{messages.balance}</chakra.dt>
        <chakra.dd textAlign="right">
          <Money amount={balance} tone="ink" />
        </chakra.dd>
        {missing <= 0 && (
          <>
            <chakra.dt color="ink.muted">{messages.balanceAfter}</chakra.dt>
            <chakra.dd textAlign="right">
              <Money amount={-missing} tone="ink" />
            </chakra.dd>
          </>
        )}
      </chakra.dl>
      <chakra.div display="grid" gap="3" marginTop="4" justifyItems="start">
        {missing > 0 && <Notice tone="warn">{messages.balanceShort(missing)}</Notice>}
        {hasEphedrine && missing <= 0 && <Notice>{messages.balancePart}</Notice>}
        {error && <Notice tone="danger">{error}</Notice>}
        <Button
          look="main"
          size="large"
          isBusy={isBusy}
          disabled={missing > 0 || isOffline}
          title={isOffline ? messages.offline : undefined}
          onClick={() => void ask()}
        >
          {messages.balancePay(byBalance)}
        </Button>
      </chakra.div>
    </Section>
  )
}
