import { KeyRound } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'

import { accountPaths } from '#routing/paths/account.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { AccountChoice } from '../components/account-choice.tsx'
import { ForgetDoor } from '../components/forget-door.tsx'
import { isTypedTwice, NewPasswordFields, newPasswordShape } from '../components/new-password-fields.tsx'
import { forget as words } from '../messages.lazy.ts'
import { type PasswordReset, resetOfLink, toPasswordReset } from '../model/password-reset.ts'
import { resetPassword } from '../mutations.ts'

/** The new password, after the code was right, or by the link that the seller handed out. */
export default function NewPasswordPage() {
  const { state, hash } = useLocation()
  const reset = toPasswordReset(state) ?? resetOfLink(hash)
  return (
    <ForgetDoor step={2}>
      {reset ? (
        <NewPasswordForm reset={reset} />
      ) : (
        <EmptyState
          isPage
          icon={KeyRound}
          title={words.start}
          action={
            <ButtonLink look="main" to={accountPaths.forget()}>
              {words.toStart}
            </ButtonLink>
          }
        >
          {words.startHint}
        </EmptyState>
      )}
    </ForgetDoor>
  )
}

const NewPassword = z.object({ ...newPasswordShape, username: z.string() }).check(isTypedTwice)

function NewPasswordForm({ reset: { token, usernames } }: { reset: PasswordReset }) {
  const navigate = useNavigate()
  const { field, form, submit, isBusy, error } = useForm(NewPassword, {
    defaults: { password: '', again: '', username: usernames[0] ?? '' },
    onSubmit: async ({ password, username }) => {
      await resetPassword({ token, username, password })
      await navigate(accountPaths.passwordSet(), { replace: true })
    },
  })
  return (
    <Form onSubmit={submit} error={error} submitText={words.save} isBusy={isBusy} aria-labelledby="password-title">
      <chakra.h1 id="password-title" fontSize="h2">
        {words.newTitle}
      </chakra.h1>
      {usernames.length > 1 ? (
        <AccountChoice label={words.account} usernames={usernames} {...field('username')} />
      ) : (
        <chakra.p color="ink.muted">{words.forAccount(usernames[0] ?? '')}</chakra.p>
      )}
      <NewPasswordFields field={field} password={form.watch('password')} />
    </Form>
  )
}
