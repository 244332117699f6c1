import { Plus, X } from 'lucide-react'
import type { ComponentType } from 'react'

import {
  type EntryValue,
  type Field as FormField,
  type FieldErrors,
  type FieldValue,
  isAsked,
} from '#domain/entry/fields.ts'
import { Button, IconButton } from '#ui/form/button.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import type { FieldInputProps } from './field-props.ts'

type RowsInputProps = FieldInputProps<Extract<FormField, { kind: 'rows' }>> & {
  /** Draws a field of a row; given, because fields and rows draw each other. */
  input: ComponentType<FieldInputProps>
}

const Cells = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
    gap: '3',
    // A minute is wide.
    '&:has([type="datetime-local"])': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))' },
  },
})

/** Several rows of fields: the tiers of an offer, the parts of a set. */
export function RowsInput({ field, value, error, errors = {}, hint, onChange, input: Input }: RowsInputProps) {
  const rows = (value ?? []) as readonly EntryValue[]
  const change = (next: readonly EntryValue[]) => onChange(next.length > 0 ? next : undefined)
  const set = (index: number, key: string, next: FieldValue | undefined) =>
    change(rows.map((row, at) => (at === index ? withKey(row, key, next) : row)))
  const inputsOf = (row: EntryValue, index: number, isMore: boolean) =>
    field.fields
      .filter((one) => isAsked(one, row) && (one.isMore ?? false) === isMore)
      .map((one) => (
        <chakra.div key={one.key} minWidth="0" {...(one.kind === 'choices' && { gridColumn: '1 / -1' })}>
          <Input
            field={one}
            value={row[one.key]}
            error={errors[`${field.key}.${index}.${one.key}`]}
            onChange={(next) => set(index, one.key, next)}
          />
        </chakra.div>
      ))
  const note = error ?? hint ?? field.hint
  return (
    <chakra.fieldset border="0" display="grid" gap="2" minWidth="0">
      <chakra.legend color="ink.muted" marginBottom="1">
        {field.text}
        {field.isRequired && (
          <chakra.span color="danger" aria-hidden>
            {' *'}
          </chakra.span>
        )}
      </chakra.legend>
      {rows.map((row, index) => (
        <chakra.fieldset
          // oxlint-disable-next-line react/no-array-index-key -- a row has no name of its own; its inputs follow its values
          key={index}
          aria-label={`${field.rowText} ${index + 1}`}
          display="flex"
          alignItems="start"
          gap="2"
          padding="3"
          border="1px solid"
          borderColor="line"
          borderRadius="control"
        >
          <chakra.div flex="1" minWidth="0" display="grid" gap="2">
            <Cells>{inputsOf(row, index, false)}</Cells>
            {field.fields.some(({ isMore }) => isMore) && (
              <chakra.details open={field.fields.some(({ key, isMore }) => isMore && row[key] !== undefined)}>
                <chakra.summary color="ink.muted" cursor="pointer" paddingBlock="1">
                  限时、限客户
                </chakra.summary>
                <Cells paddingTop="2">{inputsOf(row, index, true)}</Cells>
              </chakra.details>
            )}
          </chakra.div>
          <IconButton
            label={`删除${field.rowText} ${index + 1}`}
            onClick={() => change(rows.filter((_, at) => at !== index))}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </chakra.fieldset>
      ))}
      {rows.length < field.most && (
        <chakra.div>
          <Button size="small" onClick={() => change([...rows, {}])}>
            <Plus size={14} aria-hidden /> 添加{field.rowText}
          </Button>
        </chakra.div>
      )}
      {note && (
        <chakra.p fontSize="meta" color={error ? 'danger' : 'ink.faint'} role={error ? 'alert' : undefined}>
          {note}
        </chakra.p>
      )}
    </chakra.fieldset>
  )
}

/** What is not set has no key, so that a row filled in and emptied again is the same row. */
export function withKey(row: EntryValue, key: string, value: FieldValue | undefined): EntryValue {
  const { [key]: _former, ...others } = row
  return value === undefined ? others : { ...others, [key]: value }
}

/** Errors below a field, for the field that shows them. */
export const errorsBelow = (errors: FieldErrors, key: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([at]) => at.startsWith(`${key}.`)))
