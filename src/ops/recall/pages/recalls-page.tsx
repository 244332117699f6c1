import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import type { FoundBatch, RecallEntry } from '#contract/fulfilment/recall.ts'
import { RECALL_LEVEL_TEXT } from '#domain/recall/recall.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { SearchBox } from '../../kit/queue/search-box.tsx'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { useMay } from '../../session/use-operator.ts'
import { StartRecall } from '../components/start-recall.tsx'
import { useBatchesNamed, useRecalls } from '../queries.ts'

const COLUMNS: readonly Column<RecallEntry>[] = [
  {
    id: 'level',
    header: '级别',
    cell: ({ row: { original } }) => (
      <Tag tone={original.closedAt === undefined ? 'danger' : undefined}>{RECALL_LEVEL_TEXT[original.level]}</Tag>
    ),
  },
  {
    id: 'goods',
    header: '商品',
    cell: ({ row: { original } }) => (
      <>
        {original.name} {original.specification}
        <chakra.div color="ink.muted" fontSize="meta">
          {original.manufacturer}
        </chakra.div>
      </>
    ),
  },
  { id: 'batch', header: '批号', cell: ({ row: { original } }) => original.batch },
  { id: 'started', header: '发起', cell: ({ row: { original } }) => <Moment at={original.startedAt} /> },
  {
    id: 'until',
    header: '回复期限',
    cell: ({ row: { original } }) =>
      original.closedAt === undefined ? <Moment at={original.answerBefore} /> : <Tag>已结束</Tag>,
  },
  { id: 'told', header: '通知', isNumber: true, cell: ({ row: { original } }) => original.holders },
  { id: 'read', header: '已读', isNumber: true, cell: ({ row: { original } }) => original.read },
  { id: 'answered', header: '已回复', isNumber: true, cell: ({ row: { original } }) => original.answered },
  {
    id: 'returned',
    header: '退回 / 发出',
    isNumber: true,
    cell: ({ row: { original } }) => `${original.returned} / ${original.sent}`,
  },
  { id: 'locked', header: '锁定库存', isNumber: true, cell: ({ row: { original } }) => original.locked },
]

const BATCH_COLUMNS: readonly Column<FoundBatch & { id: number }>[] = [
  {
    id: 'goods',
    header: '商品',
    cell: ({ row: { original } }) => `${original.name} ${original.specification} · ${original.manufacturer}`,
  },
  { id: 'batch', header: '批号', cell: ({ row: { original } }) => original.batch },
  { id: 'expires', header: '有效期至', cell: ({ row: { original } }) => original.expiresOn || '—' },
  { id: 'stock', header: '库存', isNumber: true, cell: ({ row: { original } }) => original.stock },
]

/** Recalls and how far they are; a batch is looked for by its number or its goods, sold out or not. */
export function RecallsPage() {
  const recalls = useRecalls()
  const navigate = useNavigate()
  const mayStart = useMay()('recall.start')
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<FoundBatch>()
  const open = (id: number) => void navigate(`/recalls/${id}`)
  return (
    <Page width="full">
      <PageHead>
        <h1>召回</h1>
        {mayStart && <SearchBox label="发起召回：批号或商品名" words={words} onWords={setWords} />}
      </PageHead>
      {words !== '' && <FoundBatches words={words} onChoose={setChosen} onOpen={open} />}
      <Panel pad="none">
        <ReadState read={recalls}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title="没有召回">按批号或商品名查找批次，即可发起召回；进度会列在这里。</EmptyState>
            ) : (
              <>
                <DataTable label="召回" columns={COLUMNS} rows={rows} onRow={({ id }) => open(id)} />
                <LoadMore list={recalls} count={rows.length} unit="次召回" />
              </>
            )
          }
        </ReadState>
      </Panel>
      {chosen && (
        <StartRecall
          batch={chosen}
          onClose={() => setChosen(undefined)}
          onStarted={({ id, holders }) => {
            toast(`批号已锁定，已通知 ${holders} 家客户`)
            open(id)
          }}
        />
      )}
    </Page>
  )
}

type FoundBatchesProps = { words: string; onChoose: (batch: FoundBatch) => void; onOpen: (recallId: number) => void }

function FoundBatches({ words, onChoose, onOpen }: FoundBatchesProps) {
  const found = useBatchesNamed(words)
  return (
    <Section title="选择批次" isFlush>
      <ReadState read={found}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="没有找到批次">请核对批号或商品名；库存里的和发出过的批号都能找到。</EmptyState>
          ) : (
            <DataTable
              label="批次"
              columns={BATCH_COLUMNS}
              rows={list.map((batch, index) => ({ ...batch, id: index + 1 }))}
              renderActs={({ id: _row, ...batch }) =>
                batch.recallId === undefined ? (
                  <Button size="small" look="danger" onClick={() => onChoose(batch)}>
                    召回
                  </Button>
                ) : (
                  <Button size="small" onClick={() => onOpen(batch.recallId!)}>
                    查看召回
                  </Button>
                )
              }
            />
          )
        }
      </ReadState>
    </Section>
  )
}
