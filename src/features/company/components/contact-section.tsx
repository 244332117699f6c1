import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'

import { USER_NAME_MAX } from '#contract/company/profile.ts'
import { isMobile } from '#domain/identity.ts'
import { type MirroredUser, PasswordInput, PhoneCodeFields } from '#features/account/index.ts'
import { accountPaths } from '#routing/paths/account.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Form, useForm } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { LinkButton, TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { saveProfile } from '../mutations.ts'

/** Who uses the account, and the way to its password and devices. */
export function ContactSection({ user, isOnline }: { user: MirroredUser; isOnline: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={messages.contact}
      aside={
        <>
          <TextLink to={accountPaths.safety()}>{messages.toSafety}</TextLink>
          <LinkButton disabled={!isOnline} onClick={() => setOpen(true)}>
            {messages.editContact}
          </LinkButton>
        </>
      }
    >
      <FactList
        facts={[
          [messages.username, user.username],
          [messages.name, user.name],
          [messages.phone, user.phone],
        ]}
      />
      {isOpen && <ContactForm user={user} onClose={() => setOpen(false)} />}
    </Section>
  )
}

/** Code and password are asked for only where the telephone is another one. */
const contactOf = (former: string) =>
  z
    .object({
      name: z.string().check(z.trim(), z.minLength(1, messages.nameMissing), z.maxLength(USER_NAME_MAX)),
      phone: z.string().check(z.trim(), z.refine(isMobile, messages.phoneInvalid)),
      code: z.string().check(z.trim()),
      password: z.string(),
    })
    .check((context) => {
      const { phone, code, password } = context.value
      if (phone === former) return
      if (!/^\d{6}$/.test(code))
        context.issues.push({ code: 'custom', message: messages.codeMissing, path: ['code'], input: code })
      if (password === '')
        context.issues.push({ code: 'custom', message: messages.passwordMissing, path: ['password'], input: password })
    })

function ContactForm({ user, onClose }: { user: MirroredUser; onClose: () => void }) {
  const { field, submit, isBusy, error, form } = useForm(contactOf(user.phone), {
    defaults: { name: user.name, phone: user.phone, code: '', password: '' },
    onSubmit: async ({ name, phone, code, password }) => {
      await saveProfile({ name, phone, ...(phone !== user.phone && { code, password }) })
      toast(messages.contactSaved)
      onClose()
    },
  })
  const isOther = useWatch({ control: form.control, name: 'phone' }).trim() !== user.phone
  return (
    <Dialog title={messages.contact} onClose={onClose}>
      <Form onSubmit={submit} error={error} submitText={messages.saveContact} isBusy={isBusy}>
        <TextInput label={messages.name} isRequired maxLength={USER_NAME_MAX} autoComplete="name" {...field('name')} />
        <PhoneCodeFields purpose="phone" field={field} form={form} />
        {isOther && <PasswordInput {...field('password')} />}
        <chakra.p color="ink.faint" fontSize="meta">
          {messages.phoneHint}
        </chakra.p>
      </Form>
    </Dialog>
  )
}
