import type { RowSelectionState } from '@tanstack/react-table'
import { useState } from 'react'

import { story } from '#gallery/story.ts'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Button } from '#ui/form/button.tsx'

import { type Column, DataTable } from './data-table.tsx'

type Row = { id: number; company: string; amount: number; state: string }
const rows: readonly Row[] = [
  { id: 1, company: '安和诊所', amount: 26_200, state: '待确认' },
  { id: 2, company: '成都市武侯区康宁大药房连锁有限公司第三十六分店', amount: 1_284_650, state: '已确认' },
  { id: 3, company: '民生医院', amount: 9_900, state: '待确认' },
]
const columns: readonly Column<Row>[] = [
  { id: 'company', header: '客户', cell: ({ row: { original } }) => original.company },
  { id: 'state', header: '状态', cell: ({ row: { original } }) => <Tag>{original.state}</Tag> },
  {
    id: 'amount',
    header: '金额',
    isNumber: true,
    cell: ({ row: { original } }) => <Money amount={original.amount} tone="ink" />,
  },
]

function Ticked() {
  const [chosen, setChosen] = useState<RowSelectionState>({ 2: true })
  return <DataTable label="可勾选" columns={columns} rows={rows} selection={{ chosen, onChoose: setChosen }} />
}

export default story('数据表', {
  当前行: <DataTable label="当前行" columns={columns} rows={rows} currentId={2} onRow={() => {}} />,
  可勾选: <Ticked />,
  可办理: (
    <DataTable
      label="可办理"
      columns={columns}
      rows={rows}
      renderActs={({ company }) => (
        <Button size="small" aria-label={`确认 ${company}`}>
          确认
        </Button>
      )}
    />
  ),
})
