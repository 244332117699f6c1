import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import type { Transfer } from '#contract/ops/transfer.ts'
import { Money } from '#ui/data/price.tsx'
import { Moment } from '#ui/data/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { tellFailure } from '../../kit/failure.ts'
import { QueueEntry, QueueLayout } from '../../kit/queue-layout.tsx'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useQueue } from '../../kit/use-queue.ts'
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
const NONE: never[] = []

/** Transfers that wait for the bank's word: the proof beside what it must prove. A confirms, R sends back, the next follows. */
export function TransfersPage() {
  const [query, setQuery] = useSearchParams()
  const state = STATES.find(([id]) => id === query.get('state'))?.[0] ?? 'submitted'
  const words = query.get('words') ?? ''
  const transfers = useTransfers({ state, ...(words && { words }) })
  const { current, choose } = useQueue(transfers.data ?? NONE, {
    onMore: () => transfers.hasNextPage && void transfers.fetchNextPage(),
  })
  const toState = (id: string) => `/transfers?${new URLSearchParams({ state: id, ...(words && { words }) })}`
  return (
    <Page width="full">
      <PageHead>
        <h1>转账确认</h1>
        <SearchBox
          label="客户、订单号"
          words={words}
          onWords={(next) => setQuery({ state, ...(next && { words: next }) })}
        />
      </PageHead>
      <Panel pad="none">
        <Tabs label="转账状态" current={state} tabs={STATES.map(([id, text]) => ({ id, text, to: toState(id) }))} />
        <ReadState read={transfers}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon={CheckCheck} title={words ? '没有找到转账' : '没有这样的转账'}>
                {words ? '请核对客户名称或订单号。' : '客户上传转账凭证后，会立即出现在待确认里。'}
              </EmptyState>
            ) : (
              <QueueLayout
                label="转账"
                list={rows.map((row) => (
                  <QueueEntry key={row.id} isCurrent={row.id === current?.id} onChoose={() => choose(row.id)}>
                    <chakra.span display="flex" justifyContent="space-between" gap="3">
                      <chakra.span truncate>{row.buyer.company}</chakra.span>
                      <Money amount={row.amount} tone="ink" />
                    </chakra.span>
                    <chakra.span color="ink.muted" fontSize="meta">
                      {row.orders.length} 张订单 · <Moment at={row.createdAt} />
                    </chakra.span>
                  </QueueEntry>
                ))}
                more={<LoadMore list={transfers} count={rows.length} unit="笔" />}
              >
                {current && <Decision key={current.id} transfer={current} />}
              </QueueLayout>
            )
          }
        </ReadState>
      </Panel>
    </Page>
  )
}

function Decision({ transfer }: { transfer: Transfer }) {
  const may = useMay()
  const [isRejecting, setIsRejecting] = useState(false)
  const confirming = useConfirmTransfer(({ buyer }) => toast(`${buyer.company} 的转账已确认到账`))
  const rejecting = useRejectTransfer(({ buyer }) => toast(`${buyer.company} 的凭证已退回`))
  const canDecide = transfer.state === 'submitted' && may('transfer.decide')
  const isBusy = confirming.isPending || rejecting.isPending
  const confirm = () =>
    !isBusy &&
    confirming.mutate({ params: { id: transfer.id }, body: { version: transfer.version } }, { onError: tellFailure })
  useKeys([
    { key: 'a', text: '确认到账', run: confirm, isOff: !canDecide },
    { key: 'r', text: '退回凭证', run: () => setIsRejecting(true), isOff: !canDecide },
  ])
  return (
    <TransferCard transfer={transfer}>
      {canDecide && (
        <chakra.div display="flex" gap="2">
          <Button flex="1" onClick={() => setIsRejecting(true)}>
            退回 R
          </Button>
          <Button flex="1" look="main" isBusy={confirming.isPending} onClick={confirm}>
            确认到账 A
          </Button>
        </chakra.div>
      )}
      {isRejecting && (
        <ReasonDialog
          title="退回转账凭证"
          usual={REJECT_REASONS}
          hint="客户会看到这个原因，并可重新上传凭证。"
          actText="退回"
          isBusy={rejecting.isPending}
          error={rejecting.error}
          onAct={(reason) =>
            rejecting.mutate({ params: { id: transfer.id }, body: { reason, version: transfer.version } })
          }
          onClose={() => setIsRejecting(false)}
        />
      )}
    </TransferCard>
  )
}
