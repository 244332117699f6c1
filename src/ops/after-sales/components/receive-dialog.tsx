import { useState } from 'react'

import type { SellerClaim } from '#contract/ops/after-sales.ts'
import { missingOf } from '#domain/after-sales/received.ts'
import { toYuan } from '#domain/money.ts'
import { piecesText } from '#domain/shipment/pieces-text.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../kit/act-dialog.tsx'
import { tooLong } from '../../kit/fields/too-long.ts'
import { useFocus } from '../../kit/use-focus.ts'
import type { ClaimDialogProps } from '../model/claim-dialog.ts'
import { useReceiveClaim, useReceivedForecast } from '../queries.ts'

const NOTE_MAX = 200
const RECALLED_HINT = '该批号已召回，只能登记为不合格'

type Count = { fit: string; unfit: string }
type ClaimedLine = SellerClaim['claim']['lines'][number]

/**
 * Asks per line and batch what came back: everything fit until somebody says otherwise, nothing of a recalled batch,
 * and nothing is presumed of what came back because it is bad. Where fewer came than were announced, it says what that
 * makes of the refund before it is registered.
 */
export function ReceiveDialog({ seller, onDone, onClose }: ClaimDialogProps) {
  const { claim, version } = seller
  const recalled = claim.lines.map((line) => isRecalledLine(seller, line))
  const [counts, setCounts] = useState<Count[]>(
    claim.lines.map(({ quantity }, at) =>
      recalled[at]
        ? { fit: '0', unfit: `${quantity}` }
        : isDoubtful(claim.reason)
          ? { fit: '', unfit: '' }
          : { fit: `${quantity}`, unfit: '0' },
    ),
  )
  const [note, setNote] = useState('')
  const field = useFocus<HTMLInputElement>()
  const receiving = useReceiveClaim(onDone)
  const pieces = counts.map(({ fit, unfit }) => ({ fit: Number(fit), unfit: Number(unfit) }))
  const tooMany = (at: number) => pieces[at]!.fit + pieces[at]!.unfit > claim.lines[at]!.quantity
  const total = pieces.reduce((sum, { fit, unfit }) => sum + fit + unfit, 0)
  const isWhole = pieces.every(({ fit, unfit }) => [fit, unfit].every((one) => Number.isInteger(one) && one >= 0))
  const isTyped = counts.every(({ fit, unfit }) => fit.trim() !== '' || unfit.trim() !== '')
  const isRight = isWhole && isTyped && pieces.every(({ fit }, at) => !tooMany(at) && !(recalled[at] && fit > 0))
  const short = useShort(claim, pieces, isRight && total > 0)
  const isReady = isRight && !short?.isAsking && !tooLong(note, NOTE_MAX)
  const first = recalled.indexOf(false)
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
              {...(at === first && { ref: field })}
              inputMode="numeric"
              maxLength={12}
              disabled={recalled[at]}
              hint={recalled[at] ? RECALLED_HINT : undefined}
              error={tooMany(at) ? '超过申请数量' : undefined}
              value={counts[at]!.fit}
              onChange={({ target }) => change(at, { fit: target.value })}
            />
            <TextInput
              label="不合格"
              {...(first < 0 && at === 0 && { ref: field })}
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
          isTyped && total === 0
            ? '一件未收到：登记后这次售后失败。'
            : first < 0
              ? '召回退回的商品不再出售。'
              : '合格的回到原批号库存，不合格的不再出售。'
        }
        error={tooLong(note, NOTE_MAX)}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {short && <Notice tone="warn">{short.text}</Notice>}
    </ActDialog>
  )
}

/** What the buyer says is bad is looked at before it is called fit. */
const isDoubtful = (reason: SellerClaim['claim']['reason']): boolean => reason === 'quality' || reason === 'damage'

/** Nothing of it may be called fit, whatever it came back for. */
const isRecalledLine = ({ claim, recalledLines = [] }: SellerClaim, { lineId, batch }: ClaimedLine): boolean =>
  claim.reason === 'recall' || recalledLines.some((one) => one.lineId === lineId && one.batch === batch)

/** What is registered and missing, and the refund of the pieces that came; undefined where none is missing. */
function useShort(
  { id, lines, refund }: SellerClaim['claim'],
  pieces: readonly { fit: number; unfit: number }[],
  isRight: boolean,
) {
  const missing = lines.map(({ quantity, unit }, at) => ({ quantity: missingOf({ quantity, ...pieces[at] }), unit }))
  const isShort = isRight && missing.some(({ quantity }) => quantity > 0)
  const came = pieces.map(({ fit, unfit }) => fit + unfit)
  const forecast = useReceivedForecast(id, came, isShort && refund !== undefined)
  if (!isShort) return undefined
  const registered = piecesText(lines.map(({ unit }, at) => ({ quantity: came[at]!, unit })))
  const text = `登记 ${registered}（少到 ${piecesText(missing)}）`
  if (!refund) return { text, isAsking: false }
  const { data, error } = forecast
  if (error) return { text: `${text}。退款金额没有算出来：${toSentence(error)}`, isAsking: false }
  if (data?.total === undefined) return { text: `${text}，正在计算退款…`, isAsking: data === undefined }
  return { text: `${text}，退款将为 ${toYuan(data.total)}（原 ${toYuan(refund.total)}）`, isAsking: false }
}
