import { useState } from 'react'

import type { Transfer } from '#contract/ops/transfer.ts'
import { toYuan } from '#domain/money.ts'
import { Money } from '#ui/data/price.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../kit/act-dialog.tsx'
import { Key } from '../../kit/queue/key.tsx'
import { QueuePage } from '../../kit/queue/queue-page.tsx'
import { useQueueFilter } from '../../kit/queue/use-queue-filter.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useMay } from '../../session/use-operator.ts'
import { TransferCard } from '../components/transfer-card.tsx'
import { useConfirmTransfer, useRejectTransfer, useTransfers } from '../queries.ts'

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

/** Transfers that wait for the bank's word: the proof beside what it must prove. A asks and confirms, R sends back, the next follows. */
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

/** What becomes of money that came for a cancelled order. */
const lateText = (late: number, isPart: boolean): string =>
  `${isPart ? '有订单已取消，其中 ' : '订单已取消，'}${toYuan(late)} 确认到账后转为待退款，由财务退回付款账户。`

/** Why the bank may show one of several sums: the newest proof is from before a cancellation, or from after it. */
function arrivalsText({ amount, late }: Transfer, arrivals: readonly number[]): string {
  const before = arrivals.find((sum) => sum > amount)
  const cancelled = late === undefined ? '' : '上传凭证后有订单取消，客户可能按不同的金额汇款。'
  if (before === undefined) return `${cancelled}银行实际到账：`
  return `取消前的凭证是 ${toYuan(before)}，新凭证是 ${toYuan(amount)}，请按银行到账选择。${cancelled}银行实际到账：`
}

/** Names a transfer by company, amount and orders. */
const toldAs = ({ buyer, amount, orders }: Transfer) =>
  `${buyer.company} ${toYuan(amount)}（订单 ${orders.map(({ number }) => number).join('、')}）`

function Decision({ transfer }: { transfer: Transfer }) {
  const may = useMay()
  const [open, setOpen] = useState<'confirm' | 'reject'>()
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
      {open === 'confirm' && <ConfirmDialog transfer={transfer} onClose={() => setOpen(undefined)} />}
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

/**
 * Names the amount before it is booked: one key alone books nothing. Enter confirms. Where orders were cancelled since
 * the proof came, finance says which sum the bank shows.
 */
function ConfirmDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { id, version, buyer, amount, late = 0, arrivals, orders } = transfer
  const [picked, setPicked] = useState<number>()
  // A sum that is none of them any more was picked of what stood there before.
  const arrived = arrivals ? arrivals.find((sum) => sum === picked) : amount
  const standing = amount - late
  const back = arrived === undefined ? 0 : arrived - standing
  const paid = orders.filter(({ isCancelled }) => !isCancelled).length
  const confirming = useConfirmTransfer((done) => {
    toast(`${toldAs(done)} 已确认到账`)
    onClose()
  })
  return (
    <ActDialog
      title="确认转账到账"
      actText={arrived === undefined ? '请先选到账金额' : `确认到账 ${toYuan(arrived)}`}
      act={confirming}
      isReady={arrived !== undefined}
      onAct={() => confirming.mutate({ params: { id }, body: { version, ...(arrivals && { arrived }) } })}
      onClose={onClose}
    >
      <p>
        {buyer.company} {arrivals ? '实际到账' : '应到账'}{' '}
        {arrived === undefined ? '待选择' : <Money amount={arrived} tone="ink" />}
        ，请与银行到账核对。{paid > 0 && `确认后 ${paid} 张订单付款完成，客户会收到消息。`}
      </p>
      {arrivals && (
        <>
          <p>{arrivalsText(transfer, arrivals)}</p>
          <chakra.fieldset border="0" display="flex" flexWrap="wrap" gap="2" aria-label="银行实际到账">
            {arrivals.map((sum) => (
              <Chip key={sum} aria-pressed={picked === sum} onClick={() => setPicked(sum)}>
                {toYuan(sum)}
                {sum === standing && paid > 0 && '（现在的应付）'}
              </Chip>
            ))}
          </chakra.fieldset>
          <chakra.p color="ink.muted">都不是的，请先联系客户；没有到账的请退回凭证。</chakra.p>
        </>
      )}
      {back > 0 && (
        <Notice tone="warn">
          {lateText(back, paid > 0)}
          {!arrivals && '没有到账的请退回凭证。'}
        </Notice>
      )}
    </ActDialog>
  )
}
