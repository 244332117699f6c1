import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'

import type { Wallet, Withdrawal } from '#contract/money/wallet.ts'
import { formatYuan, parseYuan } from '#domain/money.ts'
import { WITHDRAWAL_STATE_TEXT } from '#domain/wallet/requests.ts'
import { walletPaths } from '#routing/paths/wallet.ts'
import { confirm } from '#ui/feedback/dialogs.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { requestWithdrawal } from '../mutations.ts'
import { useWithdrawals } from '../queries.ts'
import { RequestList } from './request-list.tsx'
import { useRequest } from './use-request.ts'

/** Money back to the company's own account, and what became of earlier requests. */
export function WithdrawPart({ wallet, onSent }: { wallet: Wallet; onSent: () => void }) {
  const [search] = useSearchParams()
  const records = useWithdrawals(Math.max(1, Math.trunc(Number(search.get('page'))) || 1))
  return (
    <>
      <Section title={messages.withdrawTitle}>
        <chakra.p color="ink.muted" marginBottom="3">
          {messages.withdrawHint(wallet.company)}
        </chakra.p>
        <WithdrawForm
          wallet={wallet}
          last={records.data?.list[0]}
          key={records.data?.list[0]?.id}
          onSent={() => {
            records.reload()
            onSent()
          }}
        />
      </Section>
      <RequestList
        title={messages.withdrawals}
        empty={messages.noWithdrawals}
        read={records}
        toPage={(page) => walletPaths.balance({ view: 'withdraw', page })}
        row={(withdrawal: Withdrawal) => ({
          state: WITHDRAWAL_STATE_TEXT[withdrawal.state],
          tone: withdrawal.state === 'paid' ? 'brand' : withdrawal.state === 'rejected' ? 'danger' : 'warn',
          facts: [
            `${withdrawal.bank} 尾号 ${withdrawal.account.slice(-4)}`,
            withdrawal.reference ? messages.reference(withdrawal.reference) : '',
            withdrawal.reason ? messages.reason(withdrawal.reason) : '',
          ],
        })}
      />
    </>
  )
}

const schemaOf = ({ balance, withdrawalMin }: Wallet) =>
  z.object({
    amount: z.string().check(
      z.refine((yuan) => parseYuan(yuan) !== undefined, messages.amountFault),
      z.refine((yuan) => (parseYuan(yuan) ?? withdrawalMin) >= withdrawalMin, messages.withdrawRange(withdrawalMin)),
      z.refine((yuan) => (parseYuan(yuan) ?? 0) <= balance, messages.withdrawShort(balance)),
    ),
    bank: z.string().check(z.trim(), z.minLength(4, messages.bankFault), z.maxLength(60, messages.bankLong(60))),
    account: z.string().check(z.trim(), z.regex(/^\d[\d ]{7,38}\d$/, messages.accountFault)),
  })

type WithdrawFormProps = { wallet: Wallet; last: Withdrawal | undefined; onSent: () => void }

/** The bank of the last request is offered again. */
function WithdrawForm({ wallet, last, onSent }: WithdrawFormProps) {
  const isOnline = useOnline()
  const send = useRequest()
  const { field, submit, isBusy, error, form } = useForm(schemaOf(wallet), {
    defaults: { amount: '', bank: last?.bank ?? '', account: last?.account ?? '' },
    onSubmit: async ({ amount, bank, account }) => {
      const fen = parseYuan(amount)!
      const isSure = await confirm(messages.withdrawAsk(fen, account), {
        title: messages.withdrawTitle,
        yes: messages.withdrawYes,
      })
      if (!isSure) return
      await send((requestId) => requestWithdrawal({ requestId, amount: fen, bank, account }))
      toast(messages.withdrawSent)
      form.resetField('amount')
      onSent()
    },
  })
  return (
    <chakra.div maxWidth="28rem">
      <Form
        onSubmit={() => (isOnline ? submit() : undefined)}
        error={error}
        submitText={messages.withdrawSend}
        isBusy={isBusy}
        aside={
          <Button
            size="large"
            disabled={wallet.balance < wallet.withdrawalMin}
            onClick={() => form.setValue('amount', formatYuan(wallet.balance), { shouldValidate: true })}
          >
            {messages.withdrawAll}
          </Button>
        }
      >
        <TextInput
          label={messages.withdrawAmount}
          isRequired
          inputMode="decimal"
          hint={messages.withdrawMost(wallet.balance)}
          {...field('amount')}
        />
        <TextInput label={messages.withdrawBank} isRequired hint={messages.withdrawBankHint} {...field('bank')} />
        <TextInput
          label={messages.withdrawAccount}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          {...field('account')}
        />
        {!isOnline && <Notice tone="warn">{messages.needsNetwork}</Notice>}
      </Form>
    </chakra.div>
  )
}
