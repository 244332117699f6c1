import * as z from 'zod/mini'

import { PASSWORD_MAX, PASSWORD_MIN, type PasswordStrength, strengthOf } from '#domain/company/password.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { newPassword as words } from '../messages.lazy.ts'
import { PasswordInput } from './credential-fields.tsx'

/** The fields of a form that sets a password. */
export const newPasswordShape = {
  password: z.string().check(z.minLength(PASSWORD_MIN, words.short), z.maxLength(PASSWORD_MAX, words.long)),
  again: z.string(),
}

/** Typed twice the same. */
export const isTypedTwice = z.refine<{ password: string; again: string }>(({ password, again }) => password === again, {
  message: words.differ,
  path: ['again'],
})

type PasswordField = (name: 'password' | 'again') => { name: string; error: string | undefined }

/** The new password with its strength, and the same again. */
export const NewPasswordFields = ({ field, password }: { field: PasswordField; password: string }) => (
  <>
    <chakra.div display="grid" gap="2">
      <PasswordInput label={words.label} autoComplete="new-password" hint={words.hint} {...field('password')} />
      {password !== '' && <StrengthBar strength={strengthOf(password)} />}
    </chakra.div>
    <PasswordInput label={words.again} autoComplete="new-password" {...field('again')} />
  </>
)

const LOOKS: Record<PasswordStrength, { parts: number; color: string }> = {
  弱: { parts: 1, color: 'danger' },
  中: { parts: 2, color: 'warn' },
  强: { parts: 3, color: 'brand' },
}

/** In words, and as one to three parts of a bar. */
export function StrengthBar({ strength }: { strength: PasswordStrength }) {
  const { parts, color } = LOOKS[strength]
  return (
    <chakra.output display="flex" alignItems="center" gap="2" fontSize="meta" color="ink.muted">
      {words.strength}
      <chakra.span display="inline-grid" gridTemplateColumns="repeat(3, 2rem)" gap="1" aria-hidden>
        {[1, 2, 3].map((part) => (
          <chakra.span key={part} height="4px" borderRadius="full" bg={part <= parts ? color : 'line'} />
        ))}
      </chakra.span>
      <chakra.b fontWeight="500" color={color}>
        {strength}
      </chakra.b>
    </chakra.output>
  )
}
