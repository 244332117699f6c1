import type { ReactNode } from 'react'

import type { Field, FieldErrors, FieldValue } from '#domain/entry/fields.ts'

/** A field of a form that is drawn from its table. */
export type FieldInputProps<F extends Field = Field> = {
  field: F
  value: FieldValue | undefined
  error?: string | undefined
  /** Of rows: what is wrong within them, `tiers.0.amount`. */
  errors?: FieldErrors | undefined
  /** Instead of the field's own. */
  hint?: ReactNode
  onChange: (value: FieldValue | undefined) => void
}
