import { useState } from 'react'

import { formatNumber, type NumberField, parseNumber } from '#domain/entry/fields.ts'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import type { FieldInputProps } from './field-props.ts'

const typed = (value: unknown, scale?: number) => (typeof value === 'number' ? formatNumber(value, scale) : '')

/**
 * A number in the unit in which it is read: yuan for fen. What is typed and is no number becomes NaN, which is refused.
 */
export function NumberInput({ field, value, error, hint, onChange }: FieldInputProps<NumberField>) {
  const [draft, setDraft] = useState(typed(value, field.scale))
  const [known, setKnown] = useState(value)
  // Set from outside: taken back, or loaded anew.
  if (!Object.is(known, value)) {
    setKnown(value)
    setDraft(typed(value, field.scale))
  }
  const change = (text: string) => {
    const number = text.trim() === '' ? undefined : (parseNumber(text, field.scale) ?? Number.NaN)
    setDraft(text)
    setKnown(number)
    onChange(number)
  }
  return (
    <Field label={field.text} error={error} hint={hint ?? field.hint} isRequired={field.isRequired}>
      {(control) => (
        <chakra.div display="flex" alignItems="center" gap="2">
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            maxWidth="10rem"
            value={draft}
            onChange={({ target }) => change(target.value)}
          />
          <chakra.span color="ink.muted" whiteSpace="nowrap">
            {field.unit}
          </chakra.span>
        </chakra.div>
      )}
    </Field>
  )
}
