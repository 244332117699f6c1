import * as z from 'zod/mini'

import { accountPaths } from '#routing/paths/account.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Form, useForm } from '#ui/form/form.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { safety as words } from '../../messages.lazy.ts'
import { changePassword } from '../../mutations.ts'
import { useUser } from '../../queries.ts'
import { PasswordInput } from '../credential-fields.tsx'
import { isTypedTwice, NewPasswordFields, newPasswordShape } from '../new-password-fields.tsx'

const PasswordChange = z
  .object({ former: z.string().check(z.minLength(1, words.formerMissing)), ...newPasswordShape })
  .check(isTypedTwice)

/** The old password and a new one; the other devices are signed out by it. */
export function PasswordSection({ onChange }: { onChange: () => void }) {
  const { user } = useUser()
  const { field, form, submit, isBusy, error } = useForm(PasswordChange, {
    defaults: { former: '', password: '', again: '' },
    onSubmit: async ({ former, password }) => {
      await changePassword(former, password)
      form.reset()
      toast(words.changed)
      onChange()
    },
  })
  return (
    <Section title={words.password}>
      <chakra.div maxWidth="26rem">
        <Form
          onSubmit={submit}
          error={error}
          submitText={words.change}
          isBusy={isBusy}
          aria-label={words.change}
          aside={<TextLink to={accountPaths.forget()}>{words.forgotten}</TextLink>}
        >
          {/* For password managers: whose password it is. */}
          <input type="hidden" autoComplete="username" value={user?.username ?? ''} readOnly />
          <PasswordInput label={words.former} {...field('former')} />
          <NewPasswordFields field={field} password={form.watch('password')} />
        </Form>
      </chakra.div>
    </Section>
  )
}
