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
  }
}

/** The telephone, and the code with the button that sends it. */
export function PhoneCodeFields({ purpose, field, form }: PhoneCodeForm & { purpose: CodePurpose }) {
  const [seconds, wait] = useSeconds()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (!(await form.trigger('phone'))) return
    setSending(true)
    try {
      const phone = form.getValues('phone').trim()
      const { pauseSeconds, minutes } = await sendCode(phone, purpose)
      wait(pauseSeconds)
      toast(words.sent(phone, minutes))
      form.setFocus('code')
    } catch (error) {
      const left = error instanceof AppError && error.code === 'sms.tooSoon' && secondsOf(error.details)
      if (left) wait(left)
      report(error)
    }
    setSending(false)
  }
  return (
    <>
      <TextInput
        label={words.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
        {...field('phone')}
      />
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" gap="2" alignItems="start">
        <TextInput
          label={words.code}
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
function useSeconds(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1_000))
  useEffect(() => {
    if (until === 0) return undefined
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) setUntil(0)
    }, 500)
    return () => clearInterval(timer)
  }, [until])
  const wait = (seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1_000)
  }
  return [left, wait]
}
