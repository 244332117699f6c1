import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

import { Mobile, type CodePurpose, SmsCode } from '#contract/company/code.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { phoneCode as words } from '../messages.lazy.ts'
import { sendCode } from '../mutations.ts'

/** A telephone and the code that was sent to it. */
export const PhoneCode = z.object({ phone: Mobile, code: SmsCode })

/** The part of a form that these fields need, whatever else it holds. */
type PhoneCodeForm = {
  field: (name: 'phone' | 'code') => { name: string; error: string | undefined }
  form: {
    trigger: (name: 'phone') => Promise<boolean>
    getValues: (name: 'phone') => string
    setFocus: (name: 'code') => void
    setError: (name: 'phone', error: { message: string }) => void
  }
}

type PhoneCodeFieldsProps = PhoneCodeForm & {
  /** What the code is for, or what sends it where that is not for everybody. */
  purpose: CodePurpose | ((phone: string) => ReturnType<typeof sendCode>)
  /** In a form that marks what it needs. */
  isRequired?: boolean
  /** Of a page whose other parts take the place of these fields: the pause goes on without them. */
  pause?: CodePause
}

/** The telephone, and the code with the button that sends it. */
export function PhoneCodeFields({ purpose, isRequired, field, form, pause }: PhoneCodeFieldsProps) {
  const own = useCodePause()
  const { seconds, wait } = pause ?? own
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (!(await form.trigger('phone'))) return
    setSending(true)
    try {
      const phone = form.getValues('phone').trim()
      const ask = typeof purpose === 'string' ? sendCode(phone, purpose) : purpose(phone)
      const { pauseSeconds, minutes } = await ask
      wait(pauseSeconds)
      toast(words.sent(phone, minutes))
      form.setFocus('code')
    } catch (error) {
      const left = error instanceof AppError && error.code === 'sms.tooSoon' && secondsOf(error.details)
      if (left) wait(left)
      const wrong = error instanceof AppError && error.errors?.['phone']?.[0]
      if (wrong) form.setError('phone', { message: wrong })
      else report(error)
    }
    setSending(false)
  }
  return (
    <>
      <TextInput
        label={words.phone}
        isRequired={isRequired}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        {...field('phone')}
      />
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" gap="2" alignItems="start">
        <TextInput
          label={words.code}
          isRequired={isRequired}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          {...field('code')}
        />
        {/* In line with the field, below the label. */}
        <Button
          marginTop={{ base: '1.5rem', md: '1.625rem' }}
          minWidth="7.5rem"
          disabled={seconds > 0}
          isBusy={isSending}
          onClick={() => void send()}
        >
          {seconds > 0 ? words.again(seconds) : words.get}
        </Button>
      </chakra.div>
    </>
  )
}

const secondsOf = (details: unknown): number => Number((details as { seconds?: unknown } | null)?.seconds ?? 0)

/** Seconds left until another code may be sent, counted down; 0: now. */
export type CodePause = { seconds: number; wait: (seconds: number) => void }

export function useCodePause(): CodePause {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000))
  useEffect(() => {
    if (until === 0) return undefined
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) setUntil(0)
    }, 500)
    return () => clearInterval(timer)
  }, [until])
  const wait = (pause: number) => {
    setNow(Date.now())
    setUntil(Date.now() + pause * 1_000)
  }
  return { seconds, wait }
}
