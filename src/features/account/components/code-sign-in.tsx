import { useState } from 'react'
import * as z from 'zod/mini'

import { AppError } from '#contract/protocol/errors.ts'
import { Form, useForm } from '#ui/form/form.tsx'

import { messages } from '../messages.lazy.ts'
import { signInByCode } from '../mutations.ts'
import { AccountChoice } from './account-choice.tsx'
import { TotpInput } from './credential-fields.tsx'
import { PhoneCode, PhoneCodeFields } from './phone-code-fields.tsx'
import { isTotpMissing } from './use-sign-in-form.ts'

const Given = z.extend(PhoneCode, { username: z.string(), totp: z.string().check(z.trim()) })

/** Signs in by a code sent to the telephone; asks which account where the number has several. */
export function CodeSignIn({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const [usernames, setUsernames] = useState<readonly string[]>([])
  const [isTotpAsked, setTotpAsked] = useState(false)
  const { field, form, submit, isBusy, error } = useForm(Given, {
    defaults: { phone: '', code: '', username: '', totp: '' },
    onSubmit: async ({ phone, code, username, totp }) => {
      try {
        await signInByCode({ phone, code, ...(username && { username }), ...(totp && { totp }) })
        await onSignedIn()
      } catch (failure) {
        const names = failure instanceof AppError && failure.code === 'auth.chooseAccount' && namesOf(failure.details)
        if (names) {
          setUsernames(names)
          form.setValue('username', names[0] ?? '')
        } else if (isTotpMissing(failure)) setTotpAsked(true)
        else throw failure
      }
    },
  })
  return (
    <Form onSubmit={submit} error={error} submitText={messages.submit} isBusy={isBusy}>
      <PhoneCodeFields purpose="login" field={field} form={form} />
      {usernames.length > 1 && (
        <AccountChoice label={messages.chooseAccount} usernames={usernames} {...field('username')} />
      )}
      {isTotpAsked && <TotpInput {...field('totp')} />}
    </Form>
  )
}

const namesOf = (details: unknown): string[] => (details as { usernames?: string[] } | null)?.usernames ?? []
