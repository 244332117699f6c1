import { useState } from 'react'

import type { Customer } from '#contract/ops/customer.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useStrike } from '../queries.ts'

const REASONS = ['许可证未列明该范围', '许可范围已变更', '按整改要求暂停']

/** Takes single scopes away from the company; the rest of its licence holds. */
export function StrikeDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { id, version, company, scopes } = customer
  const [struck, setStruck] = useState<ReadonlySet<string>>(new Set())
  const kept = scopes.filter((scope) => !struck.has(scope))
  const striking = useStrike(() => {
    toast('已核减，客户会收到消息，页面会立即更新')
    onClose()
  })
  const toggle = (scope: string) =>
    setStruck((before) => new Set(before.has(scope) ? [...before].filter((one) => one !== scope) : [...before, scope]))
  const isReady = struck.size > 0 && kept.length > 0
  return (
    <ReasonDialog
      title={`核减 ${company} 的经营范围`}
      usual={REASONS}
      hint={isReady ? '客户会看到核减的范围和这个原因。' : '勾选要核减的范围，至少保留一项。'}
      actText={struck.size > 0 ? `核减 ${struck.size} 项` : '核减'}
      isBusy={striking.isPending}
      error={striking.error}
      onAct={(reason) => isReady && striking.mutate({ params: { id }, body: { scopes: kept, reason, version } })}
      onClose={onClose}
    >
      <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
        {scopes.map((scope) => (
          <Checkbox key={scope} checked={struck.has(scope)} onChange={() => toggle(scope)}>
            {scope}
          </Checkbox>
        ))}
      </chakra.div>
    </ReasonDialog>
  )
}
