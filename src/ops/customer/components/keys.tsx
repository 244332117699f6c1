import { useState } from 'react'

import type { Customer } from '#contract/ops/customer.ts'
import type { ApiKey } from '#contract/self-service/api-key.ts'
import { KEY_SCOPE_TEXT } from '#domain/api-key/api-key.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { LinkButton } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ReadState } from '../../kit/read-state.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useMay } from '../../session/use-operator.ts'
import { useCompanyKeys, useEndKey } from '../queries.ts'
import { Rows } from './purse-entries.tsx'

const REASONS = ['密钥疑似泄露', '调用异常', '客户要求']

/** By what the company's own programs call, and how to stop one of them. */
export function CompanyKeys({ customer }: { customer: Customer }) {
  const keys = useCompanyKeys(customer.id)
  const [ended, setEnded] = useState<ApiKey>()
  const ending = useEndKey(() => {
    toast('密钥已停用，客户会收到消息')
    setEnded(undefined)
  })
  return (
    <Section title="系统对接">
      <ReadState read={keys}>
        {(rows) => (
          <Rows>
            {rows.map((key) => (
              <Key key={key.id} apiKey={key} onEnd={() => setEnded(key)} />
            ))}
            {rows.length === 0 && <chakra.li color="ink.faint">没有密钥</chakra.li>}
          </Rows>
        )}
      </ReadState>
      {ended && (
        <ReasonDialog
          title={`停用 ${customer.company} 的密钥“${ended.name}”`}
          usual={REASONS}
          hint="用它的程序立即不能再读取或下单；客户会看到这个原因。"
          actText="停用"
          isBusy={ending.isPending}
          error={ending.error}
          onAct={(reason) => ending.mutate({ params: { id: ended.id }, body: { reason } })}
          onClose={() => setEnded(undefined)}
        />
      )}
    </Section>
  )
}

function Key({ apiKey, onEnd }: { apiKey: ApiKey; onEnd: () => void }) {
  const { name, hint, scopes, actsAs, usedAt, endedAt, endReason } = apiKey
  const may = useMay()
  return (
    <li>
      <b>{name}</b>
      <chakra.span color="ink.muted">
        {hint}… · 代表 {actsAs.name} · {scopes.map((scope) => KEY_SCOPE_TEXT[scope]).join('、')}
      </chakra.span>
      <chakra.span color="ink.muted" marginLeft="auto">
        {usedAt === undefined ? '未使用过' : <Moment at={usedAt} />}
      </chakra.span>
      {endedAt === undefined ? (
        may('customer.secure') && (
          <LinkButton aria-label={`停用密钥 ${name}`} onClick={onEnd}>
            停用
          </LinkButton>
        )
      ) : (
        <Tag tone="neutral">已停用{endReason && `：${endReason}`}</Tag>
      )}
    </li>
  )
}
