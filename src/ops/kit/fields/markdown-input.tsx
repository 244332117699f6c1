import type { Field as FormField } from '#domain/entry/fields.ts'
import { TextAreaInput } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import type { FieldInputProps } from './field-props.ts'
import { MarkdownPreview } from './markdown-preview.tsx'
import { tooLong } from './too-long.ts'

/** Markdown beside how a buyer reads it. */
export function MarkdownInput({
  field,
  value,
  error,
  hint,
  onChange,
}: FieldInputProps<Extract<FormField, { kind: 'markdown' }>>) {
  const text = String(value ?? '')
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }} gap="4">
      <TextAreaInput
        label={field.text}
        error={error ?? tooLong(text, field.max)}
        hint={hint ?? field.hint}
        isRequired={field.isRequired ?? false}
        minHeight="24rem"
        value={text}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      <MarkdownPreview text={text} />
    </chakra.div>
  )
}
