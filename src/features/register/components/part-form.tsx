import type { ComponentProps } from 'react'

import { ButtonLink } from '#ui/form/button.tsx'
import { Form } from '#ui/form/form.tsx'

import { messages } from '../messages.ts'

type PartFormProps = Omit<ComponentProps<typeof Form>, 'submitText' | 'aside'> & {
  /** Address of the group before. */
  back: string | undefined
  submitText?: string
}

/** A group of questions, the way on and the way back. */
export const PartForm = ({ back, submitText = messages.next, ...form }: PartFormProps) => (
  <Form
    {...form}
    submitText={submitText}
    aside={
      back !== undefined && (
        <ButtonLink size="large" look="quiet" to={back}>
          {messages.back}
        </ButtonLink>
      )
    }
  />
)
