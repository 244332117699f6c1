import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { addDays, dayOf } from '#domain/instant.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { FileLinks } from '../../kit/list/file-links.tsx'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { DayList } from '../components/day-list.tsx'
import { DifferenceTable } from '../components/difference-table.tsx'
import { daysFile, useDifferences } from '../queries.ts'

const VIEWS = ['open', 'days', 'resolved'] as const
const VIEW_TEXT: Record<(typeof VIEWS)[number], string> = { open: '待处理', days: '每日账单', resolved: '已处理' }
const EXPORT_DAYS = 366

/** The providers' bills against our books: what differs first, then day by day. */
export function BillsPage() {
  const [query] = useSearchParams()
  const [today] = useState(() => dayOf(Date.now()))
  const view = VIEWS.find((one) => one === query.get('view')) ?? 'open'
  return (
    <Page width="full">
      <PageHead>
        <h1>对账</h1>
        {view === 'days' && (
          <chakra.div display="flex" gap="2" marginLeft="auto">
            <FileLinks addressOf={(format) => daysFile(addDays(today, -EXPORT_DAYS), today, format)} />
          </chakra.div>
        )}
      </PageHead>
      <Panel pad="none">
        <Tabs
          label="对账"
          current={view}
          tabs={VIEWS.map((id) => ({ id, text: VIEW_TEXT[id], to: `/bills?view=${id}` }))}
        />
        {view === 'days' ? <DayList /> : <Differences key={view} view={view} />}
      </Panel>
    </Page>
  )
}

function Differences({ view }: { view: 'open' | 'resolved' }) {
  const differences = useDifferences(view)
  return (
    <ReadState read={differences}>
      {(rows) => (
        <>
          <DifferenceTable
            label={`${VIEW_TEXT[view]}的差异`}
            rows={rows}
            empty={
              <EmptyState icon={CheckCheck} title={view === 'open' ? '没有待处理的差异' : '还没有处理过差异'}>
                每天上午十点起获取前一天的账单，与本站的付款、退款逐笔核对；不一致的会出现在这里。
              </EmptyState>
            }
            onMore={() => differences.hasNextPage && void differences.fetchNextPage()}
          />
          {rows.length > 0 && <LoadMore list={differences} count={rows.length} unit="处" />}
        </>
      )}
    </ReadState>
  )
}
