/** What whoever is back from WeChat can do: prove the second factor, bind an account, or get one. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { isTotpMissing, PasswordInput, TotpInput } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import { wechatPaths } from '#routing/paths/wechat.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import type { WechatVisit } from '../model/visit.ts'
import { bindVisit, signInByWechat } from '../mutations.ts'

const words = messages.held
type HeldProps = { visit: WechatVisit; nickname: string; onDone: () => void }

const SignInForm = z.object({ totp: z.string().check(z.trim()) })

/** Opens the bound account; the second factor is asked for where there is one. */
export function SignInHeld({ visit, nickname, onDone }: HeldProps) {
  const [isTotpAsked, setTotpAsked] = useState(false)
  const { field, submit, isBusy, error, form } = useForm(SignInForm, {
    defaults: { totp: '' },
    onSubmit: async ({ totp }) => {
      try {
        await signInByWechat(visit, totp)
        onDone()
      } catch (failure) {
        if (!isTotpMissing(failure)) throw failure
        setTotpAsked(true)
      }
    },
  })
  const { setFocus } = form
  useEffect(() => {
    if (isTotpAsked) setFocus('totp')
  }, [isTotpAsked, setFocus])
  const isBegun = useRef(false)
  useEffect(() => {
    // Who went to WeChat to sign in has pressed before.
    if (visit.purpose !== 'signIn' || isBegun.current) return
    isBegun.current = true
    void submit()
  })
  return (
    <HeldPanel title={words.signIn(nickname)} text={words.signInHint}>
      <Form onSubmit={submit} error={error} submitText={words.signInSubmit} isBusy={isBusy}>
        {isTotpAsked && <TotpInput {...field('totp')} />}
      </Form>
    </HeldPanel>
  )
}

const BindForm = z.object({ password: z.string().check(z.minLength(1, words.passwordMissing)) })

/** What is bound opens the account, so that the password is asked for. */
export function BindHeld({
  visit,
  nickname,
  username,
  onDone,
  onDrop,
}: HeldProps & { username: string; onDrop: () => void }) {
  const { field, submit, isBusy, error } = useForm(BindForm, {
    defaults: { password: '' },
    onSubmit: async ({ password }) => {
      await bindVisit(visit, password)
      onDone()
    },
  })
  return (
    <HeldPanel title={words.bind(nickname, username)} text={words.bindHint}>
      <Form
        onSubmit={submit}
        error={error}
        submitText={words.bindSubmit}
        isBusy={isBusy}
        aside={
          <Button look="quiet" size="large" onClick={onDrop}>
            {words.bindNot}
          </Button>
        }
      >
        <PasswordInput label={words.password} {...field('password')} />
      </Form>
    </HeldPanel>
  )
}

/** No account is his yet. */
export const UnboundHeld = ({ nickname }: { nickname: string }) => (
  <HeldPanel title={words.unbound(nickname)} text={words.unboundHint}>
    <chakra.div display="grid" gap="3">
      <ButtonLink look="main" size="large" to={paths.login({ from: wechatPaths.wechatReturn() })}>
        {words.toSignIn}
      </ButtonLink>
      <ButtonLink size="large" to={paths.register()}>
        {words.toRegister}
      </ButtonLink>
    </chakra.div>
  </HeldPanel>
)

const HeldPanel = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <chakra.div display="grid" gap="4" width="full" maxWidth="24rem" marginInline="auto" paddingBlock="2">
    <chakra.h1 fontSize="h2">{title}</chakra.h1>
    <chakra.p color="ink.muted">{text}</chakra.p>
    {children}
  </chakra.div>
)
