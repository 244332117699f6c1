import { useState } from 'react'
import * as z from 'zod/mini'

import { Totp } from '#contract/company/code.ts'
import { toast } from '#ui/feedback/toast.ts'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { Section } from '#ui/layout/section.tsx'
import { qrAddress } from '#ui/picture/qr-address.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, safety as words } from '../../messages.lazy.ts'
import { confirmSecondFactor, createSecondFactor, disableSecondFactor } from '../../mutations.ts'
import { PasswordInput, TotpInput } from '../credential-fields.tsx'

type Secret = Awaited<ReturnType<typeof createSecondFactor>>

/** A code of the telephone beside the password: set up, prove, or close. */
export function SecondFactorSection({ isOn, onChange }: { isOn: boolean; onChange: () => void }) {
  const [secret, setSecret] = useState<Secret>()
  const settle = (told: string) => {
    setSecret(undefined)
    toast(told)
    onChange()
  }
  return (
    <Section title={words.factor}>
      <chakra.div maxWidth="26rem" display="grid" gap="4">
        <chakra.p color="ink.muted">{isOn ? words.factorOn : words.factorOff}</chakra.p>
        {isOn && <DisableForm onDone={() => settle(words.disabled)} />}
        {!isOn && !secret && <CreateForm onDone={setSecret} />}
        {!isOn && secret && <ConfirmForm secret={secret} onDone={() => settle(words.enabled)} />}
      </chakra.div>
    </Section>
  )
}

const passwordShape = { password: z.string().check(z.minLength(1, messages.passwordMissing)) }
const Create = z.object(passwordShape)
const Confirm = z.object({ totp: Totp })
const Disable = z.object({ ...passwordShape, totp: Totp })

function CreateForm({ onDone }: { onDone: (secret: Secret) => void }) {
  const { field, submit, isBusy, error } = useForm(Create, {
    defaults: { password: '' },
    onSubmit: async ({ password }) => onDone(await createSecondFactor(password)),
  })
  return (
    <Form onSubmit={submit} error={error} submitText={words.create} isBusy={isBusy} aria-label={words.create}>
      <PasswordInput label={words.factorPassword} {...field('password')} />
    </Form>
  )
}

function ConfirmForm({ secret: { secret, uri }, onDone }: { secret: Secret; onDone: () => void }) {
  const { field, submit, isBusy, error } = useForm(Confirm, {
    defaults: { totp: '' },
    onSubmit: async ({ totp }) => {
      await confirmSecondFactor(totp)
      onDone()
    },
  })
  return (
    <Form onSubmit={submit} error={error} submitText={words.enable} isBusy={isBusy} aria-label={words.enable}>
      <chakra.img src={qrAddress(uri)} alt={words.picture} borderRadius="control" justifySelf="center" width="12rem" />
      <chakra.p color="ink.muted" fontSize="meta" wordBreak="break-all">
        {words.scan}
        <chakra.code fontFamily="code">{secret}</chakra.code>
        <CopyButton text={secret} label={words.copySecret} copied={words.secretCopied} failed={words.copyFailed} />
      </chakra.p>
      <TotpInput label={words.shown} hint={undefined} {...field('totp')} />
    </Form>
  )
}

function DisableForm({ onDone }: { onDone: () => void }) {
  const { field, submit, isBusy, error } = useForm(Disable, {
    defaults: { password: '', totp: '' },
    onSubmit: async ({ password, totp }) => {
      await disableSecondFactor(password, totp)
      onDone()
    },
  })
  return (
    <Form onSubmit={submit} error={error} submitText={words.disable} isBusy={isBusy} aria-label={words.disable}>
      <PasswordInput label={words.factorPassword} {...field('password')} />
      <TotpInput {...field('totp')} />
    </Form>
  )
}
