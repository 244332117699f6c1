import { FileSpreadsheet, Printer } from 'lucide-react'

import { dayOf } from '#domain/instant.ts'
import { report } from '#ui/feedback/errors.ts'
import { Button } from '#ui/form/button.tsx'

import { messages } from '../messages.ts'
import type { RecordRow } from '../model/record-rows.ts'

type RecordActionsProps = {
  rows: readonly RecordRow[]
  /** Of the file; today where it has none. */
  name: string
  onPrint: () => void
}

/** On paper, or as a workbook with the trace codes on a sheet of their own. */
export function RecordActions({ rows, name, onPrint }: RecordActionsProps) {
  const save = async () => {
    const { exportRecords } = await import('../model/export-records.lazy.ts')
    await exportRecords(rows, name || dayOf(Date.now()))
  }
  return (
    <>
      <Button look="quiet" hideBelow="md" onClick={onPrint}>
        <Printer size={16} aria-hidden />
        {messages.print}
      </Button>
      <Button look="quiet" onClick={() => void save().catch(report)}>
        <FileSpreadsheet size={16} aria-hidden />
        {messages.export}
      </Button>
    </>
  )
}
