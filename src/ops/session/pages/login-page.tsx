import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

import { AppError } from '#contract/protocol/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { Door } from '../components/door.tsx'
import { useSessionEnd, useSignIn } from '../queries.ts'

const Credentials = z.object({
  username: z.string().check(z.trim(), z.minLength(1, '请填写用户名')),
  password: z.string().check(z.minLength(1, '请填写密码')),
  code: z.string(),
})

/** Stands at any address while nobody is signed in; afterwards that address is shown. */
export function LoginPage() {
  const signIn = useSignIn()
  const end = useSessionEnd()
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const { field, form, submit, isBusy, error } = useForm(Credentials, {
    defaults: { username: '', password: '', code: '' },
    onSubmit: async ({ username, password, code }) => {
      try {
        await signIn.mutateAsync({ username, password, ...(code.trim() && { code: code.trim() }) })
      } catch (failure) {
        if (!(failure instanceof AppError && failure.code === 'auth.codeRequired')) throw failure
        setIsCodeAsked(true)
      }
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus(isCodeAsked ? 'code' : 'username'), [setFocus, isCodeAsked])
  return (
    <Door title="登录运营台">
      {end && <Notice tone="warn">{end}</Notice>}
      <Form onSubmit={submit} error={error} submitText="登录" isBusy={isBusy}>
        <TextInput label="用户名" autoComplete="username" {...field('username')} />
        <TextInput label="密码" type="password" autoComplete="current-password" {...field('password')} />
        {isCodeAsked && (
          <TextInput
            label="动态验证码"
            hint="打开手机上的验证器，输入 6 位数字；手机不在身边时输入一个 12 位恢复码。"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={14}
            {...field('code')}
          />
        )}
      </Form>
      <chakra.p color="ink.faint" fontSize="meta">
        仅供本公司员工使用，所有操作都有记录。忘记密码、手机和恢复码都遗失时，请联系管理员重置。
      </chakra.p>
    </Door>
  )
}
