import { useEffect, useRef, useState } from 'react'

import type { Entry, EntryList } from '#contract/ops/shop/entry.ts'
import {
  checkEntry,
  type EntryValue,
  type Field,
  type FieldErrors,
  type FieldValue,
  firstFault,
  isAsked,
} from '#domain/entry/fields.ts'
import type { EntryKind } from '#domain/entry/kinds.ts'
import { confirm } from '#ui/feedback/dialogs.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { isOvertaken } from '../../kit/failure.ts'
import { FieldInput } from '../../kit/fields/field-input.tsx'
import { OvertakenNotice } from '../../kit/fields/overtaken-notice.tsx'
import { errorsBelow } from '../../kit/fields/rows-input.tsx'
import { useEdits } from '../../kit/fields/use-edits.ts'
import { useLeaveGuard } from '../../kit/fields/use-leave-guard.ts'
import { beginAgainQuestion, endedText } from '../model/ended-entry.ts'
import { type EntryFamily, useSaveEntry } from '../queries.ts'
import { EndDialog } from './end-dialog.tsx'
import { OfferFindings } from './offer-findings.tsx'

type EntryFormProps = {
  family: EntryFamily
  kindName: string
  kind: EntryKind
  /** Absent of a new one. */
  entry: Entry | undefined
  options: EntryList['options']
  mayChange: boolean
  onDone: () => void
}

const WIDE: ReadonlySet<Field['kind']> = new Set(['rows', 'markdown', 'choices'])

