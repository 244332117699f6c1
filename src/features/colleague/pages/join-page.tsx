import { MailX } from 'lucide-react'
import { useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod/mini'

import { Mobile } from '#contract/company/code.ts'
import { NewUsername } from '#contract/company/registration.ts'
import { isMissing } from '#contract/protocol/errors.ts'
import { USERNAME_MAX } from '#domain/company/company.ts'
import { COMPANY_ROLE_TEXT } from '#domain/company/roles.ts'
import { maskPhone } from '#domain/identity.ts'
import { newPasswordShape, PasswordInput, PhoneCode, PhoneCodeFields, useUser } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { joinCompany, sendJoinCode } from '../mutations.ts'
import { useInvitation } from '../queries.ts'

const words = messages.join
/** A number that cannot be the invited one is told where it is typed: no other telephone is rung. */
const accountOf = (invited: string) =>
  z.extend(PhoneCode, {
    username: NewUsername,
    password: newPasswordShape.password,
    phone: Mobile.check(z.refine((phone) => maskPhone(phone) === invited, words.otherPhone(invited))),
  })

/** What an invited colleague opens: an account of his own, proven by the telephone he was asked by. */
export default function JoinPage() {
  const { token = '' } = useParams()
  const { data, error, isLoading, reload } = useInvitation(token)
  const { user } = useUser()
  if (!data && isLoading) return <Skeleton />
  if (!data) {
    const toLogin = <ButtonLink to={paths.login({})}>{words.toLogin}</ButtonLink>
    return (
      <Page width="narrow">
        <Panel>
          {isMissing(error) ? (
            <EmptyState isPage icon={MailX} title={words.gone} action={toLogin}>
              {words.goneHint}
            </EmptyState>
          ) : (
            <NotRead isPage error={error} retry={reload} />
          )}
        </Panel>
      </Page>
    )
  }
  const { company, name, phone, roles } = data
  return (
    <Page>
      <chakra.div width="min(28rem, 100%)" marginInline="auto" display="grid" gap="3">
        <PageHead>
          <h1>{words.title}</h1>
        </PageHead>
        <Panel display="grid" gap="4">
          <div>
            <b>{words.invited(company, name)}</b>
            <chakra.p color="ink.muted">
              {words.duties(roles.map((role) => COMPANY_ROLE_TEXT[role]).join('、'))}
            </chakra.p>
            <chakra.p color="ink.muted">{words.phone(phone)}</chakra.p>
          </div>
          {/* The login that follows would lead on under this account. */}
          {user && <Notice tone="warn">{words.signedIn(user.company, user.username)}</Notice>}
          <JoinForm token={token} invited={phone} />
        </Panel>
      </chakra.div>
    </Page>
  )
}

/** `invited`: the telephone, shortened. */
function JoinForm({ token, invited }: { token: string; invited: string }) {
  const navigate = useNavigate()
  const { field, submit, isBusy, error, form } = useForm(accountOf(invited), {
    defaults: { username: '', password: '', phone: '', code: '' },
    onSubmit: async (account) => {
      const { username } = await joinCompany(token, account)
      toast(words.joined)
      await navigate(paths.login({}), { state: { username } })
    },
  })
  return (
    <Form error={error} submitText={words.submit} isBusy={isBusy} onSubmit={submit}>
      <TextInput
        label={words.username}
        isRequired
        maxLength={USERNAME_MAX}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={words.usernameHint}
        {...field('username')}
      />
      <PasswordInput isRequired autoComplete="new-password" hint={words.passwordHint} {...field('password')} />
      <PhoneCodeFields purpose={(phone) => sendJoinCode(token, phone)} isRequired field={field} form={form} />
    </Form>
  )
}
