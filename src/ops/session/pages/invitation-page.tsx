import { Unlink } from 'lucide-react'
import { useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod/mini'

import { AppError, isMissing } from '#contract/protocol/errors.ts'
import { OPERATOR_ROLE_TEXT } from '#domain/operator/permissions.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Form, useForm } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'

import { ReadState } from '../../kit/read-state.tsx'
import { Door } from '../components/door.tsx'
import { useAcceptInvitation, useInvitation } from '../queries.ts'

const NewPassword = z
  .object({
    password: z.string().check(z.minLength(8, '密码至少 8 位'), z.maxLength(64, '密码最多 64 位')),
    again: z.string(),
  })
  .check(z.refine(({ password, again }) => password === again, { message: '两次输入不一致', path: ['again'] }))

const isOver = (error: unknown) => error instanceof AppError && error.code === 'ops.invitationOver'

/** The one-time link of a new or reset operator: he sets his password. */
export function InvitationPage() {
  const { token = '' } = useParams()
  const invitation = useInvitation(token)
  // Trying again changes nothing about a link that is used, cut short or made up.
  const isRefused = isMissing(invitation.error) || isOver(invitation.error)
  const navigate = useNavigate()
  const accept = useAcceptInvitation(() => {
    toast('密码已设置，请登录')
    void navigate('/')
  })
  const { field, submit, isBusy, error } = useForm(NewPassword, {
    defaults: { password: '', again: '' },
    onSubmit: async ({ password }) => void (await accept.mutateAsync({ params: { token }, body: { password } })),
  })
  return (
    <Door title="设置密码">
      {isRefused ? (
        <EmptyState title="链接无效或已过期" icon={Unlink}>
          请联系管理员重新邀请。
        </EmptyState>
      ) : (
        <ReadState read={invitation}>
          {({ username, name, role }) => (
            <>
              <p>
                {name}，您好。您的用户名是 <b>{username}</b>，岗位是{OPERATOR_ROLE_TEXT[role]}。
              </p>
              <Form onSubmit={submit} error={error} submitText="设置并去登录" isBusy={isBusy}>
                <input type="hidden" autoComplete="username" value={username} readOnly />
                <TextInput
                  label="新密码"
                  type="password"
                  autoComplete="new-password"
                  hint="至少 8 位"
                  {...field('password')}
                />
                <TextInput label="再输一次" type="password" autoComplete="new-password" {...field('again')} />
              </Form>
            </>
          )}
        </ReadState>
      )}
    </Door>
  )
}
