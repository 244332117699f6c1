import { type SyntheticEvent, useState } from 'react'

import type { Recall } from '#contract/fulfilment/recall.ts'
import { Restricted } from '#features/account/index.ts'
import { useAct } from '#features/order/index.ts'
import { confirm } from '#ui/feedback/dialogs.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { answerRecall } from '../mutations.ts'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '12rem minmax(0, 1fr) auto' },
    alignItems: 'end',
    gap: '3',
    marginTop: '3',
  },
})

/** A claim without a reason was told before claims of other reasons were. */
const isForRecall = ({ reason }: Recall['claims'][number]): boolean => reason === undefined || reason === 'recall'

type AnswerFormProps = { recall: Recall; onAnswered: () => void }

/** How many pieces are left: typed, never presumed, for a return of them is applied for. The buyer is asked before. */
export function AnswerForm({
  recall: { id, name, batch, unit, sent, note, answeredAt, claims, fate },
  onAnswered,
}: AnswerFormProps) {
  const isOnline = useOnline()
  // What other claims ask back is not named once more.
  const { most = sent, claimedOtherwise = 0 } = fate ?? {}
  const applied = claims.filter(isForRecall).reduce((total, claim) => total + claim.quantity, 0)
  const [count, setCount] = useState('')
  const [words, setWords] = useState(note)
  const pieces = /^\d{1,6}$/.test(count.trim()) ? Number(count) : Number.NaN
  const isFit = pieces <= most
  const { isBusy, error, act } = useAct(async () => {
    const answered = await answerRecall(id, pieces, words)
    toast(answered?.claims.some(isForRecall) ? messages.claimed : messages.sent)
    onAnswered()
  })
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isFit) return
    const question = messages.sendAsked({ pieces, added: pieces - applied, unit })
    const options = { title: messages.sendTitle(name, batch), yes: messages.send }
    if (pieces > applied && !(await confirm(question, options))) return
    await act()
  }
  return (
    <Restricted act="claim.make">
      <Form onSubmit={(event) => void submit(event)}>
        <TextInput
          label={`${messages.remaining}（${unit}）`}
          aria-label={messages.remainingOf(name)}
          inputMode="numeric"
          autoComplete="off"
          value={count}
          placeholder={messages.remainingRange(most)}
          error={isFit || count.trim() === '' ? undefined : messages.invalid(most, unit)}
          hint={claimedOtherwise > 0 ? messages.otherwise(claimedOtherwise, unit) : undefined}
          onChange={({ target }) => setCount(target.value)}
        />
        <TextInput
          label={messages.note}
          placeholder={messages.noteHint}
          maxLength={200}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit" look="main" isBusy={isBusy} disabled={!isOnline || !isFit}>
          {answeredAt === undefined ? messages.send : messages.sendAgain}
        </Button>
      </Form>
      {error && (
        <chakra.div marginTop="2">
          <Notice tone="danger">{error}</Notice>
        </chakra.div>
      )}
    </Restricted>
  )
}
