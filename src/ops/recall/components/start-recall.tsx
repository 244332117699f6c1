import { useState } from 'react'

import type { FoundBatch, RecallDetail, RecallReach } from '#contract/fulfilment/recall.ts'
import {
  RECALL_DAYS,
  RECALL_LEVEL_HINT,
  RECALL_LEVEL_TEXT,
  RECALL_LEVELS,
  type RecallLevel,
} from '#domain/recall/recall.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { TextAreaInput } from '#ui/form/text-input.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../kit/act-dialog.tsx'
import { tooLong } from '../../kit/fields/too-long.ts'
import { ReadState } from '../../kit/read-state.tsx'
import { useReach, useStartRecall } from '../queries.ts'

const REASONS = ['生产企业通知召回', '药监部门责令召回', '检验不合格', '包装或标签有误', '发现严重不良反应']
const REASON_MAX = 300

type StartRecallProps = { batch: FoundBatch; onStarted: (recall: RecallDetail) => void; onClose: () => void }

/** Whom a recall reaches, its level and its reason; then it begins at once. */
export function StartRecall({ batch, onStarted, onClose }: StartRecallProps) {
  const reach = useReach(batch)
  const starting = useStartRecall(onStarted)
  const [level, setLevel] = useState<RecallLevel>()
  const [reason, setReason] = useState('')
  const isReady =
    level !== undefined && reason.trim() !== '' && !tooLong(reason, REASON_MAX) && reach.data !== undefined
  const missing = [level === undefined && '选择召回级别', reason.trim() === '' && '填写召回原因'].filter(Boolean)
  return (
    <ActDialog
      title={`召回 ${batch.name} 批号 ${batch.batch}`}
      actText="立即召回"
      size="broad"
      look="danger"
      act={starting}
      isReady={isReady}
      lacking={missing.length > 0 ? `请先${missing.join('，并')}` : undefined}
      onClose={onClose}
      onAct={() =>
        level && starting.mutate({ body: { goodsId: batch.goodsId, batch: batch.batch, level, reason: reason.trim() } })
      }
    >
      <ReadState read={reach}>{(data) => <Reach reach={data} unit={batch.unit} />}</ReadState>
      <chakra.fieldset border="0" display="flex" flexWrap="wrap" gap="2" aria-label="召回级别">
        {RECALL_LEVELS.map((one) => (
          <Chip key={one} aria-pressed={level === one} onClick={() => setLevel(one)}>
            {RECALL_LEVEL_TEXT[one]}
          </Chip>
        ))}
      </chakra.fieldset>
      {level && (
        <p>
          {RECALL_LEVEL_HINT[level]}；应在 {RECALL_DAYS[level]} 日内通知到停止销售和使用（《药品召回管理办法》）。
        </p>
      )}
      <chakra.fieldset border="0" display="flex" flexWrap="wrap" gap="2" aria-label="常用原因">
        {REASONS.map((text) => (
          <Chip key={text} aria-pressed={reason === text} onClick={() => setReason(text)}>
            {text}
          </Chip>
        ))}
      </chakra.fieldset>
      <TextAreaInput
        label="召回原因"
        isRequired
        hint="客户会看到；原因与人员记入审计。"
        error={tooLong(reason, REASON_MAX)}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Notice tone="warn">
        召回后：该批号库存立即锁定、不能再发货，收货客户收到消息并在订单里看到标记；召回不能撤销。
      </Notice>
    </ActDialog>
  )
}

function Reach({ reach: { stock, buyers, waiting }, unit }: { reach: RecallReach; unit: string }) {
  const out = buyers.reduce((total, one) => total + one.received + one.inTransit - one.returned, 0)
  return (
    <chakra.div display="grid" gap="2">
      <p>
        将锁定库存 <b>{stock}</b> {unit}；通知 <b>{buyers.length}</b> 家客户，共 <b>{out}</b> {unit}。
      </p>
      {buyers.length > 0 && (
        <chakra.ul listStyle="none" maxHeight="10rem" overflow="auto" tabIndex={0} aria-label="收货客户">
          {buyers.map(({ buyerId, company, received, inTransit, returned }) => (
            <li key={buyerId}>
              {company}{' '}
              <chakra.span color="ink.muted">
                收到 {received}
                {inTransit > 0 && `，在途 ${inTransit}`}，已退 {returned}
              </chakra.span>
            </li>
          ))}
        </chakra.ul>
      )}
      <WaitingOrders waiting={waiting} unit={unit} />
    </chakra.div>
  )
}

/** Orders that were allotted pieces and cannot be shipped with them any more. */
export const WaitingOrders = ({ waiting, unit }: Pick<RecallReach, 'waiting'> & { unit: string }) =>
  waiting.length > 0 && (
    <Notice tone="warn">
      待发订单已配此批号，不能发货。请到订单页“更换批号”；没有其他批号时，请先发出其余商品，再结束未发部分；整单都不能发的，取消订单：
      {waiting.map(({ orderId, orderNumber, quantity }) => (
        <chakra.span key={orderId} marginRight="3" whiteSpace="nowrap">
          <TextLink to={`/orders/${orderId}`}>{orderNumber}</TextLink> × {quantity} {unit}
        </chakra.span>
      ))}
    </Notice>
  )
