import { type ReactNode, useState } from 'react'

import type { Operator } from '#contract/ops/operator.ts'
import { OPERATOR_ROLE_TEXT } from '#domain/operator/permissions.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { tellFailure } from '../../kit/failure.ts'
import { LinkDialog } from '../../kit/link-dialog.tsx'
import { useQueue } from '../../kit/queue/use-queue.ts'
import { ReadState } from '../../kit/read-state.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { OperatorDialog } from '../components/operator-dialog.tsx'
import { type Invitation, useDisableOperator, useEnableOperator, useOperators, useResetOperator } from '../queries.ts'

const NONE: never[] = []
const RESET_REASONS = ['忘记密码', '更换手机，验证器丢失', '账号可能泄露']
const DISABLE_REASONS = ['已离职', '已调岗', '账号可能泄露']

type Open =
  | { kind: 'invite' }
  | { kind: 'edit' | 'reset' | 'disable'; operator: Operator }
  | { kind: 'link'; invitation: Invitation }

const COLUMNS: readonly Column<Operator>[] = [
  {
    id: 'name',
    header: '姓名',
    cell: ({ row: { original } }) => (
      <>
        {original.name} <chakra.span color="ink.muted">{original.username}</chakra.span>
      </>
    ),
  },
  { id: 'role', header: '岗位', cell: ({ row: { original } }) => OPERATOR_ROLE_TEXT[original.role] },
  { id: 'state', header: '状态', cell: ({ row: { original } }) => <State operator={original} /> },
  {
    id: 'factor',
    header: '动态验证码',
    cell: ({ row: { original } }) => (original.hasSecondFactor ? '已启用' : '未启用'),
  },
  { id: 'sessions', header: '在线', isNumber: true, cell: ({ row: { original } }) => original.sessions },
  {
    id: 'seen',
    header: '最近使用',
    cell: ({ row: { original } }) => original.seenAt && <Moment at={original.seenAt} />,
  },
]

function State({ operator: { isEnabled, hasPassword } }: { operator: Operator }): ReactNode {
  if (!isEnabled) return <Tag tone="danger">已停用</Tag>
  return hasPassword ? <Tag tone="brand">正常</Tag> : <Tag tone="warn">待设置密码</Tag>
}

/** The seller's people: who they are, what they may do, and their way in. */
export function OperatorsPage() {
  const operators = useOperators()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { current } = useQueue(operators.data ?? NONE, { onOpen: (operator) => setOpen({ kind: 'edit', operator }) })
  const enabling = useEnableOperator(() => toast('已启用'))
  const resetting = useResetOperator((invitation) => setOpen({ kind: 'link', invitation }))
  const disabling = useDisableOperator(() => {
    toast('已停用，该操作员已被登出')
    close()
  })
  useKeys([{ key: 'n', text: '邀请操作员', run: () => setOpen({ kind: 'invite' }) }])

  const renderActs = (operator: Operator) => (
    <chakra.span display="inline-flex" gap={{ base: '5', md: '3' }} whiteSpace="nowrap">
      <LinkButton minHeight={{ base: 'touch', md: 'auto' }} onClick={() => setOpen({ kind: 'edit', operator })}>
        修改
      </LinkButton>
      <LinkButton
        minHeight={{ base: 'touch', md: 'auto' }}
        onClick={() => {
          resetting.reset()
          setOpen({ kind: 'reset', operator })
        }}
      >
        重置登录
      </LinkButton>
      {operator.isEnabled ? (
        <LinkButton
          minHeight={{ base: 'touch', md: 'auto' }}
          onClick={() => {
            disabling.reset()
            setOpen({ kind: 'disable', operator })
          }}
        >
          停用
        </LinkButton>
      ) : (
        <LinkButton onClick={() => enabling.mutate({ params: { id: operator.id } }, { onError: tellFailure })}>
          启用
        </LinkButton>
      )}
    </chakra.span>
  )

  return (
    <Page width="full">
      <PageHead>
        <h1>操作员</h1>
        <Button look="main" marginLeft="auto" onClick={() => setOpen({ kind: 'invite' })}>
          邀请操作员
        </Button>
      </PageHead>
      <Panel pad="none">
        <ReadState read={operators}>
          {(rows) => (
            <DataTable label="操作员" columns={COLUMNS} rows={rows} currentId={current?.id} renderActs={renderActs} />
          )}
        </ReadState>
      </Panel>
      {(open?.kind === 'invite' || open?.kind === 'edit') && (
        <OperatorDialog
          operator={open.kind === 'edit' ? open.operator : undefined}
          onInvited={(invitation) => setOpen({ kind: 'link', invitation })}
          onClose={close}
        />
      )}
      {open?.kind === 'link' && (
        <LinkDialog
          title={`${open.invitation.operator.name}的登录链接`}
          link={location.origin + open.invitation.link}
          expiresAt={open.invitation.expiresAt}
          onClose={close}
        />
      )}
      {open?.kind === 'reset' && (
        <ReasonDialog
          title={`重置 ${open.operator.name} 的登录`}
          usual={RESET_REASONS}
          hint="密码、动态验证码和已登录的设备全部作废，会生成新的设置链接。"
          actText="重置"
          isBusy={resetting.isPending}
          error={resetting.error}
          onAct={(reason) => resetting.mutate({ params: { id: open.operator.id }, body: { reason } })}
          onClose={close}
        />
      )}
      {open?.kind === 'disable' && (
        <ReasonDialog
          title={`停用 ${open.operator.name}`}
          usual={DISABLE_REASONS}
          hint="立即登出，之后不能登录；可以随时重新启用。"
          actText="停用"
          isBusy={disabling.isPending}
          error={disabling.error}
          onAct={(reason) => disabling.mutate({ params: { id: open.operator.id }, body: { reason } })}
          onClose={close}
        />
      )}
    </Page>
  )
}
