import { useEffect } from 'react'
import * as z from 'zod/mini'

import { NewUsername } from '#contract/company/registration.ts'
import { INVITE_CODE_MAX, USERNAME_MAX } from '#domain/company/company.ts'
import { strengthOf } from '#domain/company/password.ts'
import { newPasswordShape, PasswordInput, SharedComputer, StrengthBar } from '#features/account/index.ts'
import { useForm } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { isPasswordCommon, isUsernameFree } from '../mutations.ts'
import { PartForm } from './part-form.tsx'
import { useKeptValues } from './use-kept-values.ts'

const { account: words, taken } = messages

const Names = z.object({
  username: NewUsername,
  password: newPasswordShape.password,
  inviteCode: z.string().check(z.trim(), z.maxLength(INVITE_CODE_MAX, words.inviteCodeHint)),
})

type NameDraft = { username: string; inviteCode: string }
type NamePartProps = {
  back: string | undefined
  draft: NameDraft
  password: string
  /** Why the server refused the password where the account was to be made. */
  refusal?: string | undefined
  /** Of a head office's store: it has no invite code, and nobody signs in. */
  isStore?: boolean
  onType: (kept: NameDraft) => void
  onDone: (password: string) => void
}

/** By which name and password one signs in. The name is checked as one leaves it. */
export function NamePart({ back, draft, password, refusal, isStore = false, onType, onDone }: NamePartProps) {
  const { field, submit, isBusy, error, form } = useForm(Names, {
    defaults: { username: draft.username, password, inviteCode: draft.inviteCode },
    onSubmit: async (values) => {
      if (await isTaken(values.username)) return
      if (await isPasswordCommon(values.username, values.password)) {
        form.setError('password', { message: words.guessable }, { shouldFocus: true })
        return
      }
      onType(values)
      onDone(values.password)
    },
  })
  useKeptValues(form, ({ username, inviteCode }) => onType({ username, inviteCode }))
  const { setFocus, setError } = form
  useEffect(() => {
    if (refusal) setError('password', { message: refusal }, { shouldFocus: true })
    else setFocus('username')
  }, [setFocus, setError, refusal])
  const isTaken = async (name: string) => {
    if (await isUsernameFree(name)) return false
    form.setError('username', { message: taken.username })
    return true
  }
  const username = field('username')
  const typed = form.watch('password')
  return (
    <PartForm back={back} onSubmit={submit} error={error} isBusy={isBusy}>
      <TextInput
        label={words.username}
        isRequired
        maxLength={USERNAME_MAX}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={words.usernameHint}
        {...username}
        onBlur={async (event) => {
          const name = event.target.value.trim()
          await username.onBlur(event)
          if (z.safeParse(NewUsername, name).success) await isTaken(name)
        }}
      />
      <chakra.div display="grid" gap="2">
        <PasswordInput isRequired autoComplete="new-password" hint={words.passwordHint} {...field('password')} />
        {typed !== '' && <StrengthBar strength={strengthOf(typed)} />}
      </chakra.div>
      {!isStore && (
        <>
          <TextInput
            label={words.inviteCode}
            maxLength={INVITE_CODE_MAX}
            autoComplete="off"
            hint={words.inviteCodeHint}
            {...field('inviteCode')}
          />
          <SharedComputer
            onChange={() => {
              const { username: name, inviteCode } = form.getValues()
              onType({ username: name, inviteCode })
            }}
          />
        </>
      )}
    </PartForm>
  )
}
