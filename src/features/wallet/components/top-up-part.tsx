import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'

import type { TopUp, Wallet } from '#contract/money/wallet.ts'
import { parseYuan } from '#domain/money.ts'
import { isTopUpWithdrawn, topUpStateText } from '#domain/wallet/withdrawn.ts'
import { walletPaths } from '#routing/paths/wallet.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ProofField, proofProblem } from '#ui/file/proof-field.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { requestTopUp, sendFile } from '../mutations.ts'
import { useTopUps } from '../queries.ts'
import { RequestList } from './request-list.tsx'
import { useRequest } from './use-request.ts'
import { WithdrawTopUp } from './withdraw-top-up.tsx'

/** A fact of the account with a button that copies it. */
const copied = (name: string, text: string) => (
  <chakra.span key={name} display="inline-flex" alignItems="center" gap="1">
    {text}
    <CopyButton text={text} label={`${messages.copy}${name}`} copied={messages.copied(name)} failed={text} />
  </chakra.span>
)

/** Where to send the money, the proof that it was sent, and what became of earlier ones. */
export function TopUpPart({ wallet, onSent }: { wallet: Wallet; onSent: () => void }) {
  const [search] = useSearchParams()
  const records = useTopUps(Math.max(1, Math.trunc(Number(search.get('page'))) || 1))
  const { company, bank, account } = wallet.transferAccount
  const reload = () => {
    records.reload()
    onSent()
  }
  return (
    <>
      <Section title={messages.topUpTitle}>
        <chakra.div
          display="grid"
          gap={{ base: '4', lg: '8' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          <div>
            <chakra.p color="ink.muted" marginBottom="3">
              {messages.topUpHint}
            </chakra.p>
            <FactList
              columns="one"
              facts={[
                [messages.accountName, copied(messages.accountName, company)],
                [messages.bank, copied(messages.bank, bank)],
                [messages.account, copied(messages.account, account)],
              ]}
            />
          </div>
          <TopUpForm wallet={wallet} onSent={reload} />
        </chakra.div>
      </Section>
      {!records.data && records.isLoading && <Skeleton />}
      <RequestList
        title={messages.topUps}
        empty={messages.noTopUps}
        read={records}
        toPage={(page) => walletPaths.balance({ view: 'topUp', page })}
        renderAct={(topUp) => topUp.state === 'pending' && <WithdrawTopUp topUp={topUp} onChange={reload} />}
        row={(topUp: TopUp) => ({
          state: topUpStateText(topUp),
          tone: toneOf(topUp),
          facts: [
            topUp.note,
            topUp.credited !== undefined && topUp.credited !== topUp.amount ? messages.credited(topUp.credited) : '',
            topUp.reason && !isTopUpWithdrawn(topUp) ? messages.reason(topUp.reason) : '',
          ],
        })}
      />
    </>
  )
}

const toneOf = (topUp: TopUp) =>
  isTopUpWithdrawn(topUp)
    ? 'neutral'
    : topUp.state === 'confirmed'
      ? 'brand'
      : topUp.state === 'rejected'
        ? 'danger'
        : 'warn'

const schemaOf = ({ topUpMin, topUpMax }: Wallet) =>
  z.object({
    amount: z.string().check(
      z.refine((yuan) => parseYuan(yuan) !== undefined, messages.amountFault),
      z.refine(
        (yuan) => {
          const fen = parseYuan(yuan)
          return fen === undefined || (fen >= topUpMin && fen <= topUpMax)
        },
        messages.topUpRange(topUpMin, topUpMax),
      ),
    ),
    note: z.string().check(z.trim(), z.maxLength(100)),
  })

/** The file goes first; sent again after a lost answer it is not uploaded twice. */
function TopUpForm({ wallet, onSent }: { wallet: Wallet; onSent: () => void }) {
  const isOnline = useOnline()
  const send = useRequest()
  const [file, setFile] = useState<File>()
  const [fileError, setFileError] = useState<string>()
  const [percent, setPercent] = useState<number>()
  const uploaded = useRef<{ file: File; id: string }>(undefined)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const fileIdOf = async (picked: File): Promise<string> => {
    if (uploaded.current?.file === picked) return uploaded.current.id
    setPercent(0)
    try {
      const { signal } = leaving.current
      const id = await sendFile(picked, { signal, onProgress: (done) => setPercent(Math.floor(done * 100)) })
      uploaded.current = { file: picked, id }
      return id
    } finally {
      setPercent(undefined)
    }
  }

  const { field, submit, isBusy, error, form } = useForm(schemaOf(wallet), {
    defaults: { amount: '', note: '' },
    onSubmit: async ({ amount, note }) => {
      if (!file) return setFileError(messages.proofMissing)
      const fileId = await fileIdOf(file)
      await send((requestId) => requestTopUp({ requestId, amount: parseYuan(amount)!, fileId, ...(note && { note }) }))
      toast(messages.topUpSent)
      form.reset()
      setFile(undefined)
      onSent()
    },
  })
  return (
    <Form
      onSubmit={() => {
        if (!file) setFileError(messages.proofMissing)
        return isOnline ? submit() : undefined
      }}
      error={error}
      submitText={percent === undefined ? messages.topUpSend : messages.sending(percent)}
      isBusy={isBusy}
    >
      <TextInput
        label={messages.amount}
        isRequired
        inputMode="decimal"
        hint={messages.amountHint(wallet.topUpMin, wallet.topUpMax)}
        {...field('amount')}
      />
      <chakra.div display="grid" gap="1">
        <chakra.span color="ink.muted" aria-hidden>
          {messages.proof}
          <chakra.span color="danger"> *</chakra.span>
        </chakra.span>
        <ProofField
          label={messages.proof}
          file={file}
          isInvalid={fileError !== undefined}
          onPick={(picked) => {
            const problem = proofProblem(picked)
            setFileError(problem)
            if (!problem) setFile(picked)
          }}
        />
        {fileError && (
          <chakra.p color="danger" fontSize="meta" role="alert">
            {fileError}
          </chakra.p>
        )}
      </chakra.div>
      <TextInput label={messages.note} maxLength={100} hint={messages.noteHint} {...field('note')} />
      {!isOnline && <Notice tone="warn">{messages.needsNetwork}</Notice>}
    </Form>
  )
}
