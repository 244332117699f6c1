import { useState } from 'react'

import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Chip } from '#ui/form/chip.tsx'
import { TextAreaInput } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../kit/act-dialog.tsx'
import { AllowanceFields, allowancesOf, type TypedAllowances } from '../../kit/fields/allowance-fields.tsx'
import { tooLong } from '../../kit/fields/too-long.ts'
import { ReadState } from '../../kit/read-state.tsx'
import { ALLOWANCE_REASONS } from '../messages.ts'
import { useAllow, useAllowable } from '../queries.ts'

const REASON_MAX = 200

type AllowDialogProps = { order: { id: number; number: string; version: number }; onClose: () => void }

/** 折让: gives a part of the price of delivered goods back, with a reason the buyer reads; the goods stay with him. */
export function AllowDialog({ order: { id, number, version }, onClose }: AllowDialogProps) {
  const allowable = useAllowable(id)
  const [typed, setTyped] = useState<TypedAllowances>({})
  const [reason, setReason] = useState('')
  const allowing = useAllow(() => {
    toast(`订单 ${number} 已折让`)
    onClose()
  })
  const rows = (allowable.data?.lines ?? []).map(({ lineId, name, specification, quantity, unit, most }) => ({
    key: `${lineId}`,
    lineId,
    name: `${name} ${specification}`,
    pieces: `${quantity} ${unit}`,
    most,
  }))
  const amounts = allowancesOf(rows, typed)
  const lines = (amounts ?? []).flatMap((amount, at) => (amount > 0 ? [{ lineId: rows[at]!.lineId, amount }] : []))
  return (
    <ActDialog
      title={`订单 ${number} 折让`}
      actText="折让"
      act={allowing}
      isReady={lines.length > 0 && reason.trim() !== '' && !tooLong(reason, REASON_MAX)}
      onAct={() => allowing.mutate({ params: { id }, body: { lines, reason: reason.trim(), version } })}
      onClose={onClose}
    >
      <ReadState read={allowable}>
        {({ recalled = [] }) =>
          rows.length === 0 ? (
            <>
              <p>
                {recalled.length > 0
                  ? '没有可折让的商品：客户手里的都已召回，或已全部退款。'
                  : '没有可折让的商品：还没有发货，或已全部退款。'}
              </p>
              <RecalledNote recalled={recalled} />
            </>
          ) : (
            <>
              <AllowanceFields rows={rows} typed={typed} onChange={setTyped} />
              <RecalledNote recalled={recalled} />
              <chakra.fieldset border="0" display="flex" flexWrap="wrap" gap="2" aria-label="常用原因">
                {ALLOWANCE_REASONS.map((text) => (
                  <Chip key={text} aria-pressed={reason === text} onClick={() => setReason(text)}>
                    {text}
                  </Chip>
                ))}
              </chakra.fieldset>
              <TextAreaInput
                label="原因"
                isRequired
                hint="客户会看到这个原因。余额和现金券付的立即退回，银行付款转入退款待办；已开的发票转红冲待办。"
                error={tooLong(reason, REASON_MAX)}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </>
          )
        }
      </ReadState>
    </ActDialog>
  )
}

type RecalledNoteProps = { recalled: NonNullable<NonNullable<ReturnType<typeof useAllowable>['data']>['recalled']> }

/** Why these pieces are not among the fields. */
function RecalledNote({ recalled }: RecalledNoteProps) {
  if (recalled.length === 0) return null
  const named = recalled.map(
    ({ name, specification, batches, quantity, unit }) =>
      `${name} ${specification} 批号 ${batches.join('、')}，${quantity} ${unit}`,
  )
  return <Notice tone="warn">已召回，不能折让留用，请安排客户退回：{named.join('；')}</Notice>
}
