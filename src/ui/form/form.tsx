import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'

import { Notice } from '#ui/feedback/notice.tsx'

import { Button } from './button.tsx'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: () => unknown
  /** What the form as a whole was refused for. */
  error?: string | undefined
  submitText: string
  isBusy: boolean
  /** Beside the button. */
  aside?: ReactNode
}

/** Fields, the refusal of the whole, and one button. Enter sends; the browser's own bubbles stay away. */
export function Form({ onSubmit, error, submitText, isBusy, aside, children, ...form }: FormProps) {
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="4"
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void onSubmit()
      }}
    >
      {children}
      {error && <Notice tone="danger">{error}</Notice>}
      <chakra.div display="flex" alignItems="center" gap="3">
        <Button type="submit" look="main" size="large" flex="1" isBusy={isBusy}>
          {submitText}
        </Button>
        {aside}
      </chakra.div>
    </chakra.form>
  )
}
