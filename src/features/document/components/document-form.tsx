import { type FocusEvent, useState } from 'react'

import type { CompanyDocument } from '#contract/company/document.ts'
import {
  authorityOf,
  checkDocument,
  DOCUMENT_FILES_MAX,
  type DocumentProblems,
  hasEnd,
  hasNumber,
  mustEnd,
  namesPurchaser,
  PURCHASER_MAX,
} from '#domain/company/documents.ts'
import { FILE_MIMES } from '#domain/company/file.ts'
import type { DocumentKind } from '#domain/eligibility/buyer.ts'
import type { Scope } from '#domain/goods/goods.ts'
import { dayOf } from '#domain/instant.ts'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/text-input.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { pickPhotos } from '#ui/picture/pick-photos.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { isAsked, withoutChanged } from '../model/form-problems.ts'
import { attachPapers, detachPaper, handInPaper, keepPaper, type PaperForm, saveDocument } from '../mutations.ts'
import type { KeptPaper } from '../queries.ts'
import { FileField } from './file-field.tsx'
import { PurchaseScopes } from './purchase-scopes.tsx'
import { useSavedArrivals } from './use-saved-arrivals.ts'

type DocumentFormProps = {
  /** Any one of them may be handed in. */
  kinds: readonly DocumentKind[]
  /** The draft there is, or what was rejected. */
  draft: CompanyDocument | undefined
  /** A renewal mostly names the same purchaser. */
  inForce: CompanyDocument | undefined
  /** What the company may buy at all. */
  scopes: readonly Scope[]
  /** What this browser keeps of it. */
  paper: KeptPaper
  /** Documents are handed in with the company: here they are only kept. */
  isKeptOnly: boolean
  onClose: () => void
}

const beginWith = (
  kinds: readonly DocumentKind[],
  draft: CompanyDocument | undefined,
  inForce: CompanyDocument | undefined,
): PaperForm => ({
  kind: draft?.kind ?? kinds[0]!,
  number: draft?.number ?? '',
  validFrom: draft?.validFrom ?? '',
  validTo: draft?.validTo ?? '',
  purchaser: draft?.purchaser ?? inForce?.purchaser ?? '',
  purchaseScopes: draft?.purchaseScopes ?? inForce?.purchaseScopes ?? [],
  // A draft without an end has not been filled in yet; what was rejected was.
  isEndless: draft?.status === 'rejected' && draft.validTo === '' && !mustEnd(draft.kind),
  removed: [],
})

