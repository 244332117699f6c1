import { useState } from 'react'

import { dayOf } from '#domain/instant.ts'
import { Page, PageHead } from '#ui/layout/page.tsx'

import { SalesReport } from '../components/sales-report.tsx'
import { ShortageReport } from '../components/shortage-report.tsx'

/** What was sold and what was missed: pictures first, tables second, both as files. */
export function ReportsPage() {
  const [today] = useState(() => dayOf(Date.now()))
  return (
    <Page width="full">
      <PageHead>
        <h1>报表</h1>
      </PageHead>
      <SalesReport today={today} />
      <ShortageReport />
    </Page>
  )
}
