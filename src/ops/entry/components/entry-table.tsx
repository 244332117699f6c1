import type { Entry } from '#contract/ops/shop/entry.ts'
import { minuteOf } from '#domain/instant.ts'
import { Tag } from '#ui/data/tag.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'

const STATES = {
  running: { tone: 'brand', text: '进行中' },
  upcoming: { tone: 'info', text: '未开始' },
  ended: { tone: 'neutral', text: '已结束' },
} as const

const windowOf = ({ startsAt, endsAt }: Entry): string =>
  startsAt === undefined && endsAt === undefined
    ? '长期'
    : `${startsAt === undefined ? '立即' : minuteOf(startsAt)} – ${endsAt === undefined ? '长期' : minuteOf(endsAt)}`

const COLUMNS: readonly Column<Entry>[] = [
  {
    id: 'title',
    header: '名称',
    cell: ({ row: { original } }) => (
      <>
        <b>{original.title}</b>
        <chakra.div color="ink.muted" fontSize="meta">
          {original.summary}
        </chakra.div>
      </>
    ),
  },
  {
    id: 'window',
    header: '时间',
    cell: ({ row: { original } }) => <chakra.span fontSize="meta">{windowOf(original)}</chakra.span>,
  },
  { id: 'facts', header: '余量', cell: ({ row: { original } }) => original.facts.join('，') },
  {
    id: 'state',
    header: '状态',
    cell: ({ row: { original } }) => {
      const { tone, text } = STATES[original.state]
      return tone === 'neutral' ? <chakra.span color="ink.muted">{text}</chakra.span> : <Tag tone={tone}>{text}</Tag>
    },
  },
]

/** What a kind has none of takes no column. */
const WITHOUT_FACTS = COLUMNS.filter(({ id }) => id !== 'facts')

type EntryTableProps = {
  label: string
  rows: readonly Entry[]
  currentId: number | undefined
  onOpen: (row: Entry) => void
}

/** The entries of a kind: what each gives, when, and how much is left. */
export const EntryTable = ({ label, rows, currentId, onOpen }: EntryTableProps) => (
  <DataTable
    label={label}
    columns={rows.some(({ facts }) => facts.length > 0) ? COLUMNS : WITHOUT_FACTS}
    rows={rows}
    currentId={currentId}
    onRow={onOpen}
  />
)
