import { useNavigate, useSearchParams } from 'react-router-dom'

import type { CustomerRow } from '#contract/ops/customer.ts'
import { REVIEW_STATE_TEXT } from '#domain/company/review.ts'
import { REVIEW_STATES } from '#domain/eligibility/buyer.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { useListSpan } from '../../kit/list/use-list-span.ts'
import { SearchBox } from '../../kit/queue/search-box.tsx'
import { useQueue } from '../../kit/queue/use-queue.ts'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { REVIEW_TONE } from '../model/review-tone.ts'
import { customersFile, useCustomers } from '../queries.ts'

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
  const state = REVIEW_STATES.find((one) => one === query.get('state'))
  const { span } = useListSpan()
  const filter = { ...(words && { words }), ...(state && { state }), ...span }
  const customers = useCustomers(filter)
  const set = (change: Record<string, string>) =>
    setQuery(
      Object.fromEntries(
        Object.entries({ ...Object.fromEntries(query), ...change }).filter(([, value]) => value !== ''),
      ),
    )
  const open = ({ id }: { id: number }) => void navigate(`/customers/${id}`)
  const { current } = useQueue(customers.data ?? NONE, {
    onMore: () => customers.hasNextPage && void customers.fetchNextPage(),
    onOpen: open,
  })
  return (
    <Page width="full">
      <PageHead>
        <h1>客户</h1>
        <SearchBox label="名称、账号、手机、信用代码" words={words} onWords={(next) => set({ words: next })} />
        <Select
          aria-label="审核状态"
          width={{ base: 'full', md: '10rem' }}
          value={state ?? ''}
          onChange={({ target }) => set({ state: target.value })}
        >
          <option value="">全部状态</option>
          {REVIEW_STATES.map((one) => (
            <option key={one} value={one}>
              {REVIEW_STATE_TEXT[one]}
            </option>
          ))}
        </Select>
      </PageHead>
      <Panel pad="none">
        <ListTools what="开户" addressOf={(format) => customersFile(filter, format)} />
        <ReadState read={customers}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title={Object.keys(filter).length > 0 ? '没有找到客户' : '还没有客户'}>
                {Object.keys(filter).length > 0
                  ? '请核对名称、账号、手机号或信用代码，或放宽状态和日期。'
                  : '企业注册后会出现在这里。'}
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
