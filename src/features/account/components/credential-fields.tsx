import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import * as z from 'zod/mini'

import { IconButton } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.lazy.ts'

export const Credentials = z.object({
  username: z.string().check(z.trim(), z.minLength(1, messages.usernameMissing)),
  password: z.string().check(z.minLength(1, messages.passwordMissing)),
  totp: z.string().check(z.trim()),
})

type InputProps = Omit<ComponentProps<typeof TextInput>, 'label' | 'type'>

export const UsernameInput = (input: InputProps) => (
  <TextInput label={messages.username} autoComplete="username" autoCapitalize="none" spellCheck={false} {...input} />
)

/** The second factor, once the server has asked for it. */
export const TotpInput = ({ label = messages.totp, ...input }: InputProps & { label?: string }) => (
  <TextInput
    label={label}
    hint={messages.totpHint}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={14}
    {...input}
  />
)

/** A password that can be shown while it is typed. */
export function PasswordInput({ label = messages.password, ...input }: InputProps & { label?: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <chakra.div position="relative">
      <TextInput
        label={label}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        paddingRight="12"
        {...input}
      />
      <IconButton
        label={isShown ? messages.hidePassword : messages.showPassword}
        position="absolute"
        right="0"
        // Below the label's line, as high as the field.
        top="calc(1.5em + 0.25rem)"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff size={16} /> : <Eye size={16} />}
      </IconButton>
    </chakra.div>
  )
}
