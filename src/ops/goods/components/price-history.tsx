import type { PriceChange } from '#contract/ops/goods/desk.ts'
import { loggedKeyText } from '#domain/pricing/timed/timed-key.ts'
import { Moment } from '#ui/data/time.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { UnitPrice } from '../../kit/list/unit-price.tsx'
import { CAUSE_TEXT } from '../messages.ts'

type Steps = PriceChange['ladderBefore']

const Ladder = ({ steps }: { steps: Steps }) =>
  steps && steps.length > 0 ? (
    <>
      {steps.map(({ number, price }) => (
        <chakra.span key={number} whiteSpace="nowrap" marginRight="2">
          {number}：<UnitPrice price={price} tone="ink" />
        </chakra.span>
      ))}
    </>
  ) : (
    '无'
  )

const columnsOf = (nameOf: (code: string) => string | undefined): readonly Column<PriceChange>[] => [
  { id: 'at', header: '时间', cell: ({ row: { original } }) => <Moment at={original.at} /> },
  {
    id: 'who',
    header: '操作',
    cell: ({ row: { original } }) => `${original.operatorName} · ${CAUSE_TEXT[original.cause]}`,
  },
  { id: 'key', header: '价格', cell: ({ row: { original } }) => loggedKeyText(original.key, nameOf) },
  {
    id: 'before',
    header: '原价',
    isNumber: true,
    cell: ({ row: { original } }) =>
      original.key === 'ladder' ? (
        <Ladder steps={original.ladderBefore} />
      ) : (
        <UnitPrice price={original.before} tone="muted" without="无" />
      ),
  },
  {
    id: 'after',
    header: '改为',
    isNumber: true,
    cell: ({ row: { original } }) =>
      original.key === 'ladder' ? (
        <Ladder steps={original.ladderAfter} />
      ) : (
        <UnitPrice price={original.after} tone="ink" without="取消" />
      ),
  },
]

type PriceHistoryProps = { changes: readonly PriceChange[]; nameOf: (code: string) => string | undefined }

/** Who changed which price when. */
export const PriceHistory = ({ changes, nameOf }: PriceHistoryProps) => (
  <Section title="价格记录" isFlush>
    {changes.length === 0 ? (
      <chakra.p padding="4" color="ink.faint">
        还没有记录。改价、分组价、导入带来的变化会记在这里；签约价和秒杀等活动价见“价格与促销”。
      </chakra.p>
    ) : (
      <DataTable label="价格记录" columns={columnsOf(nameOf)} rows={changes} />
    )}
  </Section>
)
