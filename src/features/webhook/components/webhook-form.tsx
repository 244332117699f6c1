import { useState } from 'react'

import type { Webhook } from '#contract/self-service/webhook.ts'
import { addressProblem } from '#domain/webhook/address.ts'
import { WEBHOOK_KIND_NOTE, WEBHOOK_KIND_TEXT, WEBHOOK_KINDS, type WebhookKind } from '#domain/webhook/kinds.ts'
import { toFailure } from '#ui/feedback/errors.ts'
import { SecretOnce } from '#ui/feedback/secret-once.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { hostOf } from '../model/host.ts'
import { makeWebhook, saveWebhook } from '../mutations.ts'

type WebhookFormProps = {
  /** The one that is changed; absent: a new one, whose secret is shown once. */
  webhook?: Webhook | undefined
  onChange: () => void
  onClose: () => void
}

/** Asks where a system is told, and of what. */
export function WebhookForm({ webhook, onChange, onClose }: WebhookFormProps) {
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(webhook?.kinds ?? WEBHOOK_KINDS)
  const [isBusy, setBusy] = useState(false)
  const [urlError, setUrlError] = useState<string>()
  const [error, setError] = useState<string>()
  const [secret, setSecret] = useState<string>()
  const address = url.trim()
  if (secret !== undefined) {
    const host = hostOf(address)
    const { copy, once, secretOf } = messages
    return <SecretOnce secret={secret} label={secretOf(host)} text={once(host)} copy={copy} onKept={onClose} />
  }
  const toggle = (kind: WebhookKind) =>
    setKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind])
  const submit = async () => {
    // Whether http is taken, for development, is the server's to say.
    const problem = addressProblem(address, { isLocalAllowed: true })
    setUrlError(problem)
    setError(kinds.length === 0 ? messages.kindsMissing : undefined)
    if (problem || kinds.length === 0) return
    setBusy(true)
    try {
      const wish = { url: address, kinds: WEBHOOK_KINDS.filter((kind) => kinds.includes(kind)) }
      if (webhook) {
        await saveWebhook(webhook.id, wish)
        toast(messages.saved)
        onClose()
      } else setSecret(await makeWebhook(wish))
      onChange()
    } catch (failure) {
      setError(toFailure(failure))
      setBusy(false)
    }
  }
  return (
    <Section title={webhook ? messages.edit : messages.make}>
      <Form
        style={{ maxWidth: '40rem' }}
        submitText={webhook ? messages.save : messages.send}
        isBusy={isBusy}
        error={error}
        onSubmit={submit}
        aside={<Button onClick={onClose}>{messages.cancel}</Button>}
      >
        <TextInput
          label={messages.url}
          isRequired
          type="url"
          inputMode="url"
          placeholder="https://"
          hint={messages.urlHint}
          error={urlError}
          autoComplete="off"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
        <chakra.fieldset border="0">
          <chakra.legend color="ink.muted" marginBottom="1">
            {messages.kinds}
          </chakra.legend>
          <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="4" rowGap="1">
            {WEBHOOK_KINDS.map((kind) => (
              <Checkbox key={kind} checked={kinds.includes(kind)} onChange={() => toggle(kind)}>
                <span>
                  {WEBHOOK_KIND_TEXT[kind]}{' '}
                  <chakra.span color="ink.faint" fontSize="meta">
                    {WEBHOOK_KIND_NOTE[kind]}
                  </chakra.span>
                </span>
              </Checkbox>
            ))}
          </chakra.div>
        </chakra.fieldset>
      </Form>
    </Section>
  )
}