/** One document: what it states and its files. All of it is kept in this browser, what arrived on the server too. */
export function DocumentForm({ kinds, draft, inForce, scopes, paper, isKeptOnly, onClose }: DocumentFormProps) {
  const { kept, outgoing, arrived } = paper
  const today = dayOf(useNow({ everyMs: 60_000 }))
  const [form, setForm] = useState<PaperForm>(() => kept?.form ?? beginWith(kinds, draft, inForce))
  const [problems, setProblems] = useState<DocumentProblems>({})
  const [error, setError] = useState<string>()
  const [isPicking, setPicking] = useState(false)
  const { kind, isEndless } = form
  const { number, validFrom } = form
  const stated = {
    kind,
    number,
    validFrom,
    validTo: isEndless || !hasEnd(kind) ? '' : form.validTo,
    ...authorityOf(form),
  }
  const own = new Set(arrived.map(({ file }) => file.id))
  const onServer = (draft?.files ?? []).filter(({ id }) => !form.removed.includes(id) && !own.has(id))
  const files = [...onServer, ...arrived.map(({ file }) => file)]

  const change = (fields: Partial<PaperForm>) => {
    const next = { ...form, ...fields }
    setForm(next)
    setProblems((said) => withoutChanged(said, fields))
    void keepPaper(kinds[0]!, next).catch(report)
  }
  /** What is wrong with a field is said as it is left; an empty one is asked for when the document is handed in. */
  const leave = ({ target }: FocusEvent<HTMLElement>) => {
    const { name, value } = target as HTMLInputElement
    if (!isAsked(name) || value.trim() === '') return
    const { [name]: problem } = checkDocument({ ...stated, files: 1 }, today)
    if (problem) setProblems((said) => ({ ...said, [name]: problem }))
  }
  const saving = useSavedArrivals({
    arrived: arrived.map(({ file }) => file.id),
    known: draft?.files.map(({ id }) => id) ?? [],
    save: () => saveDocument({ ...stated, files: files.map(({ id }) => id) }),
  })
  const pick = async (picked: File[]) => {
    const room = DOCUMENT_FILES_MAX - files.length - outgoing.length
    setPicking(true)
    try {
      const found = await pickPhotos(picked, { accept: FILE_MIMES, room })
      setError(found.problems.join('；') || undefined)
      setProblems({})
      if (found.files.length > 0) await attachPapers(kinds[0]!, form, found.files)
    } finally {
      setPicking(false)
    }
  }
  const remove = (id: string) => {
    const local = arrived.find(({ file }) => file.id === id)
    if (local) void detachPaper(local.key).catch(report)
    change({ removed: [...form.removed, id] })
  }
  const handIn = async () => {
    const found = checkDocument({ ...stated, files: files.length + outgoing.length }, today)
    if (hasEnd(kind) && !isEndless && form.validTo === '') found.validTo = '请填写有效期至'
    setProblems(found)
    if (Object.keys(found).length > 0) return
    await saving()
    await handInPaper(
      kinds[0]!,
      { ...form, ...stated },
      { files: onServer.map(({ id }) => id), isHandedIn: !isKeptOnly },
    )
  }

  return (
    <chakra.form
      noValidate
      display="grid"
      gap="3"
      onBlur={leave}
      onSubmit={(event) => {
        event.preventDefault()
        void handIn().catch(report)
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
              <Select
                {...control}
                value={kind}
                onChange={({ target }) => change({ kind: target.value as DocumentKind })}
              >
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
            name="number"
            isRequired
            maxLength={40}
            autoComplete="off"
            error={problems.number}
            value={form.number}
            onChange={({ target }) => change({ number: target.value.trim().toUpperCase() })}
          />
        )}
        {namesPurchaser(kind) && (
          <TextInput
            label={messages.purchaser}
            name="purchaser"
            isRequired
            maxLength={PURCHASER_MAX}
            autoComplete="off"
            error={problems.purchaser}
            value={form.purchaser ?? ''}
            onChange={({ target }) => change({ purchaser: target.value })}
          />
        )}
        <TextInput
          label={messages.validFrom}
          name="validFrom"
          type="date"
          max={today}
          error={problems.validFrom}
          value={form.validFrom}
          onChange={({ target }) => change({ validFrom: target.value })}
        />
        {hasEnd(kind) && (
          <chakra.div display="grid" gap="1" alignContent="start">
            <TextInput
              label={messages.validTo}
              name="validTo"
              type="date"
              isRequired
              min={today}
              disabled={isEndless}
              error={problems.validTo}
              value={isEndless ? '' : form.validTo}
              onChange={({ target }) => change({ validTo: target.value })}
            />
            {!mustEnd(kind) && (
              <Checkbox checked={isEndless} onChange={({ target }) => change({ isEndless: target.checked })}>
                {messages.endless}
              </Checkbox>
            )}
          </chakra.div>
        )}
      </chakra.div>
      {namesPurchaser(kind) && (
        <PurchaseScopes
          scopes={scopes}
          chosen={form.purchaseScopes ?? []}
          onChange={(purchaseScopes) => change({ purchaseScopes })}
        />
      )}
      <FileField
        files={files}
        locals={new Map(arrived.map(({ file, local }) => [file.id, local]))}
        outgoing={outgoing}
        error={problems.files}
        onPick={(picked) => void pick(picked).catch(report)}
        onRemove={remove}
        onDrop={(key) => void detachPaper(key).catch(report)}
      />
      {kept?.state === 'refused' && <Notice tone="danger">{messages.refused(kept.refusal ?? '')}</Notice>}
      {error && <Notice tone="danger">{error}</Notice>}
      <chakra.div display="flex" gap="2">
        <Button type="submit" look="main" isBusy={isPicking} disabled={outgoing.some((one) => one.error !== undefined)}>
          {isKeptOnly ? messages.save : messages.submit}
        </Button>
        <Button onClick={onClose}>{messages.cancel}</Button>
      </chakra.div>
    </chakra.form>
  )
}
