import { useState } from 'react'
import * as z from 'zod/mini'

import { SecondFactorCode, Totp } from '#contract/company/code.ts'
import { toast } from '#ui/feedback/toast.ts'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { RecoveryCodes } from '#ui/form/recovery-codes.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { qrAddress } from '#ui/picture/qr-address.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, safety as words } from '../../messages.lazy.ts'
import { confirmSecondFactor, createSecondFactor, disableSecondFactor, renewRecoveryCodes } from '../../mutations.ts'
import { PasswordInput, TotpInput } from '../credential-fields.tsx'

type Secret = Awaited<ReturnType<typeof createSecondFactor>>

type SecondFactorSectionProps = { isOn: boolean; codesLeft: number; onChange: () => void }

/** A code of the telephone beside the password: set up, prove, or close; and the codes for the day it is lost. */
export function SecondFactorSection({ isOn, codesLeft, onChange }: SecondFactorSectionProps) {
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()
  const settle = (told: string, shown?: readonly string[]) => {
    setSecret(undefined)
    setCodes(shown)
    toast(told)
    onChange()
  }
  return (
    <Section title={words.factor}>
      <chakra.div maxWidth="26rem" display="grid" gap="4">
        {codes ? (
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        ) : (
          <>
            <chakra.p color="ink.muted">{isOn ? words.factorOn : words.factorOff}</chakra.p>
            {isOn && <chakra.p color={codesLeft > 2 ? 'ink.muted' : 'warn'}>{words.codesLeft(codesLeft)}</chakra.p>}
            {isOn && (
              <ProofForm
                onDisable={() => settle(words.disabled)}
                onRenew={(renewed) => settle(words.codesRenewed, renewed)}
              />
            )}
            {!isOn && !secret && <CreateForm onDone={setSecret} />}
            {!isOn && secret && <ConfirmForm secret={secret} onDone={(given) => settle(words.enabled, given)} />}
          </>
        )}
      </chakra.div>
    </Section>
  )
}

const passwordShape = { password: z.string().check(z.minLength(1, messages.passwordMissing)) }
const Create = z.object(passwordShape)
const Confirm = z.object({ totp: Totp })
const Proof = z.object({ ...passwordShape, totp: SecondFactorCode })

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

type ConfirmFormProps = { secret: Secret; onDone: (recoveryCodes: readonly string[]) => void }

function ConfirmForm({ secret: { secret, uri }, onDone }: ConfirmFormProps) {
  const { field, submit, isBusy, error } = useForm(Confirm, {
    defaults: { totp: '' },
    onSubmit: async ({ totp }) => {
      onDone((await confirmSecondFactor(totp)).recoveryCodes)
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

type ProofFormProps = { onDisable: () => void; onRenew: (recoveryCodes: readonly string[]) => void }

/** Closing it, and new recovery codes, need password and code once more. */
function ProofForm({ onDisable, onRenew }: ProofFormProps) {
  const [isRenewing, setRenewing] = useState(false)
  const { field, submit, isBusy, error } = useForm(Proof, {
    defaults: { password: '', totp: '' },
    onSubmit: async ({ password, totp }) => {
      if (isRenewing) return onRenew((await renewRecoveryCodes(password, totp)).recoveryCodes)
      await disableSecondFactor(password, totp)
      onDisable()
    },
  })
  const [act, other] = isRenewing ? [words.renewCodes, words.disable] : [words.disable, words.renewCodes]
  return (
    <Form
      onSubmit={submit}
      error={error}
      submitText={act}
      isBusy={isBusy}
      aria-label={act}
      aside={<LinkButton onClick={() => setRenewing(!isRenewing)}>{other}</LinkButton>}
    >
      <PasswordInput label={words.factorPassword} {...field('password')} />
      <TotpInput {...field('totp')} />
    </Form>
  )
}
