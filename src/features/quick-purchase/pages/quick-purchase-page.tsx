import { useNavigate, useSearchParams } from 'react-router-dom'

import { useCatalogAge } from '#features/cart/index.ts'
import { SelfServiceFrame } from '#features/self-service/index.ts'
import { paths } from '#routing/paths.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { AsOf } from '#ui/hooks/use-stale.ts'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'

import { EntryPanel } from '../components/entry-panel.tsx'
import { HistoryPanel } from '../components/history-panel.tsx'
import { useQuickTable } from '../components/use-quick-table.ts'
import { messages } from '../messages.ts'

/** 快捷采购: a list from the keyboard, from anything that can be pasted, or from what was bought before. */
export default function QuickPurchasePage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const table = useQuickTable()
  const catalogAge = useCatalogAge()
  const tab = search.get('tab') === 'history' ? 'history' : 'entry'
  return (
    <SelfServiceFrame part="quick">
      <PageHead>
        <h1>{messages.title}</h1>
        <AgeNote at={catalogAge} />
      </PageHead>
      <Panel pad="none">
        <Tabs
          label={messages.tabs}
          current={tab}
          tabs={[
            { id: 'entry', text: messages.entryTab, to: paths.quickPurchase(), count: table.lines?.length ?? 0 },
            { id: 'history', text: messages.historyTab, to: paths.quickPurchase({ tab: 'history' }) },
          ]}
        />
      </Panel>
      <AsOf value={catalogAge}>
        {tab === 'entry' ? (
          <EntryPanel table={table} />
        ) : (
          <HistoryPanel
            onLines={(lines) => {
              table.change((all) => [...all, ...lines])
              void navigate(paths.quickPurchase())
            }}
          />
        )}
      </AsOf>
    </SelfServiceFrame>
  )
}
