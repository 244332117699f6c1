import { type ReactNode, useState } from 'react'

import { toFailure } from '#ui/feedback/errors.ts'
import { Button } from '#ui/form/button.tsx'
import { Form } from '#ui/form/form.tsx'

import { messages } from '../messages.ts'
import { type DutiesDraft, isWellTyped } from '../model/duties.ts'
import { DutiesFields } from './duties-fields.tsx'

type DutiesFormProps = {
  given: DutiesDraft
  submitText: string
  /** Fields above, such as a name. */
  children?: ReactNode
  /** Throws the refusal for the form to show. */
  onSubmit: (draft: DutiesDraft) => Promise<void>
  onClose: () => void
}

/** Roles and limits of a colleague, to be saved or given up. */
export function DutiesForm({ given, submitText, children, onSubmit, onClose }: DutiesFormProps) {
  const [draft, setDraft] = useState(given)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const submit = async () => {
    if (draft.roles.length === 0) return setError(messages.dutiesMissing)
    if (!isWellTyped(draft)) return setError(messages.amountWrong)
    setBusy(true)
    setError('')
    try {
      await onSubmit(draft)
    } catch (refusal) {
      setError(toFailure(refusal))
    }
    return setBusy(false)
  }
  return (
    <Form
      error={error}
      submitText={submitText}
      isBusy={isBusy}
      onSubmit={submit}
      aside={
        <Button size="large" onClick={onClose}>
          {messages.cancel}
        </Button>
      }
    >
      {children}
      <DutiesFields draft={draft} onChange={setDraft} />
    </Form>
  )
}
