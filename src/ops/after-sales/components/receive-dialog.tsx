import { useState } from 'react'

import { TextInput } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../kit/act-dialog.tsx'
import { tooLong } from '../../kit/fields/too-long.ts'
import { useFocus } from '../../kit/use-focus.ts'
import type { ClaimDialogProps } from '../model/claim-dialog.ts'
import { useReceiveClaim } from '../queries.ts'

const NOTE_MAX = 200

type Count = { fit: string; unfit: string }

/** Asks per line and batch what came back: everything fit until somebody says otherwise, nothing of a recalled batch. */
export function ReceiveDialog({ seller: { claim, version }, onDone, onClose }: ClaimDialogProps) {
  const isRecalled = claim.reason === 'recall'
  const [counts, setCounts] = useState<Count[]>(
    claim.lines.map(({ quantity }) =>
      isRecalled ? { fit: '0', unfit: `${quantity}` } : { fit: `${quantity}`, unfit: '0' },
    ),
  )
  const [note, setNote] = useState('')
  const field = useFocus<HTMLInputElement>()
  const receiving = useReceiveClaim(onDone)
  const pieces = counts.map(({ fit, unfit }) => ({ fit: Number(fit), unfit: Number(unfit) }))
  const tooMany = (at: number) => pieces[at]!.fit + pieces[at]!.unfit > claim.lines[at]!.quantity
  const total = pieces.reduce((sum, { fit, unfit }) => sum + fit + unfit, 0)
  const isWhole = pieces.every(({ fit, unfit }) => [fit, unfit].every((one) => Number.isInteger(one) && one >= 0))
  const isReady =
    isWhole && pieces.every(({ fit }, at) => !tooMany(at) && !(isRecalled && fit > 0)) && !tooLong(note, NOTE_MAX)
  const fitError = (at: number) =>
    tooMany(at) ? '超过申请数量' : isRecalled && pieces[at]!.fit > 0 ? '召回退回的只能登记为不合格' : undefined
  const change = (at: number, next: Partial<Count>) =>
    setCounts(counts.map((count, index) => (index === at ? { ...count, ...next } : count)))
  const lines = claim.lines.map(({ lineId, batch }, at) => ({ lineId, batch, ...pieces[at]! }))
  return (
    <ActDialog
      title="验收退货"
      actText="登记验收"
      act={receiving}
      isReady={isReady}
      onAct={() =>
        receiving.mutate({
          params: { id: claim.id },
          body: { lines, version, ...(note.trim() && { note: note.trim() }) },
        })
      }
      onClose={onClose}
    >
      {claim.lines.map((line, at) => (
        <chakra.fieldset key={`${line.lineId} ${line.batch}`} border="0" minWidth="0">
          <chakra.legend marginBottom="1">
            {line.name} <chakra.span color="ink.muted">{line.specification}</chakra.span> · 批号 {line.batch || '无'} ·
            申请 {line.quantity} {line.unit}
          </chakra.legend>
          <chakra.div display="grid" gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
            <TextInput
              label="合格"
              {...(at === 0 && { ref: field })}
              inputMode="numeric"
              maxLength={12}
              error={fitError(at)}
              value={counts[at]!.fit}
              onChange={({ target }) => change(at, { fit: target.value })}
            />
            <TextInput
              label="不合格"
              inputMode="numeric"
              maxLength={12}
              value={counts[at]!.unfit}
              onChange={({ target }) => change(at, { unfit: target.value })}
            />
          </chakra.div>
        </chakra.fieldset>
      ))}
      <TextInput
        label="验收说明"
        hint={
          total === 0
            ? '一件未收到：登记后这次售后失败。'
            : isRecalled
              ? '召回退回的商品不再出售。'
              : '合格的回到原批号库存，不合格的不再出售。'
        }
        error={tooLong(note, NOTE_MAX)}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActDialog>
  )
}
