import { useNavigate } from 'react-router-dom'

import { paths } from '#routing/paths.ts'
import { accountPaths } from '#routing/paths/account.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { ForgetDoor } from '../components/forget-door.tsx'
import { PhoneCode, PhoneCodeFields } from '../components/phone-code-fields.tsx'
import { forget as words, messages } from '../messages.lazy.ts'
import { forgetPassword } from '../mutations.ts'

/** Whoever holds the telephone of an account may set its password anew. */
export default function ForgetPage() {
  const navigate = useNavigate()
  const isOnline = useOnline()
  const { field, form, submit, isBusy, error } = useForm(PhoneCode, {
    defaults: { phone: '', code: '' },
    onSubmit: async ({ phone, code }) =>
      void (await navigate(accountPaths.newPassword(), { state: await forgetPassword(phone, code) })),
  })
  return (
    <ForgetDoor step={1}>
      <Form onSubmit={submit} error={error} submitText={words.next} isBusy={isBusy} aria-labelledby="forget-title">
        <chakra.h1 id="forget-title" fontSize="h2">
          {words.title}
        </chakra.h1>
        {isOnline ? (
          <chakra.p color="ink.muted">{words.intro}</chakra.p>
        ) : (
          <Notice tone="warn">{messages.offline}</Notice>
        )}
        <PhoneCodeFields purpose="forget" field={field} form={form} />
        <TextLink to={paths.login()} fontSize="meta" order="1">
          {words.backToLogin}
        </TextLink>
      </Form>
    </ForgetDoor>
  )
}
