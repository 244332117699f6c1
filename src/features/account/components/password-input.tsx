import { chakra } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'

import { IconButton } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

import { messages } from '../messages.ts'

/** A password that can be looked at while it is typed. */
export function PasswordInput(input: Omit<ComponentProps<typeof TextInput>, 'label' | 'type'>) {
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
