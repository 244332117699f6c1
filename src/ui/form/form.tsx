import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm as useHookForm } from 'react-hook-form'

import { Notice } from '#ui/feedback/notice.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { toFailure } from '../feedback/errors.ts'
import { useOnline } from '../hooks/use-online.ts'
import { Button } from './button.tsx'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: () => unknown
  /** What the form as a whole was refused for. */
  error?: string | undefined
  submitText: string
  isBusy: boolean
  /** It must not be sent as it stands. */
  isOff?: boolean | undefined
  /** Beside the button. */
  aside?: ReactNode
}

/** As wide as a narrow form, such as that of a phone; in a wide one as wide as its words need. */
const Acts = chakra('div', {
  base: {
    containerType: 'inline-size',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    '& > button[type=submit]': { flex: '1', '@container (min-width: 26rem)': { flex: 'none', minWidth: '10rem' } },
  },
})

/** Fields, the refusal of the whole, and one button. Enter sends; the browser's own bubbles stay away. */
export function Form({ onSubmit, error, submitText, isBusy, isOff, aside, children, ...form }: FormProps) {
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
      <Acts>
        <Button type="submit" look="main" size="large" isBusy={isBusy} disabled={isOff}>
          {submitText}
        </Button>
        {aside}
      </Acts>
    </chakra.form>
  )
}

/** Any Standard Schema (zod 4 is one) whose input and output are form values. */
type FormSchema<Values extends FieldValues> = Parameters<typeof standardSchemaResolver<Values, unknown, Values>>[0]

type FormOptions<Values extends FieldValues> = {
  defaults: DefaultValues<Values>
  /** What it throws is shown: `errors` of a refusal under their fields, any other sentence over the button. */
  onSubmit: (values: Values) => Promise<void> | void
}

const NO_ANSWER = 'noAnswer'

/** A server names a field as it travels (`credit_code`), a form as we do (`creditCode`). */
const ourName = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const fieldErrorsOf = (error: unknown): (readonly [name: string, errors: readonly string[]])[] => {
  if (!(error instanceof Error && 'errors' in error && error.errors)) return []
  return Object.entries(error.errors as Record<string, string[]>).map(([name, errors]) => [ourName(name), errors])
}

/** A form: its fields checked by the schema when left, and again as they are corrected. */
export function useForm<Values extends FieldValues>(
  schema: FormSchema<Values>,
  { defaults, onSubmit }: FormOptions<Values>,
) {
  'use no memo' // react-hook-form tracks what is read of formState; remembered results would go stale
  const form = useHookForm<Values, unknown, Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues: defaults,
    mode: 'onTouched',
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values)
    } catch (error) {
      const refused = fieldErrorsOf(error).filter(([name]) => name in values)
      for (const [name, [message = '']] of refused) form.setError(name as Path<Values>, { message })
      if (refused.length > 0) return
      const isAnswered = error instanceof Error && 'status' in error
      form.setError('root', { type: isAnswered ? 'refused' : NO_ANSWER, message: toFailure(error) })
    }
  })

  // What the line was the reason of is no longer so once it is back.
  const isOnline = useOnline()
  const { clearErrors, getFieldState } = form
  useEffect(() => {
    if (isOnline && getFieldState('root' as Path<Values>).error?.type === NO_ANSWER) clearErrors('root')
  }, [isOnline, clearErrors, getFieldState])

  /** Everything a labelled control needs: spread it. */
  const field = (name: Path<Values>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  })

  return { field, submit, isBusy: isSubmitting, error: errors.root?.message, form }
}
