import { useState } from 'react'

import type { InvitationSms } from '#contract/company/colleague.ts'
import { isMobile, maskPhone } from '#domain/identity.ts'
import { companyPaths } from '#routing/paths/company.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { dutiesOf, NO_DUTIES } from '../model/duties.ts'
import { inviteColleague } from '../mutations.ts'
import { DutiesForm } from './duties-form.tsx'

const focusIt = (field: HTMLInputElement | null) => field?.focus()

/** Asks for name, telephone and duties, and gives the link to send. */
export function InviteSection({ onChange, onClose }: { onChange: () => void; onClose: () => void }) {
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [invited, setInvited] = useState<{ link: string; sms: InvitationSms }>()
  if (invited) return <InvitationLink name={name} phone={phone.trim()} {...invited} onClose={onClose} />
  return (
    <Section title={messages.invite}>
      <DutiesForm
        given={NO_DUTIES}
        submitText={messages.send}
        onClose={onClose}
        onSubmit={async (draft) => {
          if (name.trim() === '') throw new Error(messages.nameMissing)
          if (!isMobile(phone.trim())) throw new Error(messages.phoneWrong)
          const { token, sms } = await inviteColleague({ name: name.trim(), phone: phone.trim(), ...dutiesOf(draft) })
          setInvited({ link: new URL(companyPaths.join({ token }), location.href).href, sms })
          onChange()
        }}
      >
        <chakra.div
          display="grid"
          gap="3"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        >
          <TextInput
            label={messages.name}
            isRequired
            ref={focusIt}
            maxLength={12}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <TextInput
            label={messages.phone}
            isRequired
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            hint={messages.phoneHint}
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
          />
        </chakra.div>
      </DutiesForm>
    </Section>
  )
}

type InvitationLinkProps = { name: string; phone: string; link: string; sms: InvitationSms; onClose: () => void }

/** Whether the telephone has it, and the link to send otherwise: nobody can read it again later. */
export const InvitationLink = ({ name, phone, link, sms, onClose }: InvitationLinkProps) => (
  <Notice
    tone={sms === 'sent' ? 'info' : 'warn'}
    action={
      <Button size="small" onClick={onClose}>
        {messages.linkDone}
      </Button>
    }
  >
    <p>{sms === 'sent' ? messages.smsSent(name, maskPhone(phone)) : messages.smsNot[sms]}</p>
    <chakra.div display="flex" alignItems="center" gap="2">
      <chakra.output aria-label={messages.linkFor(name)} overflowWrap="anywhere" userSelect="all" fontWeight="500">
        {link}
      </chakra.output>
      <CopyButton text={link} label={messages.copy} copied={messages.copied} failed={messages.copyFailed} />
    </chakra.div>
  </Notice>
)
