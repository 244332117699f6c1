import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

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
import { ReceiptCard } from '../components/receipt-card.tsx'
import { type ReceiptRow, useAcceptReceipt, useReceipts, useRejectReceipt } from '../queries.ts'

const STATES = [
  ['submitted', '待审核'],
  ['due', '待交'],
  ['overdue', '已逾期'],
  ['accepted', '已通过'],
  ['rejected', '已退回'],
] as const
const REJECT_REASONS = ['未加盖公章', '照片不清晰', '签收人不符', '与订单不符']
const NONE: never[] = []

/** Receipts that came back for orders with ephedrine: A accepts, R sends back, the next follows. */
export function ReceiptsPage() {
  const [query, setQuery] = useSearchParams()
  const status = STATES.find(([id]) => id === query.get('state'))?.[0] ?? 'submitted'
  const words = query.get('words') ?? ''
  const receipts = useReceipts({ status, ...(words && { words }) })
  const { current, choose } = useQueue(receipts.data ?? NONE, {
    onMore: () => receipts.hasNextPage && void receipts.fetchNextPage(),
  })
  const toState = (id: string) => `/receipts?${new URLSearchParams({ state: id, ...(words && { words }) })}`
  return (
    <Page width="full">
      <PageHead>
        <h1>含麻回执</h1>
        <SearchBox
          label="客户、订单号"
          words={words}
          onWords={(next) => setQuery({ state: status, ...(next && { words: next }) })}
        />
      </PageHead>
      <Panel pad="none">
        <Tabs label="回执状态" current={status} tabs={STATES.map(([id, text]) => ({ id, text, to: toState(id) }))} />
        <ReadState read={receipts}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon={CheckCheck} title={words ? '没有找到回执' : '没有这样的回执'}>
                {words ? '请核对客户名称或订单号。' : '客户交回含麻回执后，会立即出现在待审核里。'}
              </EmptyState>
            ) : (
              <QueueLayout
                label="含麻回执"
                list={rows.map(({ id, receipt, buyer }) => (
                  <QueueEntry key={id} isCurrent={id === current?.id} onChoose={() => choose(id)}>
                    <chakra.span truncate>{buyer.company}</chakra.span>
                    <chakra.span color="ink.muted" fontSize="meta">
                      {receipt.orderNumber} · <Moment at={receipt.submittedAt ?? receipt.dueAt ?? receipt.issuedAt} />
                    </chakra.span>
                  </QueueEntry>
                ))}
                more={<LoadMore list={receipts} count={rows.length} unit="份" />}
              >
                {current && <Decision key={current.id} row={current} />}
              </QueueLayout>
            )
          }
        </ReadState>
      </Panel>
    </Page>
  )
}

function Decision({ row }: { row: ReceiptRow }) {
  const { id, receipt, version } = row
  const may = useMay()
  const [isRejecting, setIsRejecting] = useState(false)
  const accepting = useAcceptReceipt(({ buyer }) => toast(`${buyer.company} 的回执已通过`))
  const rejecting = useRejectReceipt(({ buyer }) => toast(`${buyer.company} 的回执已退回`))
  const canDecide = receipt.status === 'submitted' && may('receipt.decide')
  const isBusy = accepting.isPending || rejecting.isPending
  const accept = () => !isBusy && accepting.mutate({ params: { id }, body: { version } }, { onError: tellFailure })
  useKeys([
    { key: 'a', text: '通过回执', run: accept, isOff: !canDecide },
    { key: 'r', text: '退回回执', run: () => setIsRejecting(true), isOff: !canDecide },
  ])
  return (
    <ReceiptCard row={row}>
      {canDecide && (
        <chakra.div display="flex" gap="2">
          <Button flex="1" onClick={() => setIsRejecting(true)}>
            退回 R
          </Button>
          <Button flex="1" look="main" isBusy={accepting.isPending} onClick={accept}>
            通过 A
          </Button>
        </chakra.div>
      )}
      {isRejecting && (
        <ReasonDialog
          title="退回含麻回执"
          usual={REJECT_REASONS}
          hint="客户会看到这个原因，并须重新交回。"
          actText="退回"
          isBusy={rejecting.isPending}
          error={rejecting.error}
          onAct={(reason) => rejecting.mutate({ params: { id }, body: { reason, version } })}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </ReceiptCard>
  )
}
