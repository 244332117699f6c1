import { chakra } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import * as z from 'zod/mini'

import { IconButton } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

import { messages } from '../messages.lazy.ts'

export const Credentials = z.object({
  username: z.string().check(z.trim(), z.minLength(1, messages.usernameMissing)),
  password: z.string().check(z.minLength(1, messages.passwordMissing)),
})

type InputProps = Omit<ComponentProps<typeof TextInput>, 'label' | 'type'>

export const UsernameInput = (input: InputProps) => (
  <TextInput label={messages.username} autoComplete="username" autoCapitalize="none" spellCheck={false} {...input} />
)

/** A password that can be shown while it is typed. */
export function PasswordInput(input: InputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <chakra.div position="relative">
      <TextInput
        label={messages.password}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        paddingRight="12"
        {...input}
      />
      <IconButton
        label={isShown ? messages.hidePassword : messages.showPassword}
        size="small"
        position="absolute"
        right="1"
        // Below the label's line, in the middle of the field.
        top={{ base: '1.5rem', md: '1.625rem' }}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff size={16} /> : <Eye size={16} />}
      </IconButton>
    </chakra.div>
  )
}
