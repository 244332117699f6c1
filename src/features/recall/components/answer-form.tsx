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
import { appliedFor, claimable } from '../model/claimable.ts'
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

type AnswerFormProps = { recall: Recall; onAnswered: () => void }

/** How many pieces are left: typed, never presumed, for a return of them is applied for. The buyer is asked before. */
export function AnswerForm({ recall, onAnswered }: AnswerFormProps) {
  const { id, name, batch, unit, sent, note, answeredAt, claims, fate } = recall
  const isOnline = useOnline()
  // What other claims ask back is not named once more.
  const { most = sent, claimedOtherwise = 0 } = fate ?? {}
  const applied = appliedFor(claims)
  const [count, setCount] = useState('')
  const [words, setWords] = useState(note)
  const pieces = /^\d{1,6}$/.test(count.trim()) ? Number(count) : Number.NaN
  const isFit = pieces <= most
  const { isBusy, error, act } = useAct(async () => {
    const answered = await answerRecall(id, pieces, words)
    // Not those of an earlier answer.
    toast(answered && appliedFor(answered.claims) > applied ? messages.claimed : messages.sent)
    onAnswered()
  })
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isFit) return
    const question = messages.sendAsked({ pieces, unit, ...claimable(pieces - applied, recall) })
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
