import { story } from '#gallery/story.ts'

import { QueueTable } from './queue-table.tsx'

type Row = { id: number; company: string; name: string }
const rows: Row[] = [
  { id: 1, company: '安和诊所', name: '盐酸溴己新片' },
  { id: 2, company: '康宁大药房', name: '氢溴酸右美沙芬糖浆' },
]
const table = (data: Row[] | undefined, isGone = false) => (
  <QueueTable
    label="求购"
    columns={[
      { id: 'company', header: '客户', cell: ({ row: { original } }) => original.company },
      { id: 'name', header: '求购', cell: ({ row: { original } }) => original.name },
    ]}
    queue={{ rows: data ?? [], current: data?.[0], isGone, at: 0, choose: () => {}, toNext: () => {} }}
    read={{ data, error: null, refetch: () => {} }}
    empty={{
      noun: '求购',
      searchedIn: '品名、客户',
      words: '',
      title: '没有待答复的求购',
      hint: '客户发布求购后，目录里没有的会出现在这里。',
    }}
  >
    {null}
  </QueueTable>
)

export default story('办理表格', {
  有待办: table(rows),
  已由他人处理: table(rows, true),
  没有待办: table([]),
  读取中: table(undefined),
})
