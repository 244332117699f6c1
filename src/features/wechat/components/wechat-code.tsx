import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

import { PasswordInput } from '#features/account/index.ts'
import { Form, useForm } from '#ui/form/form.tsx'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { qrAddress } from '#ui/picture/qr-address.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { requestWechat } from '../mutations.ts'

/** How often the page looks whether the phone has agreed. */
const LOOK_EVERY_MS = 2_000

const CodeForm = z.object({ password: z.string().check(z.minLength(1, messages.passwordMissing)) })

/** The code to scan, as long as it is valid; who is bound can open the account, so that the password is asked for. */
export function WechatCode({ onLook }: { onLook: () => void }) {
  const [asked, setAsked] = useState<{ url: string; expiresAt: number }>()
  const { field, submit, isBusy, error, form } = useForm(CodeForm, {
    defaults: { password: '' },
    onSubmit: async ({ password }) => {
      setAsked(await requestWechat(password))
      form.reset()
    },
  })
  const now = useNow({ everyMs: 1_000 })
  const seconds = asked ? Math.ceil((asked.expiresAt - now) / 1_000) : 0
  const isShown = asked !== undefined && seconds > 0
  useEffect(() => {
    if (!isShown) return undefined
    const looking = setInterval(onLook, LOOK_EVERY_MS)
    return () => clearInterval(looking)
  }, [isShown, onLook])
  if (!isShown)
    return (
      <chakra.div display="grid" gap="4" width="full" maxWidth="24rem" marginInline="auto" paddingBlock="2">
        <chakra.p color="ink.muted">{asked ? messages.expired : messages.unboundHint}</chakra.p>
        <Form onSubmit={submit} error={error} submitText={messages.show} isBusy={isBusy}>
          <PasswordInput label={messages.password} {...field('password')} />
        </Form>
      </chakra.div>
    )
  return (
    <chakra.div display="grid" justifyItems="center" gap="3" paddingBlock="4" textAlign="center">
      {/* A code is read by its contrast, in the dark too. */}
      <chakra.img src={qrAddress(asked.url)} alt={messages.scan} boxSize="12rem" bg="white" padding="2" />
      <p>{messages.scan}</p>
      <chakra.p color="ink.muted" fontSize="meta">
        {messages.left(seconds)} · <OutsideLink href={asked.url}>{messages.open}</OutsideLink>
      </chakra.p>
    </chakra.div>
  )
}
