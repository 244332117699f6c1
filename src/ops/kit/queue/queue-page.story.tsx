import { story } from '#gallery/story.ts'
import { Tag } from '#ui/data/tag.tsx'

import { QueuePage } from './queue-page.tsx'

type Row = { id: number; number: string; company: string }
const rows: Row[] = [
  { id: 1, number: 'SH20261121000001', company: '安和诊所' },
  { id: 2, number: 'SH20261121000002', company: '康宁大药房' },
]
const filter = (words: string) => ({
  parts: [
    ['open', '待审核'],
    ['done', '已完成'],
  ] as const,
  part: 'open' as const,
  words,
  toPart: (id: string) => `?state=${id}`,
  setWords: () => {},
})
const read = (data: Row[] | undefined, error: Error | null = null) => ({
  data,
  error,
  refetch: () => {},
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => {},
})
const page = (words: string, data: Row[] | undefined, error?: Error) => (
  <QueuePage
    title="售后"
    noun="售后"
    unit="张"
    searchedIn="客户、订单号"
    filter={filter(words)}
    read={read(data, error)}
    emptyHint="客户申请后会立即出现在这里。"
    renderEntry={({ number, company }) => ({
      title: number,
      note: company,
      at: Date.UTC(2026, 10, 21, 4),
      end: <Tag tone="warn">退货</Tag>,
    })}
  >
    {({ number }) => <p>{number}</p>}
  </QueuePage>
)

export default story(
  '办理页',
  {
    有待办: page('', rows),
    没有待办: page('', []),
    没有找到: page('安和', []),
    读取中: page('', undefined),
    读取失败: page('', undefined, new Error('服务器没有回答')),
  },
  // Each brings its own keys and search box.
  { isModal: true },
)
