import { useState } from 'react'
import { useParams } from 'react-router-dom'

import type { RecallDetail } from '#contract/fulfilment/recall.ts'
import { progressOf, RECALL_LEVEL_TEXT, recallNumber } from '#domain/recall/recall.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { OutsideLink, TextLink } from '#ui/form/text-link.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { tellFailure } from '../../kit/failure.ts'
import { ReadState } from '../../kit/read-state.tsx'
import { useMay } from '../../session/use-operator.ts'
import { EndRecall } from '../components/end-recall.tsx'
import { WaitingOrders } from '../components/start-recall.tsx'
import { exportAddress, useRecall, useRemind } from '../queries.ts'

type Holder = RecallDetail['buyers'][number] & { id: number }

// A long note beside it must not break a time into lines.
const moment = (at: number | undefined) =>
  at === undefined ? (
    '—'
  ) : (
    <chakra.span whiteSpace="nowrap">
      <Moment at={at} />
    </chakra.span>
  )
/** A number, and in brackets what a part of it is. */
const withPart = (count: number, name: string, part: number) => (part > 0 ? `${count}（${name} ${part}）` : count)

const COLUMNS: readonly Column<Holder>[] = [
  {
    id: 'company',
    header: '客户',
    cell: ({ row: { original } }) => <TextLink to={`/customers/${original.buyerId}`}>{original.company}</TextLink>,
  },
  {
    id: 'sent',
    header: '收到',
    isNumber: true,
    cell: ({ row: { original } }) => withPart(original.received, '另在途', original.inTransit),
  },
  { id: 'told', header: '通知', cell: ({ row: { original } }) => moment(original.notifiedAt) },
  { id: 'read', header: '已读', cell: ({ row: { original } }) => moment(original.readAt) },
  {
    id: 'answered',
    header: '回复',
    cell: ({ row: { original } }) =>
      original.answeredAt === undefined ? <Tag tone="warn">未回复</Tag> : moment(original.answeredAt),
  },
  { id: 'remaining', header: '剩余', isNumber: true, cell: ({ row: { original } }) => original.remaining ?? '—' },
  {
    id: 'claimed',
    header: '申请退回',
    isNumber: true,
    cell: ({ row: { original } }) => withPart(original.claimed, '其他原因', original.claimedOtherwise),
  },
  { id: 'returned', header: '已退回', isNumber: true, cell: ({ row: { original } }) => original.returned },
  {
    id: 'outstanding',
    header: '未收回',
    isNumber: true,
    // Counted from what he said he had.
    cell: ({ row: { original } }) =>
      original.answeredAt === undefined ? '—' : withPart(original.outstanding, '少到', original.missing),
  },
  {
    id: 'note',
    header: '说明',
    cell: ({ row: { original } }) => <chakra.span overflowWrap="anywhere">{original.note || '—'}</chakra.span>,
  },
]

/** One recall: who was told, who read it, who answered what, and what came back. */
export function RecallPage() {
  const recall = useRecall(Number(useParams()['id']))
  return <ReadState read={recall}>{(data) => <WholeRecall key={data.id} recall={data} />}</ReadState>
}

function WholeRecall({ recall }: { recall: RecallDetail }) {
  const { id, name, specification, batch, level, unit, closedAt, buyers, version } = recall
  const mayAct = useMay()('recall.start') && closedAt === undefined
  const [isClosing, setClosing] = useState(false)
  const reminding = useRemind(() => toast('已再次通知未回复的客户'))
  return (
    <Page width="full">
      <PageHead>
        <h1>
          {name} 批号 {batch}
        </h1>
        <Tag tone={closedAt === undefined ? 'danger' : undefined}>
          {closedAt === undefined ? RECALL_LEVEL_TEXT[level] : '已结束'}
        </Tag>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" marginLeft="auto">
          <OutsideLink href={exportAddress(id)} download>
            导出 CSV
          </OutsideLink>
          {mayAct && recall.answered < recall.holders && (
            <Button
              isBusy={reminding.isPending}
              onClick={() => reminding.mutate({ params: { id }, body: { version } }, { onError: tellFailure })}
            >
              催办未回复（{recall.holders - recall.answered}）
            </Button>
          )}
          {mayAct && <Button onClick={() => setClosing(true)}>结束召回</Button>}
        </chakra.div>
      </PageHead>
      <Section title="召回">
        <FactList
          facts={[
            ['召回编号', recallNumber(recall)],
            ['商品', `${name} ${specification}`],
            ['厂家', recall.manufacturer],
            ['级别', RECALL_LEVEL_TEXT[level]],
            [
              '发起',
              <span key="started">
                <Moment at={recall.startedAt} /> {recall.operatorName}
              </span>,
            ],
            ['回复期限', <Moment key="until" at={recall.answerBefore} />],
            ['锁定库存', `${recall.locked} ${unit}`],
            ['已读', `${recall.read} / ${recall.holders} 家`],
            ['已回复', `${recall.answered} / ${recall.holders} 家`],
            ['已退回', `${recall.returned} / ${progressOf(buyers).supplied} ${unit}`],
            ['结束', closedAt !== undefined && <Moment key="closed" at={closedAt} />],
            ['原因', recall.reason, 'wide'],
            ['总结', recall.summary, 'wide'],
          ]}
        />
        <chakra.div marginTop="3">
          <WaitingOrders waiting={recall.waiting} unit={unit} />
        </chakra.div>
      </Section>
      <Section title="客户" note={`${buyers.length} 家`} isFlush>
        {buyers.length === 0 ? (
          <EmptyState title="没有客户收到过这个批号">库存已锁定，不需要通知。</EmptyState>
        ) : (
          <DataTable label="召回客户" columns={COLUMNS} rows={buyers.map((one) => ({ ...one, id: one.buyerId }))} />
        )}
      </Section>
      {isClosing && (
        <EndRecall
          recall={recall}
          onDone={() => {
            toast('召回已结束，批号仍然锁定')
            setClosing(false)
          }}
          onClose={() => setClosing(false)}
        />
      )}
    </Page>
  )
}