/** The form of one entry, drawn from its table, with what it meets and what a buyer would see beside it. */
export function EntryForm({ family, kindName, kind, entry, options, mayChange, onDone }: EntryFormProps) {
  const edits = useEdits(entry?.value ?? firstValue(kind))
  const { draft } = edits
  const pass = useLeaveGuard(mayChange && Object.keys(edits.values).length > 0)
  const form = useRef<HTMLFormElement>(null)
  /** The version of an ended one that was agreed to begin again: it is asked once. */
  const begun = useRef<number>(undefined)
  const [isTried, setIsTried] = useState(false)
  const [isEnding, setIsEnding] = useState(false)
  const isOver = entry?.state === 'ended' && !('endsAt' in edits.values)
  const leave = () => {
    pass()
    onDone()
  }
  const saving = useSaveEntry(family, kindName, () => {
    toast(`${kind.text}已保存，客户的页面会立即更新`)
    if (!kind.isSingle) return leave()
    edits.clear()
    return setIsTried(false)
  })
  const fields = kind.fields.map((field) => withOptions(field, options))
  const wrong = checkEntry(fields, draft)
  const errors = { ...(isTried && wrong), ...refusalOf(saving.error) }
  const change = (key: string, value: FieldValue | undefined) => {
    saving.reset()
    edits.change(key, value)
  }
  // A new one begins with its first field.
  useEffect(() => {
    if (!entry && !kind.isSingle) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [entry, kind])
  /** Once it is marked. */
  const toFirstWrong = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  const save = async () => {
    setIsTried(true)
    if (Object.keys(wrong).length > 0) return void toFirstWrong()
    if (isOver || saving.isPending || !edits.mayOverwrite()) return undefined
    if (entry?.state === 'ended' && begun.current !== entry.version) {
      const { text, ...asked } = beginAgainQuestion(entry, kind, fields, draft)
      if (!(await confirm(text, asked))) return undefined
      begun.current = entry.version
    }
    return saving.mutate(
      {
        params: { kind: kindName as never },
        body: { value: draft as Record<string, FieldValue>, ...(entry && { id: entry.id, version: entry.version }) },
      },
      { onError: (error) => (isOvertaken(error) ? edits.refuse() : toFirstWrong()) },
    )
  }
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: family.isChecked ? 'minmax(0, 1fr) 22rem' : 'minmax(0, 1fr)' }}
      alignItems="start"
      gap="4"
    >
      <Section
        title={entry ? entry.title : `新增${kind.text}`}
        aside={
          entry &&
          kind.end &&
          mayChange &&
          entry.state !== 'ended' && (
            <Button look="danger" size="small" onClick={() => setIsEnding(true)}>
              {kind.end.text}
            </Button>
          )
        }
      >
        <chakra.form
          ref={form}
          noValidate
          display="grid"
          gap="4"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          {entry && entry.facts.length > 0 && <chakra.p color="ink.muted">{entry.facts.join('，')}</chakra.p>}
          <chakra.fieldset
            border="0"
            disabled={!mayChange}
            display="grid"
            gridTemplateColumns={COLUMNS}
            gap="4"
            minWidth="0"
          >
            {inPairs(fields.filter((field) => isAsked(field, draft))).map((group) => {
              const inputs = group.map((field) => (
                <FieldInput
                  key={field.key}
                  field={field}
                  value={draft[field.key]}
                  error={errors[field.key]}
                  errors={errorsBelow(errors, field.key)}
                  onChange={(value) => change(field.key, value)}
                />
              ))
              const isPair = group.length > 1
              return (
                <chakra.div
                  key={group[0]!.key}
                  minWidth="0"
                  gridColumn={isPair || isWide(group[0]!) ? '1 / -1' : undefined}
                  {...(isPair && { display: 'grid', gap: '4', gridTemplateColumns: COLUMNS })}
                >
                  {inputs}
                </chakra.div>
              )
            })}
          </chakra.fieldset>
          {entry?.state === 'ended' && mayChange && <Notice tone="warn">{endedText(entry, kind, !isOver)}</Notice>}
          <OvertakenNotice edits={edits} fields={fields} whoOf={() => entry?.changedBy} />
          {saving.error && !isOvertaken(saving.error) && <Notice tone="danger">{toSentence(saving.error)}</Notice>}
          {isTried && Object.keys(wrong).length > 0 && <Notice tone="danger">{firstFault(fields, wrong)}</Notice>}
          <chakra.div display="flex" gap="2" justifyContent="flex-end">
            {kind.isSingle ? (
              mayChange && <Button onClick={edits.clear}>还原</Button>
            ) : (
              <Button onClick={onDone}>{mayChange ? '取消' : '返回'}</Button>
            )}
            {mayChange && (
              <Button type="submit" look="main" disabled={isOver} isBusy={saving.isPending}>
                保存并生效
              </Button>
            )}
          </chakra.div>
        </chakra.form>
      </Section>
      {family.isChecked && (
        <OfferFindings kind={kindName} id={entry?.id} value={draft} isComplete={Object.keys(wrong).length === 0} />
      )}
      {isEnding && entry && kind.end && (
        <EndDialog
          family={family}
          kindName={kindName}
          end={kind.end}
          entry={entry}
          onClose={() => setIsEnding(false)}
          onDone={leave}
        />
      )}
    </chakra.div>
  )
}

const COLUMNS = 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))'

/** A beginning and its end, which follow each other, stand on one line. */
function inPairs(fields: readonly Field[]): Field[][] {
  const groups: Field[][] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (field.kind === 'instant' && last?.length === 1 && last[0]!.kind === 'instant') last.push(field)
    else groups.push([field])
  }
  return groups
}

const isWide = (field: Field) =>
  WIDE.has(field.kind) || (field.kind === 'text' && field.isLong) || (field.kind === 'goods' && field.most > 1)

const withOptions = (field: Field, options: EntryList['options']): Field => {
  const own = options[field.key]
  return field.kind === 'choice' && own ? { ...field, options: own } : field
}

/** A choice that must be made begins with its first one; rows that must be there begin with one. */
const firstValue = ({ fields }: EntryKind): EntryValue =>
  Object.fromEntries(
    fields.flatMap((field): [string, FieldValue][] => {
      if (!field.isRequired) return []
      if (field.kind === 'choice' && field.options[0]) return [[field.key, field.options[0][0]]]
      return field.kind === 'rows' ? [[field.key, [{}]]] : []
    }),
  )

/** What the server refused, by field. */
function refusalOf(error: Error | null): FieldErrors {
  if (!error || !('errors' in error) || !error.errors) return {}
  return Object.fromEntries(
    Object.entries(error.errors as Record<string, string[]>).map(([key, [text = '']]) => [key, text]),
  )
}
