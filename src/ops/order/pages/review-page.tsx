import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { tellFailure } from '../../kit/failure.ts'
import { Key } from '../../kit/queue/key.tsx'
import { QueueTable } from '../../kit/queue/queue-table.tsx'
import { SearchBox } from '../../kit/queue/search-box.tsx'
import { useQueue } from '../../kit/queue/use-queue.ts'
import { useKeys } from '../../kit/use-keys.ts'
import { useMay } from '../../session/use-operator.ts'
import { CancelDialog } from '../components/cancel-dialog.tsx'
import { ORDER_COLUMNS } from '../components/order-columns.tsx'
import { useApprove, useOrders } from '../queries.ts'

const NONE: never[] = []
const SEARCHED_IN = '订单号、客户、商品'

/** Orders that wait for a word of the seller, the oldest first: A approves, R cancels with a reason. */
export function ReviewPage() {
  const [words, setWords] = useState('')
  const orders = useOrders({ status: 'pending_review', sort: 'oldest', ...(words && { words }) })
  const navigate = useNavigate()
  const may = useMay()
  const open = ({ id }: { id: number }) => void navigate(`/orders/${id}`)
  const queue = useQueue(orders.data ?? NONE, {
    onMore: () => orders.hasNextPage && void orders.fetchNextPage(),
    of: words,
    onOpen: open,
  })
  const { current, isGone } = queue
  const [isCancelling, setIsCancelling] = useState(false)
  const approval = useApprove(({ order }) => toast(`订单 ${order.number} 已通过`))
  const approve = () =>
    current &&
    !isGone &&
    !approval.isPending &&
    approval.mutate({ params: { id: current.id }, body: { version: current.version } }, { onError: tellFailure })
  useKeys([
    { key: 'a', text: '审核通过', run: approve, isOff: !current || isGone },
    { key: 'r', text: '取消订单', run: () => setIsCancelling(true), isOff: !current || isGone || !may('order.cancel') },
  ])
  return (
    <Page width="full">
      <PageHead>
        <h1>待审核</h1>
        <SearchBox label={SEARCHED_IN} words={words} onWords={setWords} />
        {current && (
          // Of this row alone: the focus leaves the button with the row that it decided.
          <chakra.div key={current.id} display="flex" gap="2" marginLeft="auto">
            {may('order.cancel') && (
              <Button disabled={isGone} onClick={() => setIsCancelling(true)}>
                取消订单
                <Key name="R" />
              </Button>
            )}
            <Button look="main" disabled={isGone} isBusy={approval.isPending} onClick={approve}>
              审核通过
              <Key name="A" />
            </Button>
          </chakra.div>
        )}
      </PageHead>
      <QueueTable
        label="待审核订单"
        columns={ORDER_COLUMNS}
        queue={queue}
        read={orders}
        unit="张待审核"
        empty={{
          noun: '订单',
          searchedIn: SEARCHED_IN,
          words,
          title: '没有待审核的订单',
          hint: '新的订单一到，这里会立即出现。',
        }}
        onRow={open}
      >
        {isCancelling && current && <CancelDialog order={current} onClose={() => setIsCancelling(false)} />}
      </QueueTable>
    </Page>
  )
}
