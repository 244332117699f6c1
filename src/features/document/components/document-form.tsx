import { useRef, useState } from 'react'

import type { CompanyDocument } from '#contract/company/document.ts'
import {
  checkDocument,
  type DocumentProblems,
  type DocumentStatement,
  hasEnd,
  hasNumber,
  mustEnd,
} from '#domain/company/documents.ts'
import type { DocumentKind } from '#domain/eligibility/buyer.ts'
import { dayOf } from '#domain/instant.ts'
import { toFailure } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/text-input.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { saveDocument, submitDocument } from '../mutations.ts'
import { FileField } from './file-field.tsx'
import { useUploads } from './use-uploads.ts'

type DocumentFormProps = {
  /** Any one of them may be handed in. */
  kinds: readonly DocumentKind[]
  /** The draft there is, or what was rejected. */
  draft: CompanyDocument | undefined
  /** Documents are handed in with the company: here they are only kept. */
  isKeptOnly: boolean
  onDone: () => void
  onClose: () => void
}

/** One document: what it states and its files. What arrived is kept as a draft at once. */
export function DocumentForm({ kinds, draft, isKeptOnly, onDone, onClose }: DocumentFormProps) {
  const isOnline = useOnline()
  const today = dayOf(useNow({ everyMs: 60_000 }))
  const [statement, setStatement] = useState<DocumentStatement>({
    kind: draft?.kind ?? kinds[0]!,
    number: draft?.number ?? '',
    validFrom: draft?.validFrom ?? '',
    validTo: draft?.validTo ?? '',
  })
  // A draft without an end has not been filled in yet; what was rejected was.
  const [isEndless, setEndless] = useState(draft?.status === 'rejected' && draft.validTo === '' && !mustEnd(draft.kind))
  const [files, setFiles] = useState(draft?.files ?? [])
  // Two files may arrive before the page is drawn again.
  const arrived = useRef(files)
  const [problems, setProblems] = useState<DocumentProblems>({})
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const { kind } = statement
  const stated = { ...statement, validTo: isEndless || !hasEnd(kind) ? '' : statement.validTo }
  const keep = (next: typeof files) => saveDocument({ ...stated, files: next.map(({ id }) => id) })
  const place = (next: typeof files) => {
    arrived.current = next
    setFiles(next)
  }
  const uploads = useUploads((file) => {
    place([...arrived.current, file])
    // So that what has arrived is there on every device; sending it again is not needed.
    keep(arrived.current).catch((failure: unknown) => setError(toFailure(failure)))
  })
  const set = (fields: Partial<DocumentStatement>) => {
    setStatement({ ...statement, ...fields })
    setProblems({})
  }

  const send = async () => {
    const found = checkDocument({ ...stated, files: files.length }, today)
    if (hasEnd(kind) && !isEndless && statement.validTo === '') found.validTo = '请填写有效期至'
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    setError(undefined)
    try {
      const saved = await keep(files)
      if (!isKeptOnly) await submitDocument(saved.id!)
      toast(isKeptOnly ? messages.saved(kind) : messages.submitted(kind))
      onDone()
    } catch (failure) {
      setError(toFailure(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <chakra.form
      noValidate
      display="grid"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        {kinds.length > 1 && (
          <Field label={messages.kind}>
            {(control) => (
              <Select {...control} value={kind} onChange={({ target }) => set({ kind: target.value as DocumentKind })}>
                {kinds.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {hasNumber(kind) && (
          <TextInput
            label={messages.number}
            isRequired
            maxLength={40}
            autoComplete="off"
            error={problems.number}
            value={statement.number}
            onChange={({ target }) => set({ number: target.value.trim().toUpperCase() })}
          />
        )}
        <TextInput
          label={messages.validFrom}
          type="date"
          max={today}
          error={problems.validFrom}
          value={statement.validFrom}
          onChange={({ target }) => set({ validFrom: target.value })}
        />
        {hasEnd(kind) && (
          <chakra.div display="grid" gap="1" alignContent="start">
            <TextInput
              label={messages.validTo}
              type="date"
              isRequired
              min={today}
              disabled={isEndless}
              error={problems.validTo}
              value={isEndless ? '' : statement.validTo}
              onChange={({ target }) => set({ validTo: target.value })}
            />
            {!mustEnd(kind) && (
              <Checkbox checked={isEndless} onChange={({ target }) => setEndless(target.checked)}>
                {messages.endless}
              </Checkbox>
            )}
          </chakra.div>
        )}
      </chakra.div>
      <FileField
        files={files}
        outgoing={uploads.outgoing}
        error={problems.files}
        onPick={uploads.add}
        onRemove={(id) => place(files.filter((file) => file.id !== id))}
        onRetry={uploads.retry}
        onDrop={uploads.drop}
      />
      {error && <Notice tone="danger">{error}</Notice>}
      <chakra.div display="flex" gap="2">
        <Button
          type="submit"
          look="main"
          isBusy={isBusy}
          disabled={!isOnline || uploads.outgoing.some((one) => one.error === undefined)}
        >
          {isKeptOnly ? messages.save : messages.submit}
        </Button>
        <Button onClick={onClose}>{messages.cancel}</Button>
      </chakra.div>
    </chakra.form>
  )
}
