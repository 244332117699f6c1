import { useState } from 'react'

import { Moment } from '#ui/data/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import type { Column } from '../../kit/data-table.tsx'
import { UnitPrice } from '../../kit/list/unit-price.tsx'
import { Key } from '../../kit/queue/key.tsx'
import { QueueTable } from '../../kit/queue/queue-table.tsx'
import { SearchBox } from '../../kit/queue/search-box.tsx'
import { useQueue } from '../../kit/queue/use-queue.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { GoodsPicker } from '../components/goods-picker.tsx'
import { useAnswerWanted, useWanted, type WantedRow } from '../queries.ts'

const NONE: never[] = []
const SEARCHED_IN = '品名、客户'
const USUAL_REASONS = ['厂家停产', '暂无货源，到货后通知您', '该品种不能在线销售', '起订量不足，无法采购']

const COLUMNS: readonly Column<WantedRow>[] = [
  { id: 'company', header: '客户', cell: ({ row: { original } }) => original.buyer.company },
  {
    id: 'name',
    header: '求购',
    cell: ({ row: { original } }) => (
      <>
        {original.name} <chakra.span color="ink.muted">{original.specification}</chakra.span>
        <chakra.div color="ink.faint" fontSize="meta">
          {original.manufacturer}
        </chakra.div>
      </>
    ),
  },
  { id: 'number', header: '数量', isNumber: true, cell: ({ row: { original } }) => original.number },
  {
    id: 'price',
    header: '期望单价',
    isNumber: true,
    cell: ({ row: { original } }) =>
      original.expectedPrice === undefined ? undefined : <UnitPrice price={original.expectedPrice} tone="ink" />,
  },
  { id: 'note', header: '备注', cell: ({ row: { original } }) => original.note },
  { id: 'created', header: '发布时间', cell: ({ row: { original } }) => <Moment at={original.createdAt} /> },
]

/** What buyers ask for: A chooses the goods that meet it, R says why there are none. */
export function WantedPage() {
  const [words, setWords] = useState('')
  const requests = useWanted(words)
  const queue = useQueue(requests.data ?? NONE, { of: words })
  const { current, isGone, choose } = queue
  const [open, setOpen] = useState<'found' | 'notFound'>()
  const answering = useAnswerWanted(() => setOpen(undefined))
  /** Names the request: by the time the answer is in, the next one stands in its place. */
  const answer = ({ buyer, wantedId, name }: WantedRow, said: { goodsIds?: number[]; answer: string }) =>
    answering.mutate(
      { body: { buyerId: buyer.id, wantedId, ...said } },
      { onSuccess: () => void toast(`${buyer.company} 求购的 ${name} 已答复，客户会收到消息`) },
    )
  useKeys([
    { key: 'a', text: '选择商品答复', run: () => setOpen('found'), isOff: !current || isGone },
    { key: 'r', text: '暂无货源', run: () => setOpen('notFound'), isOff: !current || isGone },
  ])
  return (
    <Page width="full">
      <PageHead>
        <h1>求购</h1>
        <SearchBox label={SEARCHED_IN} words={words} onWords={setWords} />
        {current && (
          <chakra.div display="flex" gap="2" marginLeft="auto">
            <Button disabled={isGone} onClick={() => setOpen('notFound')}>
              暂无货源
              <Key name="R" />
            </Button>
            <Button look="main" disabled={isGone} onClick={() => setOpen('found')}>
              选择商品
              <Key name="A" />
            </Button>
          </chakra.div>
        )}
      </PageHead>
      <QueueTable
        label="求购"
        columns={COLUMNS}
        queue={queue}
        read={requests}
        empty={{
          noun: '求购',
          searchedIn: SEARCHED_IN,
          words,
          title: '没有待答复的求购',
          hint: '客户发布求购后，目录里没有的会出现在这里。',
        }}
        onRow={({ id }) => choose(id)}
      >
        {open === 'found' && current && (
          <GoodsPicker
            request={current}
            isBusy={answering.isPending}
            error={answering.error}
            onAct={(goodsIds, said) => answer(current, { goodsIds, answer: said })}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === 'notFound' && current && (
          <ReasonDialog
            title={`${current.name} 暂无货源`}
            usual={USUAL_REASONS}
            hint="客户会看到这个说明；以后到货会再通知他。"
            actText="答复"
            isBusy={answering.isPending}
            error={answering.error}
            onAct={(reason) => answer(current, { answer: reason })}
            onClose={() => setOpen(undefined)}
          />
        )}
      </QueueTable>
    </Page>
  )
}
