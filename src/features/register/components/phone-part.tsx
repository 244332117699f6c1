import * as z from 'zod/mini'

import { isMobile } from '#domain/identity.ts'
import { PhoneCode, PhoneCodeFields } from '#features/account/index.ts'
import { articlePaths } from '#routing/paths/article.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useForm } from '#ui/form/form.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { isPhoneFree } from '../mutations.ts'
import { PartForm } from './part-form.tsx'
import type { HeldProof } from './use-held-proof.ts'
import { useKeptValues } from './use-kept-values.ts'

const { phone: words, taken } = messages

const Proof = z.extend(PhoneCode, { isAgreed: z.boolean().check(z.refine((isAgreed) => isAgreed, words.agreeMissing)) })

type PhonePartProps = {
  back: string | undefined
  phone: string
  held: HeldProof
  submitText: string
  onType: (phone: string) => void
  /** Throws the refusal for the form to show. */
  onDone: (proof: { phone: string; code: string }) => Promise<void>
}

/** The telephone, proven by a code, and the consent: the last thing asked before the account is made. */
export function PhonePart({ back, phone, held, submitText, onType, onDone }: PhonePartProps) {
  const { field, submit, isBusy, error, form } = useForm(Proof, {
    defaults: { phone, code: held.code, isAgreed: held.isAgreed },
    onSubmit: ({ phone: proven, code }) => onDone({ phone: proven, code }),
  })
  useKeptValues(form, ({ phone: typed, code, isAgreed }) => {
    held.hold({ code, isAgreed })
    if (typed !== phone) onType(typed)
  })
  const checked = (name: 'phone' | 'code') => {
    const props = field(name)
    if (name === 'code') return props
    const onBlur: typeof props.onBlur = async (event) => {
      const typed = form.getValues('phone').trim()
      await props.onBlur(event)
      if (isMobile(typed) && !(await isPhoneFree(typed))) form.setError('phone', { message: taken.phone })
    }
    return { ...props, onBlur }
  }
  const agreed = field('isAgreed')
  return (
    <PartForm back={back} submitText={submitText} onSubmit={submit} error={error} isBusy={isBusy}>
      <PhoneCodeFields purpose="register" field={checked} form={form} pause={held.pause} />
      <Checkbox {...form.register('isAgreed')} aria-invalid={agreed.error ? true : undefined}>
        <span>
          {words.agree}{' '}
          <TextLink to={articlePaths.helpTopic({ chapter: 'fwbz', topic: 'yhxy' })} target="_blank">
            {words.terms}
          </TextLink>
        </span>
      </Checkbox>
      {agreed.error && (
        <chakra.p role="alert" color="danger" fontSize="meta" marginTop="-3">
          {agreed.error}
        </chakra.p>
      )}
    </PartForm>
  )
}
