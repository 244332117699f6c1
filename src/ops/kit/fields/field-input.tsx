import { useState } from 'react'

import type { Field as FormField } from '#domain/entry/fields.ts'
import { minuteOf } from '#domain/instant.ts'
import { halfWidth } from '#lib/typed-number.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input, Select, TextAreaInput, TextInput } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { BuyerInput } from './buyer-input.tsx'
import type { FieldInputProps } from './field-props.ts'
import { GoodsInput } from './goods-input.tsx'
import { MarkdownInput } from './markdown-input.tsx'
import { NumberInput } from './number-input.tsx'
import { PictureInput } from './picture-input.tsx'
import { RowsInput } from './rows-input.tsx'
import { tooLong } from './too-long.ts'

type Of<K extends FormField['kind']> = FieldInputProps<Extract<FormField, { kind: K }>>

/** One field of a form, drawn by its kind. */
export function FieldInput(props: FieldInputProps) {
  const { field } = props
  switch (field.kind) {
    case 'number':
      return <NumberInput {...props} field={field} />
    case 'numbers':
      return <NumbersInput {...props} field={field} />
    case 'text':
      return <WordsInput {...props} field={field} />
    case 'choice':
      return <ChoiceInput {...props} field={field} />
    case 'choices':
      return <ChoicesInput {...props} field={field} />
    case 'flag':
      return <FlagInput {...props} field={field} />
    case 'instant':
      return <InstantInput {...props} field={field} />
    case 'markdown':
      return <MarkdownInput {...props} field={field} />
    case 'picture':
      return <PictureInput {...props} field={field} />
    case 'goods':
      return <GoodsInput {...props} field={field} />
    case 'buyer':
      return (
        <BuyerInput
          {...stateOf(props)}
          hint={field.hint}
          value={typeof props.value === 'number' ? props.value : undefined}
          onChange={props.onChange}
        />
      )
    case 'rows':
      return <RowsInput {...props} field={field} input={FieldInput} />
  }
}

const stateOf = ({ field, error, hint }: FieldInputProps) => ({
  label: field.text,
  error,
  hint: hint ?? field.hint,
  isRequired: field.isRequired ?? false,
})

function WordsInput(props: Of<'text'>) {
  const { field, value, onChange } = props
  const Control = field.isLong ? TextAreaInput : TextInput
  return (
    <Control
      {...stateOf(props)}
      error={props.error ?? tooLong(String(value ?? ''), field.max)}
      value={String(value ?? '')}
      onChange={({ target }: { target: { value: string } }) => onChange(target.value === '' ? undefined : target.value)}
    />
  )
}

const listed = (value: unknown) => (Array.isArray(value) ? value.join('、') : '')

function NumbersInput(props: Of<'numbers'>) {
  const { field, value, onChange } = props
  const [draft, setDraft] = useState(listed(value))
  const [known, setKnown] = useState(listed(value))
  if (known !== listed(value)) {
    setKnown(listed(value))
    setDraft(listed(value))
  }
  const change = (text: string) => {
    const words = halfWidth(text)
      .split(/[、,，;；\s]+/)
      .filter(Boolean)
    const numbers = words.map((word) => (/^\d{1,6}$/.test(word) ? Number(word) : Number.NaN))
    setDraft(text)
    setKnown(listed(numbers))
    onChange(numbers)
  }
  return (
    <Field {...stateOf(props)}>
      {(control) => (
        <chakra.div display="flex" alignItems="center" gap="2">
          <Input {...control} maxWidth="14rem" value={draft} onChange={({ target }) => change(target.value)} />
          <chakra.span color="ink.muted" whiteSpace="nowrap">
            {field.unit}
          </chakra.span>
        </chakra.div>
      )}
    </Field>
  )
}

function ChoiceInput(props: Of<'choice'>) {
  const { field, value, onChange } = props
  return (
    <Field {...stateOf(props)}>
      {(control) => (
        <Select
          {...control}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        >
          {(!field.isRequired || value === undefined) && <option value="">未选择</option>}
          {field.options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function ChoicesInput(props: Of<'choices'>) {
  const { field, value, onChange, error, hint } = props
  const chosen = (value ?? []) as readonly string[]
  // What no option names stands there too, so that it is neither lost nor kept unseen.
  const others = chosen.filter((one) => !field.options.some(([option]) => option === one))
  const options = [...field.options, ...others.map((one) => [one, one] as const)]
  const toggle = (one: string) => {
    const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <chakra.fieldset border="0" display="grid" gap="1" minWidth="0">
      <chakra.legend color="ink.muted" marginBottom="1">
        {field.text}
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" gap="1.5">
        {options.map(([one, text]) => (
          <Chip key={one} aria-pressed={chosen.includes(one)} onClick={() => toggle(one)}>
            {text}
          </Chip>
        ))}
      </chakra.div>
      <chakra.p fontSize="meta" color={error ? 'danger' : 'ink.faint'} role={error ? 'alert' : undefined}>
        {error ?? hint ?? field.hint ?? (chosen.length === 0 ? '不选表示不限' : '')}
      </chakra.p>
    </chakra.fieldset>
  )
}

const FlagInput = ({ field, value, error, hint, onChange }: Of<'flag'>) => (
  <chakra.div display="grid" gap="1" alignContent="center">
    <Checkbox checked={value === true} onChange={({ target }) => onChange(target.checked)}>
      {field.text}
    </Checkbox>
    {(error ?? hint ?? field.hint) && (
      <chakra.p fontSize="meta" color={error ? 'danger' : 'ink.faint'}>
        {error ?? hint ?? field.hint}
      </chakra.p>
    )}
  </chakra.div>
)

/** A minute in Shanghai. */
function InstantInput(props: Of<'instant'>) {
  const { value, onChange } = props
  const change = (text: string) => {
    const at = text === '' ? Number.NaN : Date.parse(`${text}:00+08:00`)
    onChange(Number.isNaN(at) ? undefined : at)
  }
  return (
    <Field {...stateOf(props)}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          value={typeof value === 'number' ? minuteOf(value).replace(' ', 'T') : ''}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  )
}
