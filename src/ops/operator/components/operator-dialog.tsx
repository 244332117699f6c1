import * as z from 'zod/mini'

import type { Operator } from '#contract/ops/operator.ts'
import {
  OPERATOR_ROLE_TEXT,
  OPERATOR_ROLES,
  PERMISSIONS,
  permissionText,
  isPermitted,
} from '#domain/operator/permissions.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/form/field.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { Select, TextInput } from '#ui/form/text-input.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'

import { type Invitation, useEditOperator, useInviteOperator } from '../queries.ts'

const Draft = z.object({
  username: z
    .string()
    .check(z.trim(), z.minLength(2, '用户名至少 2 个字'), z.maxLength(30), z.regex(/^\S+$/, '用户名不能有空格')),
  name: z.string().check(z.trim(), z.minLength(1, '请填写姓名'), z.maxLength(20)),
  role: z.enum(OPERATOR_ROLES),
})

type OperatorDialogProps = {
  /** Absent: a new one is invited. */
  operator?: Operator | undefined
  onInvited: (invitation: Invitation) => void
  onClose: () => void
}

/** Name and role of an operator; a new one gets a link to set his password. */
export function OperatorDialog({ operator, onInvited, onClose }: OperatorDialogProps) {
  const inviting = useInviteOperator(onInvited)
  const editing = useEditOperator(() => {
    toast('已保存')
    onClose()
  })
  const { field, form, submit, isBusy, error } = useForm<z.infer<typeof Draft>>(Draft, {
    defaults: operator ?? { username: '', name: '', role: 'warehouse' },
    onSubmit: async ({ username, name, role }) => {
      if (operator) await editing.mutateAsync({ params: { id: operator.id }, body: { name, role } })
      else await inviting.mutateAsync({ body: { username, name, role } })
    },
  })
  const role = form.watch('role')
  const granted = PERMISSIONS.filter((permission) => isPermitted(role, permission))
  const { error: roleError, ...roleField } = field('role')
  return (
    <Dialog title={operator ? '修改操作员' : '邀请操作员'} onClose={onClose}>
      <Form onSubmit={submit} error={error} submitText={operator ? '保存' : '生成邀请链接'} isBusy={isBusy}>
        <TextInput
          label="用户名"
          isRequired
          disabled={operator !== undefined}
          hint="登录时使用，之后不能修改。"
          {...field('username')}
        />
        <TextInput label="姓名" isRequired {...field('name')} />
        <Field label="岗位" error={roleError} hint={`可以：${granted.map(permissionText).join('、')}`}>
          {(control) => (
            <Select {...control} {...roleField}>
              {OPERATOR_ROLES.map((one) => (
                <option key={one} value={one}>
                  {OPERATOR_ROLE_TEXT[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Form>
    </Dialog>
  )
}
