import { type ReactNode, useState } from 'react'

import type { BillDifference } from '#contract/money/bill-ops.ts'
import { DIFFERENCE_TEXT, ENTRY_TEXT, OWN_STATE_TEXT } from '#domain/payment/books.ts'
import { PROVIDER_TEXT } from '#domain/payment/online.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { GoneFrame } from '../../kit/queue/gone.tsx'
import { useQueue } from '../../kit/queue/use-queue.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useMay } from '../../session/use-operator.ts'
import { useAskAgain, useResolve } from '../queries.ts'

const USUAL_REASONS = ['已与支付平台客服核实', '平台次日补记', '线下收款，已另行入账', '测试交易，不涉及货款']

const Quiet = chakra('div', { base: { color: 'ink.muted', fontSize: 'meta' } })

const numberOf = ({ entry, number }: BillDifference) => (entry === 'funds' ? '全天净额' : number)

const Ours = ({ of: { ours, ownState } }: { of: BillDifference }) =>
  ours === undefined ? (
    <chakra.span color="ink.muted">{ownState ? OWN_STATE_TEXT[ownState] : '没有'}</chakra.span>
  ) : (
    <Money amount={ours} tone="ink" />
  )
const Theirs = ({ of: { theirs } }: { of: BillDifference }) =>
  theirs === undefined ? <chakra.span color="ink.muted">没有</chakra.span> : <Money amount={theirs} tone="ink" />

const COLUMNS: readonly Column<BillDifference>[] = [
  {
    id: 'kind',
    header: '差异',
    cell: ({ row: { original } }) => (
      <>
        {ENTRY_TEXT[original.entry]}{' '}
        <Tag tone={original.resolvedAt === undefined ? 'danger' : 'neutral'}>{DIFFERENCE_TEXT[original.kind]}</Tag>
      </>
    ),
  },
  {
    id: 'number',
    header: '商户单号',
    cell: ({ row: { original } }) => (
      <>
        <chakra.span fontVariantNumeric="tabular-nums" whiteSpace={{ md: 'nowrap' }} overflowWrap="anywhere">
          {numberOf(original)}
        </chakra.span>
        {original.paymentNumber && <Quiet>退自付款 {original.paymentNumber}</Quiet>}
        <Quiet>
          {PROVIDER_TEXT[original.provider]} ·{' '}
          {original.billId === undefined ? (
            original.day
          ) : (
            <TextLink to={`/bills/${original.billId}`}>{original.day}</TextLink>
          )}
        </Quiet>
      </>
    ),
  },
  {
    id: 'order',
    header: '订单',
    cell: ({ row: { original } }) =>
      original.order && (
        <>
          <TextLink to={`/orders/${original.order.id}`}>{original.order.number}</TextLink>
          <Quiet>{original.company}</Quiet>
        </>
      ),
  },
  { id: 'ours', header: '本站', isNumber: true, cell: ({ row: { original } }) => <Ours of={original} /> },
  { id: 'theirs', header: '账单', isNumber: true, cell: ({ row: { original } }) => <Theirs of={original} /> },
  {
    id: 'note',
    header: '处理',
    cell: ({ row: { original } }) =>
      original.wantedAt === undefined ? (
        <>
          {original.note}
          {original.resolvedAt !== undefined && (
            <Quiet>
              {original.resolvedBy ?? '自动核对'} <Moment at={original.resolvedAt} />
            </Quiet>
          )}
        </>
      ) : (
        <Tag tone="info">正在向支付平台查询</Tag>
      ),
  },
]

type DifferenceTableProps = {
  label: string
  rows: readonly BillDifference[]
  /** Instead of no rows; the table stays, and with it a dialog over a row that is gone. */
  empty: ReactNode
  onMore?: () => void
}

/** Where a bill and our books differ: A resolves with a reason, B asks the provider once more. */
export function DifferenceTable({ label, rows: list, empty, onMore }: DifferenceTableProps) {
  const may = useMay()
  const { rows, current, isGone, choose, toNext } = useQueue(list, { of: label, ...(onMore && { onMore }) })
  const [open, setOpen] = useState<BillDifference>()
  const asking = useAskAgain()
  const resolving = useResolve(() => {
    toast('差异已处理，说明已留存')
    setOpen(undefined)
  })
  const shown = open && (rows.find(({ id }) => id === open.id) ?? open)
  // A day's table keeps a resolved row. While this operator's own act is on its way, it may be his.
  const isResolved = shown?.resolvedAt !== undefined && !resolving.isPending
  const canDecide = (row: BillDifference | undefined) =>
    row?.resolvedAt === undefined && !(isGone && row?.id === current?.id) && may('bill.resolve')
  const canAsk = (row: BillDifference | undefined) => canDecide(row) && row?.wantedAt === undefined
  const ask = ({ id, version }: BillDifference) =>
    !asking.isPending && asking.mutate({ params: { id }, body: { version } })
  useKeys([
    { key: 'a', text: '写明原因', run: () => setOpen(current), isOff: !current || !canDecide(current) },
    { key: 'b', text: '重新查询', run: () => current && ask(current), isOff: !current || !canAsk(current) },
  ])
  const hasActs = rows.some(canDecide)
  return (
    <GoneFrame isGone={isGone || isResolved} onNext={toNext}>
      {asking.error && <Notice tone="danger">{toSentence(asking.error)}</Notice>}
      {rows.length === 0 && empty}
      {rows.length > 0 && (
        <DataTable
          label={label}
          columns={COLUMNS}
          rows={rows}
          currentId={hasActs ? current?.id : undefined}
          onRow={({ id }) => choose(id)}
          {...(hasActs && {
            renderActs: (row: BillDifference) =>
              canDecide(row) && (
                <chakra.div display="flex" gap="2" whiteSpace="nowrap">
                  <Button size="small" disabled={!canAsk(row)} onClick={() => ask(row)}>
                    重新查询{row.id === current?.id && ' B'}
                  </Button>
                  <Button
                    size="small"
                    onClick={() => {
                      choose(row.id)
                      setOpen(row)
                    }}
                  >
                    写明原因{row.id === current?.id && ' A'}
                  </Button>
                </chakra.div>
              ),
          })}
        />
      )}
      {shown && (
        <ReasonDialog
          title="处理对账差异"
          usual={USUAL_REASONS}
          hint="说明留在差异和审计里；账单或本站以后有变化，会再次提出。"
          actText="处理"
          look="main"
          isBusy={resolving.isPending}
          error={resolving.error}
          onAct={(reason) => resolving.mutate({ params: { id: shown.id }, body: { reason, version: shown.version } })}
          onClose={() => setOpen(undefined)}
        >
          <FactList
            facts={[
              ['差异', `${ENTRY_TEXT[shown.entry]} ${DIFFERENCE_TEXT[shown.kind]}`],
              ['商户单号', numberOf(shown)],
              ['本站', <Ours key="ours" of={shown} />],
              ['账单', <Theirs key="theirs" of={shown} />],
            ]}
          />
        </ReasonDialog>
      )}
    </GoneFrame>
  )
}
