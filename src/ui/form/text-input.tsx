import type { ComponentProps } from 'react'

import { chakra } from '#ui/theme/chakra.ts'
import { inputRecipe } from '#ui/theme/recipes.ts'

import { Field, type FieldState } from './field.tsx'

/** The bare controls, for places that name them otherwise (aria-label). */
export const Input = chakra('input', inputRecipe)
export const Select = chakra('select', inputRecipe)
export const TextArea = chakra('textarea', {
  base: { ...inputRecipe.base, paddingBlock: '2', minHeight: '5rem', resize: 'vertical' },
})

/** A labelled text field; spread `field('name')` of the form on it. */
export function TextInput({ label, error, hint, isRequired, ...input }: FieldState & ComponentProps<typeof Input>) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  )
}

/** A labelled field for several lines. */
export function TextAreaInput({
  label,
  error,
  hint,
  isRequired,
  ...input
}: FieldState & ComponentProps<typeof TextArea>) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => <TextArea {...input} {...control} />}
    </Field>
  )
}
