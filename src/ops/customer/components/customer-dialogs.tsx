import { useState } from 'react'

import type { Customer } from '#contract/ops/customer.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/text-input.tsx'

import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useLetters, usePasswordLink, useResetSecondFactor, useSignOut } from '../queries.ts'

type CustomerDialogProps = { customer: Customer; onClose: () => void }

const LETTER_REASONS = ['收到新的含麻委托书', '更正登记份数', '委托书作废']

/** How many 含麻委托书 are left, and why that changes. */
export function LettersDialog({ customer: { id, version, company, letters: before }, onClose }: CustomerDialogProps) {
  const [letters, setLetters] = useState(String(before))
  const saving = useLetters(() => {
    toast('已登记，客户会收到消息')
    onClose()
  })
  const save = (reason: string) =>
    /^\d{1,3}$/.test(letters) && saving.mutate({ params: { id }, body: { letters: Number(letters), reason, version } })
  return (
    <ReasonDialog
      title={`${company} 的含麻委托书`}
      usual={LETTER_REASONS}
      hint="客户会看到这个原因。"
      actText="登记"
      isBusy={saving.isPending}
      error={saving.error}
      onAct={save}
      onClose={onClose}
    >
      <TextInput
        label="剩余份数"
        isRequired
        inputMode="numeric"
        maxLength={12}
        error={/^\d{1,3}$/.test(letters) ? undefined : '请填写 0 至 999 的整数'}
        value={letters}
        onChange={({ target }) => setLetters(target.value)}
      />
    </ReasonDialog>
  )
}

const SIGN_OUT_REASONS = ['客户要求', '怀疑账号被盗用', '人员变动']

/** Ends the company's sessions on all devices. */
export function SignOutDialog({ customer: { id, version, company, sessions }, onClose }: CustomerDialogProps) {
  const ending = useSignOut(() => {
    toast('已退出，客户须重新登录')
    onClose()
  })
  return (
    <ReasonDialog
      title={`让 ${company} 的 ${sessions} 台设备退出登录`}
      usual={SIGN_OUT_REASONS}
      hint="设备上未提交的改动会保留，重新登录后继续。"
      actText="退出登录"
      isBusy={ending.isPending}
      error={ending.error}
      onAct={(reason) => ending.mutate({ params: { id }, body: { reason, version } })}
      onClose={onClose}
    />
  )
}

const FACTOR_REASONS = ['手机遗失', '更换手机', '验证器被误删']

/** Voids the second factor of who lost the telephone; who asks must be known to be the customer. */
export function SecondFactorDialog({ customer: { id, version, company }, onClose }: CustomerDialogProps) {
  const resetting = useResetSecondFactor(() => {
    toast('已解除，客户用密码登录后可重新启用')
    onClose()
  })
  return (
    <ReasonDialog
      title={`解除 ${company} 的动态验证码`}
      usual={FACTOR_REASONS}
      hint="先回拨登记的电话核实是客户本人。解除后所有设备退出登录，客户会收到写有原因的消息。"
      actText="解除"
      isBusy={resetting.isPending}
      error={resetting.error}
      onAct={(reason) => resetting.mutate({ params: { id }, body: { reason, version } })}
      onClose={onClose}
    />
  )
}

const LINK_REASONS = ['手机遗失，忘记密码', '经办人离职', '收不到验证码']

type PasswordLinkDialogProps = CustomerDialogProps & {
  onLink: (link: { title: string; link: string; expiresAt: number }) => void
}

/**
 * Hands a link to one of the company's users by which he sets a new password; who asks must be known to be the
 * customer.
 */
export function PasswordLinkDialog({
  customer: { id, version, company, usernames },
  onClose,
  onLink,
}: PasswordLinkDialogProps) {
  const [username, setUsername] = useState(usernames[0] ?? '')
  const making = usePasswordLink(({ link, expiresAt }) =>
    onLink({ title: `${company} ${username} 的重设密码链接`, link, expiresAt }),
  )
  return (
    <ReasonDialog
      title={`给 ${company} 重设密码链接`}
      usual={LINK_REASONS}
      hint="先回拨登记的电话或核对证件，确认是客户本人。链接只能用一次，设置新密码后所有设备退出登录；客户会收到写有原因的消息。"
      actText="生成链接"
      isBusy={making.isPending}
      error={making.error}
      onAct={(reason) => making.mutate({ params: { id }, body: { username, reason, version } })}
      onClose={onClose}
    >
      <Field label="账号">
        {(control) => (
          <Select {...control} value={username} onChange={({ target }) => setUsername(target.value)}>
            {usernames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
    </ReasonDialog>
  )
}
