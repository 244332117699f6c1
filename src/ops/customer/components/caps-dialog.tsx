import { useState } from 'react'

import type { Customer } from '#contract/ops/customer.ts'
import type { Dealings } from '#contract/ops/dealings.ts'
import { toast } from '#ui/feedback/toast.ts'
import { TextInput } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useCaps } from '../queries.ts'

const REASONS = ['客户用量较大，已核实', '用量异常，从严控制', '恢复按设置']
const FIGURES = {
  perOrder: '每单每个品种',
  totalPerOrder: '每单合计',
  perPeriod: '周期内每个品种',
  totalPerPeriod: '周期内合计',
} as const
type Name = keyof typeof FIGURES
const NAMES = Object.keys(FIGURES) as Name[]

type CapsDialogProps = { customer: Customer; ephedrine: Dealings['ephedrine']; onClose: () => void }

/** The 含麻限量 of one company: an empty figure is that of the settings. */
export function CapsDialog({ customer: { id, version, company }, ephedrine, onClose }: CapsDialogProps) {
  const { own, settings, periodDays } = ephedrine
  const [texts, setTexts] = useState<Record<Name, string>>({
    perOrder: String(own.perOrder ?? ''),
    totalPerOrder: String(own.totalPerOrder ?? ''),
    perPeriod: String(own.perPeriod ?? ''),
    totalPerPeriod: String(own.totalPerPeriod ?? ''),
  })
  const saving = useCaps(() => {
    toast('已调整，客户会收到消息')
    onClose()
  })
  const wrong = (name: Name) => texts[name] !== '' && !/^[1-9]\d{0,4}$/.test(texts[name])
  const save = (reason: string) => {
    if (NAMES.some(wrong)) return
    const figures = Object.fromEntries(NAMES.filter((name) => texts[name]).map((name) => [name, Number(texts[name])]))
    saving.mutate({ params: { id }, body: { ...figures, reason, version } })
  }
  return (
    <ReasonDialog
      title={`${company} 的含麻限量`}
      usual={REASONS}
      hint="客户会看到新的限量和这个原因。"
      actText="调整"
      isBusy={saving.isPending}
      error={saving.error}
      onAct={save}
      onClose={onClose}
    >
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        {NAMES.map((name) => (
          <TextInput
            key={name}
            label={FIGURES[name].replace('周期', `${periodDays} 天`)}
            hint={`留空按设置 ${settings[name]}`}
            inputMode="numeric"
            maxLength={12}
            error={wrong(name) ? '请填写 1 至 99999 的整数，或留空' : undefined}
            value={texts[name]}
            onChange={({ target }) => setTexts({ ...texts, [name]: target.value.trim() })}
          />
        ))}
      </chakra.div>
    </ReasonDialog>
  )
}
