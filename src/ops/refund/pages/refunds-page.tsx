import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import type { Refund } from '#contract/ops/refund.ts'
import { REFUND_STATE_TEXT, REFUND_STATES } from '#domain/order/refund.ts'
import { PROVIDER_TEXT } from '#domain/payment/online.ts'
import { Money } from '#ui/data/price.tsx'
import { Moment } from '#ui/data/time.tsx'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import type { Column } from '../../kit/data-table.tsx'
import { ReferenceDialog } from '../../kit/fields/reference-dialog.tsx'
import { Key } from '../../kit/queue/key.tsx'
import { QueueTable } from '../../kit/queue/queue-table.tsx'
import { SearchBox } from '../../kit/queue/search-box.tsx'
import { useQueue } from '../../kit/queue/use-queue.ts'
import { useKeys } from '../../kit/use-keys.ts'
import { useMay } from '../../session/use-operator.ts'
import { FinishDialog } from '../components/finish-dialog.tsx'
import { useCorrectRefund, useRefundAgain, useRefunds } from '../queries.ts'

const NONE: never[] = []
const SEARCHED_IN = '客户、订单号'

const EMPTY: Record<Refund['state'], string> = {
  due: '要退回银行账户的款项，和支付平台拒绝的退款，会出现在这里。',
  sending: '用支付宝、微信支付付款的订单退款时，款项自动原路退回，办理中的会出现在这里。',
  done: '已退的款项会出现在这里。',
}

const COLUMNS: readonly Column<Refund>[] = [
  {
    id: 'order',
    header: '订单',
    cell: ({ row: { original } }) => <TextLink to={`/orders/${original.orderId}`}>{original.orderNumber}</TextLink>,
  },
  { id: 'company', header: '客户', cell: ({ row: { original } }) => original.buyer.company },
  {
    id: 'amount',
    header: '退款金额',
    isNumber: true,
    cell: ({ row: { original } }) => <Money amount={original.amount} />,
  },
  { id: 'reason', header: '原因', cell: ({ row: { original } }) => original.reason },
  {
    id: 'way',
    header: '退回',
    cell: ({ row: { original } }) => (
      <>
        {original.provider ? PROVIDER_TEXT[original.provider] : '付款的银行账户'}
        {original.problem && (
          <chakra.div color="danger" fontSize="meta">
            {original.problem}
          </chakra.div>
        )}
      </>
    ),
  },
  { id: 'created', header: '发起时间', cell: ({ row: { original } }) => <Moment at={original.createdAt} /> },
  {
    id: 'reference',
    header: '流水号',
    cell: ({ row: { original } }) =>
      original.reference && (
        <chakra.div overflowWrap="anywhere">
          {original.reference}
          {original.doneAt && (
            <chakra.div color="ink.muted" fontSize="meta">
              <Moment at={original.doneAt} />
            </chakra.div>
          )}
        </chakra.div>
      ),
  },
]

/**
 * Money that goes back: to bank accounts by hand (A records the bank's transaction), to providers by itself. What a
 * provider refused stands among the first until it is asked again (B) or sent by hand.
 */
export function RefundsPage() {
  const [query, setQuery] = useSearchParams()
  const state = REFUND_STATES.find((one) => one === query.get('state')) ?? 'due'
  const words = query.get('words') ?? ''
  const refunds = useRefunds({ state, ...(words && { words }) })
  const may = useMay()
  const [open, setOpen] = useState<Refund>()
  const queue = useQueue(refunds.data ?? NONE, {
    onMore: () => refunds.hasNextPage && void refunds.fetchNextPage(),
    of: `${state} ${words}`,
  })
  const { current, isGone, choose } = queue
  const canFinish = state === 'due' && may('refund.done')
  const again = useRefundAgain(({ orderNumber }) => toast(`订单 ${orderNumber} 的退款已重新提交`))
  const [corrected, setCorrected] = useState<Refund>()
  const correcting = useCorrectRefund(({ orderNumber }) => {
    toast(`订单 ${orderNumber} 的退款流水号已更正`)
    setCorrected(undefined)
  })
  // What a provider paid back has the provider's number.
  const isRecorded = current && (current.provider === undefined || current.problem !== undefined)
  const canCorrect = state === 'done' && isRecorded && may('refund.done')
  const canAsk = canFinish && !isGone && current?.provider !== undefined
  const ask = () =>
    current && !again.isPending && again.mutate({ params: { id: current.id }, body: { version: current.version } })
  useKeys([
    { key: 'a', text: '登记已退款', run: () => setOpen(current), isOff: !current || isGone || !canFinish },
    { key: 'b', text: '重新原路退款', run: ask, isOff: !canAsk },
  ])
  return (
    <Page width="full">
      <PageHead>
        <h1>退款</h1>
        <SearchBox
          label={SEARCHED_IN}
          words={words}
          onWords={(next) => setQuery({ state, ...(next && { words: next }) })}
        />
        {canCorrect && (
          <Button marginLeft="auto" disabled={isGone} onClick={() => setCorrected(current)}>
            更正流水号
          </Button>
        )}
        {canFinish && current && (
          <chakra.div display="flex" gap="3" marginLeft="auto">
            {canAsk && (
              <Button isBusy={again.isPending} onClick={ask}>
                重新原路退款
                <Key name="B" />
              </Button>
            )}
            <Button look="main" disabled={isGone} onClick={() => setOpen(current)}>
              登记已退款
              <Key name="A" />
            </Button>
          </chakra.div>
        )}
      </PageHead>
      {again.error && <Notice tone="danger">{toSentence(again.error)}</Notice>}
      <QueueTable
        label="退款"
        columns={COLUMNS}
        queue={queue}
        read={refunds}
        unit="笔"
        empty={{
          noun: '退款',
          searchedIn: SEARCHED_IN,
          words,
          title: `没有${REFUND_STATE_TEXT[state]}的款项`,
          hint: EMPTY[state],
        }}
        tabs={
          <Tabs
            label="退款状态"
            current={state}
            tabs={REFUND_STATES.map((id) => ({ id, text: REFUND_STATE_TEXT[id], to: `/refunds?state=${id}` }))}
          />
        }
        onRow={
          canFinish
            ? (row) => {
                choose(row.id)
                if (!isGone || row.id !== current?.id) setOpen(row)
              }
            : undefined
        }
      >
        {open && <FinishDialog refund={open} onClose={() => setOpen(undefined)} />}
        {corrected && (
          <ReferenceDialog
            former={corrected.reference ?? ''}
            act={correcting}
            onAct={(correction) =>
              correcting.mutate({ params: { id: corrected.id }, body: { ...correction, version: corrected.version } })
            }
            onClose={() => setCorrected(undefined)}
          />
        )}
      </QueueTable>
    </Page>
  )
}
