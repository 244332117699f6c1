import type { ComponentProps } from 'react'

import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/text-input.tsx'

type AccountChoiceProps = Omit<ComponentProps<typeof Select>, 'label'> & {
  label: string
  usernames: readonly string[]
  error?: string | undefined
}

/** Which of several accounts of one telephone is meant. */
export const AccountChoice = ({ label, usernames, error, ...select }: AccountChoiceProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <Select {...select} {...control}>
        {usernames.map((username) => (
          <option key={username}>{username}</option>
        ))}
      </Select>
    )}
  </Field>
)
