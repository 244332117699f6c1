import type { ComponentProps } from 'react'

import { Field, type FieldState } from '#ui/form/field.tsx'
import { Select } from '#ui/form/text-input.tsx'

/** A labelled choice; spread `field('name')` of the form on it. */
export const SelectInput = ({
  label,
  error,
  hint,
  isRequired,
  ...select
}: FieldState & ComponentProps<typeof Select>) => (
  <Field label={label} error={error} hint={hint} {...(isRequired && { isRequired })}>
    {(control) => <Select {...select} {...control} />}
  </Field>
)
