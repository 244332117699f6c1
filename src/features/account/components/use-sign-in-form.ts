import { useEffect, useState } from 'react'

import type { UserState } from '#contract/account.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { useForm } from '#ui/form/form.tsx'

import { signIn } from '../mutations.ts'
import { Credentials } from './credential-fields.tsx'

/** Username and password; and the second factor, once the server says that there is one. */
export function useSignInForm(username: string, onSignedIn: (user: UserState) => Promise<void> | void) {
  const [isTotpAsked, setTotpAsked] = useState(false)
  const { form, ...rest } = useForm(Credentials, {
    defaults: { username, password: '', totp: '' },
    onSubmit: async ({ totp, ...credentials }) => {
      try {
        await onSignedIn(await signIn({ ...credentials, ...(totp && { totp }) }))
      } catch (error) {
        if (!isTotpMissing(error)) throw error
        setTotpAsked(true)
      }
    },
  })
  const { setFocus } = form
  const first = username === '' ? 'username' : 'password'
  useEffect(() => setFocus(isTotpAsked ? 'totp' : first), [setFocus, isTotpAsked, first])
  return { ...rest, form, isTotpAsked }
}

/** Password or code were right, and the account has a second factor. */
export const isTotpMissing = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'auth.codeRequired'
