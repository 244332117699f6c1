import type { Entry } from '#contract/ops/shop/entry.ts'
import { toast } from '#ui/feedback/toast.ts'

import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { type EntryFamily, useEndEntry } from '../queries.ts'

const END_REASONS = ['活动提前结束', '库存不足', '价格有误', '合作方要求']

type EndDialogProps = {
  family: EntryFamily
  kindName: string
  end: { text: string; hint: string }
  entry: Entry
  onClose: () => void
  onDone: () => void
}

/** Asks why an entry is ended; the reason stays in the audit. */
export function EndDialog({ family, kindName, end, entry, onClose, onDone }: EndDialogProps) {
  const ending = useEndEntry(family, () => {
    toast(`${entry.title} 已${end.text.replace('立即', '')}`)
    onDone()
  })
  return (
    <ReasonDialog
      title={`${end.text}：${entry.title}`}
      usual={END_REASONS}
      hint={end.hint}
      actText={end.text}
      isBusy={ending.isPending}
      error={ending.error}
      onAct={(reason) =>
        ending.mutate({ params: { kind: kindName as never, id: entry.id }, body: { reason, version: entry.version } })
      }
      onClose={onClose}
    />
  )
}
