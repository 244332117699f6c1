import * as z from 'zod/mini'

import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { RecoveryCodes } from '#ui/form/recovery-codes.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { qrAddress } from '#ui/picture/qr-address.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { Door } from '../components/door.tsx'
import { useConfirmSecondFactor, useNewSecondFactor, useSignOut, useTakeSession } from '../queries.ts'
import { useOperator } from '../use-operator.ts'

const Code = z.object({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/, '请输入 6 位数字')) })

/** Sets up the code that is asked for after the password: scan, then prove with one code. */
export function SecondFactorPage({ onDone }: { onDone?: () => void }) {
  const { hasSecondFactor, mustSetUpSecondFactor } = useOperator()
  const created = useNewSecondFactor()
  const confirming = useConfirmSecondFactor()
  const signOut = useSignOut()
  const take = useTakeSession()
  const { field, submit, isBusy, error } = useForm(Code, {
    defaults: { code: '' },
    onSubmit: async ({ code }) => {
      await confirming.mutateAsync(code)
    },
  })
  if (confirming.data) {
    const { operator, recoveryCodes } = confirming.data
    return (
      <Door title="动态验证码">
        <RecoveryCodes
          codes={recoveryCodes}
          onKept={() => {
            take(operator)
            toast('动态验证码已启用，下次登录时会用到')
            onDone?.()
          }}
        />
      </Door>
    )
  }
  return (
    <Door title="动态验证码">
      {hasSecondFactor ? (
        <p>已启用。更换手机或恢复码用完时，请联系管理员重置登录。</p>
      ) : (
        <>
          <p>
            {mustSetUpSecondFactor ? '启用后才能使用运营台。' : '启用后，登录时除密码外还要输入手机上的 6 位数字。'}
          </p>
          {created.data ? (
            <>
              <chakra.img
                src={qrAddress(created.data.uri)}
                alt="用验证器扫描的二维码"
                borderRadius="control"
                justifySelf="center"
                width="12rem"
              />
              <chakra.p color="ink.muted" fontSize="meta" wordBreak="break-all">
                用手机上的验证器（如微软 Authenticator、腾讯身份验证器）扫描；不能扫描时手工输入密钥：
                <chakra.code fontFamily="code">{created.data.secret}</chakra.code>
                <CopyButton
                  text={created.data.secret}
                  label="复制密钥"
                  copied="密钥已复制"
                  failed="复制失败，请手工抄写"
                />
              </chakra.p>
              <Form onSubmit={submit} error={error} submitText="启用" isBusy={isBusy}>
                <TextInput
                  label="验证器显示的 6 位数字"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={6}
                  {...field('code')}
                />
              </Form>
            </>
          ) : (
            <Button look="main" isBusy={created.isPending} onClick={() => created.mutate()}>
              生成二维码
            </Button>
          )}
          {created.error && <Notice tone="danger">{toSentence(created.error)}</Notice>}
        </>
      )}
      {onDone ? (
        <LinkButton justifySelf="start" onClick={onDone}>
          返回工作台
        </LinkButton>
      ) : (
        <LinkButton look="muted" justifySelf="start" onClick={() => signOut.mutate()}>
          退出登录
        </LinkButton>
      )}
    </Door>
  )
}
