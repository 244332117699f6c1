import { useState } from 'react'

import type { Transfer } from '#contract/ops/transfer.ts'
import { Money } from '#ui/data/price.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { Key } from '../../kit/queue/key.tsx'
import { QueuePage } from '../../kit/queue/queue-page.tsx'
import { useQueueFilter } from '../../kit/queue/use-queue-filter.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useMay } from '../../session/use-operator.ts'
import { ConfirmDialog, toldAs } from '../components/confirm-dialog.tsx'
import { TransferCard } from '../components/transfer-card.tsx'
import { useOthersOf, useRejectTransfer, useTransfers } from '../queries.ts'

const STATES = [
  ['submitted', '待确认'],
  ['confirmed', '已到账'],
  ['rejected', '已退回'],
] as const
const REJECT_REASONS = [
  '金额与订单不符',
  '凭证不清晰，请重新上传',
  '付款单位与客户名称不一致',
  '未查到这笔到账',
  '凭证重复使用',
]

/**
 * Transfers that wait for the bank's word: the proof beside what it must prove. A asks and confirms, R sends back, the
 * next follows.
 */
export function TransfersPage() {
  const filter = useQueueFilter(STATES)
  const transfers = useTransfers({ state: filter.part, ...(filter.words && { words: filter.words }) })
  return (
    <QueuePage
      title="转账确认"
      noun="转账"
      unit="笔"
      searchedIn="客户、订单号"
      filter={filter}
      read={transfers}
      emptyHint="客户上传转账凭证后，会立即出现在待确认里。"
      renderEntry={({ buyer, amount, orders, createdAt }) => ({
        title: buyer.company,
        end: <Money amount={amount} tone="ink" />,
        note: `${orders.length} 张订单${cancelledText(orders)}`,
        at: createdAt,
      })}
    >
      {(row) => <Decision key={row.id} transfer={row} />}
    </QueuePage>
  )
}

function cancelledText(orders: Transfer['orders']): string {
  const cancelled = orders.filter(({ isCancelled }) => isCancelled).length
  if (cancelled === 0) return ''
  return cancelled === orders.length ? '，订单已取消' : '，部分已取消'
}

function Decision({ transfer }: { transfer: Transfer }) {
  const may = useMay()
  const [open, setOpen] = useState<'confirm' | 'reject'>()
  const others = useOthersOf(transfer, open === 'confirm')
  const rejecting = useRejectTransfer((done) => toast(`${toldAs(done)} 的凭证已退回`))
  const isClosed = transfer.orders.every(({ isCancelled }) => isCancelled)
  const canDecide = transfer.state === 'submitted' && may('transfer.decide')
  useKeys([
    { key: 'a', text: '确认到账', run: () => setOpen('confirm'), isOff: !canDecide },
    { key: 'r', text: '退回凭证', run: () => setOpen('reject'), isOff: !canDecide },
  ])
  return (
    <TransferCard transfer={transfer}>
      {canDecide && (
        <chakra.div display="flex" gap="2">
          <Button flex="1" onClick={() => setOpen('reject')}>
            退回
            <Key name="R" />
          </Button>
          <Button flex="1" look="main" onClick={() => setOpen('confirm')}>
            确认到账
            <Key name="A" />
          </Button>
        </chakra.div>
      )}
      {open === 'confirm' && <ConfirmDialog transfer={transfer} others={others} onClose={() => setOpen(undefined)} />}
      {open === 'reject' && (
        <ReasonDialog
          title="退回转账凭证"
          usual={REJECT_REASONS}
          hint={
            isClosed
              ? '客户会看到这个原因。订单已取消，凭证退回后这笔转账即结束。'
              : '客户会看到这个原因，并可重新上传凭证。'
          }
          actText="退回"
          isBusy={rejecting.isPending}
          error={rejecting.error}
          onAct={(reason) =>
            rejecting.mutate({ params: { id: transfer.id }, body: { reason, version: transfer.version } })
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </TransferCard>
  )
}
