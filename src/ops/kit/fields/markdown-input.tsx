import { marked } from 'marked'

import type { Field as FormField } from '#domain/entry/fields.ts'
import { RichText } from '#ui/data/rich-text.tsx'
import { TextAreaInput } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import type { FieldInputProps } from './field-props.ts'
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
      <chakra.section aria-label="预览" maxHeight="28rem" overflow="auto">
        {text.trim() ? (
          <RichText html={marked.parse(text, { async: false })} />
        ) : (
          <chakra.p color="ink.faint">客户看到的样子会显示在这里。</chakra.p>
        )}
      </chakra.section>
    </chakra.div>
  )
}
