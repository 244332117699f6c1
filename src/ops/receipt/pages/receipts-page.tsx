import { useState } from 'react'

import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { tellFailure } from '../../kit/failure.ts'
import { Key } from '../../kit/queue/key.tsx'
import { QueuePage } from '../../kit/queue/queue-page.tsx'
import { useQueueFilter } from '../../kit/queue/use-queue-filter.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useKeys } from '../../kit/use-keys.ts'
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

/** Receipts that came back for orders with ephedrine: A accepts, R sends back, the next follows. */
export function ReceiptsPage() {
  const filter = useQueueFilter(STATES)
  const receipts = useReceipts({ status: filter.part, ...(filter.words && { words: filter.words }) })
  return (
    <QueuePage
      title="含麻回执"
      noun="回执"
      unit="份"
      searchedIn="客户、订单号"
      filter={filter}
      read={receipts}
      emptyHint="客户交回含麻回执后，会立即出现在待审核里。"
      renderEntry={({ receipt, buyer }) => ({
        title: buyer.company,
        note: receipt.orderNumber,
        at: receipt.submittedAt ?? receipt.dueAt ?? receipt.issuedAt,
      })}
    >
      {(row) => <Decision key={row.id} row={row} />}
    </QueuePage>
  )
}

/** Of which order it was: a company may have several. */
const toldAs = ({ buyer, receipt }: Pick<ReceiptRow, 'buyer' | 'receipt'>) =>
  `${buyer.company} 订单 ${receipt.orderNumber} `

/** One that was late stays so: it is looked for among the overdue ones, and the buyer stays stopped. */
const returnedText = ({ status }: ReceiptRow['receipt']): string =>
  status === 'overdue'
    ? '的回执已退回，列在“已逾期”，重新交回并通过前仍暂停采购含麻商品'
    : '的回执已退回，客户会收到消息'

function Decision({ row }: { row: ReceiptRow }) {
  const { id, receipt, version } = row
  const may = useMay()
  const [isRejecting, setIsRejecting] = useState(false)
  const accepting = useAcceptReceipt((done) => toast(`${toldAs(done)}的回执已通过，客户会收到消息`))
  const rejecting = useRejectReceipt((done) => toast(`${toldAs(done)}${returnedText(done.receipt)}`))
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
            退回
            <Key name="R" />
          </Button>
          <Button flex="1" look="main" isBusy={accepting.isPending} onClick={accept}>
            通过
            <Key name="A" />
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
