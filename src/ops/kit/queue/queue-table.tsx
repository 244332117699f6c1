import type { ComponentProps, ReactNode } from 'react'

import { Panel } from '#ui/layout/panel.tsx'

import { type Column, DataTable } from '../data-table.tsx'
import { LoadMore, type PagesResult, type ReadResult, ReadState } from '../read-state.tsx'
import { EmptyQueue } from './empty-queue.tsx'
import { GoneFrame } from './gone.tsx'
import type { Queue } from './use-queue.ts'

type QueueTableProps<Row extends object> = {
  label: string
  columns: readonly Column<Row>[]
  queue: Queue<Row>
  read: ReadResult<Row[]> | PagesResult<Row>
  /** What rows are counted in, where they come in pages. */
  unit?: string
  empty: ComponentProps<typeof EmptyQueue>
  tabs?: ReactNode
  onRow?: ((row: Row) => void) | undefined
  /** The dialogs of the current row. */
  children: ReactNode
}

/** A room of the office as a table: the current row is decided by keys, or in the dialogs inside. */
export function QueueTable<Row extends { id: number }>({
  label,
  columns,
  queue: { rows, current, isGone, toNext },
  read,
  unit,
  empty,
  tabs,
  onRow,
  children,
}: QueueTableProps<Row>) {
  return (
    <GoneFrame isGone={isGone} onNext={toNext}>
      <Panel pad="none">
        {tabs}
        <ReadState read={read}>
          {(waiting) =>
            rows.length === 0 ? (
              <EmptyQueue {...empty} />
            ) : (
              <>
                <DataTable
                  label={label}
                  columns={columns}
                  rows={rows}
                  currentId={current?.id}
                  {...(onRow && { onRow })}
                />
                {unit !== undefined && 'hasNextPage' in read && (
                  <LoadMore list={read} count={waiting.length} unit={unit} />
                )}
              </>
            )
          }
        </ReadState>
      </Panel>
      {children}
    </GoneFrame>
  )
}
