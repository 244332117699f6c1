import { dayOf } from '#domain/instant.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { report as reportError } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, STATE_TEXT } from '../messages.ts'
import { dropReport } from '../mutations.ts'
import { useReport } from '../queries.ts'
import type { QuickTable } from './use-quick-table.ts'

const Rows = chakra('ol', {
  base: {
    listStyle: 'none',
    maxHeight: '22rem',
    overflowY: 'auto',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: {
        base: '2rem minmax(0, 1fr) auto',
        md: '2.25rem minmax(0, 1fr) minmax(0, 1.4fr) 6rem minmax(0, 1fr)',
      },
      // On a phone: what was written, then goods and number beside it, then what became of it.
      gridTemplateAreas: {
        base: '"place text text" ". goods number" ". state state"',
        md: '"place text goods number state"',
      },
      columnGap: '3',
      paddingBlock: '1.5',
      paddingInline: { base: '3', md: '4' },
      borderTop: '1px solid',
      borderColor: 'line',
      fontSize: 'meta',
      overflowWrap: 'anywhere',
    },
    '& [data-at=place]': { gridArea: 'place', color: 'ink.faint' },
    '& [data-at=text]': { gridArea: 'text' },
    '& [data-at=goods]': { gridArea: 'goods' },
    '& [data-at=number]': { gridArea: 'number', whiteSpace: 'nowrap' },
    '& [data-at=state]': { gridArea: 'state', color: 'ink.muted' },
  },
})

/** What became of every row the last time: to read again, to take along as a file, to put back into the table. */
export function ReportPanel({ table, onUndo }: { table: QuickTable; onUndo: (() => Promise<void>) | undefined }) {
  const report = useReport()
  if (!report) return null
  const save = async (kind: 'csv' | 'xlsx') => {
    try {
      const { exportReport } = await import('../model/export-report.lazy.ts')
      await exportReport(report.rows, kind, messages.file(dayOf(report.at)))
    } catch {
      toast(messages.exportFailed, { tone: 'danger' })
    }
  }
  const reopen = () => {
    table.change((lines) => [...lines, ...report.lines.filter(({ id }) => lines.every((line) => line.id !== id))])
    toast(messages.reopened)
  }
  return (
    <Section title={messages.reportTitle} note={<Moment at={report.at} />} isFlush>
      <chakra.div display="flex" flexWrap="wrap" gap="2" paddingBlock="2" paddingInline={{ base: '3', md: '4' }}>
        {onUndo && (
          <Button size="small" onClick={() => void onUndo()}>
            {messages.undoAdd}
          </Button>
        )}
        <Button size="small" onClick={reopen}>
          {messages.reopen}
        </Button>
        <Button size="small" onClick={() => void save('csv')}>
          {messages.exportCsv}
        </Button>
        <Button size="small" onClick={() => void save('xlsx')}>
          {messages.exportXlsx}
        </Button>
        <Button size="small" look="quiet" onClick={() => dropReport().catch(reportError)}>
          {messages.hide}
        </Button>
      </chakra.div>
      <Rows tabIndex={0} aria-label={messages.reportTitle}>
        {report.rows.map((row, place) => (
          <li key={place}>
            <span data-at="place">{place + 1}</span>
            <span data-at="text">{row.text}</span>
            <span data-at="goods">
              {row.name} {row.specification}
            </span>
            <span data-at="number">{row.number > 0 ? `× ${row.number} ${row.unit}` : ''}</span>
            <span data-at="state">
              <Tag tone={row.number > 0 ? 'brand' : 'neutral'}>{STATE_TEXT[row.state]}</Tag> {row.why}
            </span>
          </li>
        ))}
      </Rows>
    </Section>
  )
}
