import { useNavigate, useSearchParams } from 'react-router-dom'

import type { CustomerRow } from '#contract/ops/customer.ts'
import { REVIEW_STATE_TEXT } from '#domain/company/review.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { useQueue } from '../../kit/use-queue.ts'
import { REVIEW_TONE } from '../model/review-tone.ts'
import { useCustomers } from '../queries.ts'

const NONE: never[] = []

const COLUMNS: readonly Column<CustomerRow>[] = [
  { id: 'company', header: '客户', cell: ({ row: { original } }) => original.company || '（注册中）' },
  { id: 'type', header: '类型', cell: ({ row: { original } }) => original.customerType },
  {
    id: 'state',
    header: '审核',
    cell: ({ row: { original } }) => (
      <Tag tone={REVIEW_TONE[original.reviewState]}>{REVIEW_STATE_TEXT[original.reviewState]}</Tag>
    ),
  },
  { id: 'username', header: '账号', cell: ({ row: { original } }) => original.username },
  { id: 'phone', header: '手机', cell: ({ row: { original } }) => original.phone },
  { id: 'manager', header: '客户经理', cell: ({ row: { original } }) => original.managerName },
  { id: 'created', header: '开户', cell: ({ row: { original } }) => <Moment at={original.createdAt} /> },
]

/** Every company, the newest first; found by name, account, phone or credit code. */
export function CustomersPage() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const words = query.get('words') ?? ''
  const customers = useCustomers(words)
  const open = ({ id }: { id: number }) => void navigate(`/customers/${id}`)
  const { current } = useQueue(customers.data ?? NONE, {
    onMore: () => customers.hasNextPage && void customers.fetchNextPage(),
    onOpen: open,
  })
  return (
    <Page width="full">
      <PageHead>
        <h1>客户</h1>
        <SearchBox
          label="名称、账号、手机、信用代码"
          words={words}
          onWords={(next) => setQuery(next ? { words: next } : {})}
        />
      </PageHead>
      <Panel pad="none">
        <ReadState read={customers}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title={words ? '没有找到客户' : '还没有客户'}>
                {words ? '请核对名称、账号、手机号或信用代码。' : '企业注册后会出现在这里。'}
              </EmptyState>
            ) : (
              <>
                <DataTable label="客户" columns={COLUMNS} rows={rows} currentId={current?.id} onRow={open} />
                <LoadMore list={customers} count={rows.length} unit="家客户" />
              </>
            )
          }
        </ReadState>
      </Panel>
    </Page>
  )
}
