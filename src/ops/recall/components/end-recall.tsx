import { useState } from 'react'

import type { RecallDetail } from '#contract/fulfilment/recall.ts'
import { progressOf } from '#domain/recall/recall.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'

import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useCloseRecall } from '../queries.ts'

type EndRecallProps = { recall: RecallDetail; onDone: () => void; onClose: () => void }

/**
 * Ends a recall: how far it has come, what did not come back and has to be accounted for, what can no longer be claimed
 * afterwards, and a summary.
 */
export function EndRecall({ recall, onDone, onClose }: EndRecallProps) {
  const { id, name, batch, unit, version, returned, answered, holders } = recall
  const closing = useCloseRecall(onDone)
  const progress = progressOf(recall.buyers)
  const { remaining, claimed, unclaimed, outstanding, underWay, missing, destroyed, kept } = progress
  const { silent, silentPieces } = progress
  // The count it stands for: another one is to be confirmed anew.
  const [confirmed, setConfirmed] = useState(0)
  const isConfirmed = confirmed === outstanding
  return (
    <ReasonDialog
      title={`结束召回 ${name} 批号 ${batch}`}
      usual={summariesOf(recall)}
      label="总结"
      hint="结束后客户不能再回复；批号仍然锁定，记入审计。"
      actText="结束召回"
      max={300}
      lacking={isConfirmed ? undefined : '请勾选“已核实下落”'}
      isBusy={closing.isPending}
      error={closing.error}
      onAct={(summary) => closing.mutate({ params: { id }, body: { summary, outstanding: confirmed, version } })}
      onClose={onClose}
    >
      <FactList
        facts={[
          ['已回复', `${answered} / ${holders} 家`],
          ['剩余', `${remaining} ${unit}`],
          ['已申请退回', `${claimed} ${unit}`],
          ['未申请退回', `${unclaimed} ${unit}`],
          ['已退回', `${returned} / ${progress.supplied} ${unit}`],
          ['剩余未收回', `${outstanding} ${unit}`],
          ['其中退回中', underWay > 0 && `${underWay} ${unit}`],
          ['其中少到', missing > 0 && `${missing} ${unit}`],
          ['其中就地销毁', destroyed > 0 && `${destroyed} ${unit}`],
          ['其中折让留用', kept > 0 && `${kept} ${unit}`],
        ]}
      />
      {unclaimed > 0 && (
        <Notice tone="warn">
          还有 {unclaimed} {unit}在途或没有申请退回。结束后客户不能再申请，请先联系客户收货并再回复一次。
        </Notice>
      )}
      {silent > 0 && (
        <Notice tone="warn">
          {silent} 家客户没有回复，最多还有 {silentPieces} {unit}。结束后不能再回复，请先催办。
        </Notice>
      )}
      {outstanding > 0 && (
        <>
          <Notice tone="warn">
            客户报告剩余的商品还有 {outstanding} {unit}没有收回实物，请逐家核实是否已封存、销毁或在退回途中。
          </Notice>
          <Checkbox checked={isConfirmed} onChange={() => setConfirmed(isConfirmed ? 0 : outstanding)}>
            已核实这 {outstanding} {unit}的下落，没有继续销售和使用
          </Checkbox>
        </>
      )}
    </ReasonDialog>
  )
}

/** The usual summaries that are true of it. */
function summariesOf({ buyers, returned, unit }: RecallDetail): string[] {
  const { supplied, remaining, unclaimed, outstanding, missing, silent } = progressOf(buyers)
  if (returned >= supplied) return ['已全部收回并封存']
  const isOnlyMissing = missing > 0 && missing === outstanding
  const uncollected = isOnlyMissing ? `退回途中少到 ${missing} ${unit}，已核实下落` : '部分剩余未收回，已核实下落'
  const out = unclaimed > 0 ? '部分剩余未申请退回' : outstanding > 0 ? uncollected : undefined
  const open = [...(silent > 0 ? ['部分客户多次催办未回复'] : []), ...(out ? [out] : [])]
  if (open.length > 0) return open
  if (returned > 0) return ['已收回部分，其余已使用']
  return remaining === 0 ? ['未收到退货，均已使用'] : []
}
