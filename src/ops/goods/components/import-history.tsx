import { useState } from 'react'

import type { ImportProgress, ImportRecord } from '#contract/ops/goods/import.ts'
import { Moment } from '#ui/data/time.tsx'
import { Button } from '#ui/form/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { ReadState } from '../../kit/read-state.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useImports, useUndoImport } from '../import-queries.ts'
import { UNDO_REASONS } from '../messages.ts'

type Line = ImportRecord & { id: number }

const COLUMNS: readonly Column<Line>[] = [
  { id: 'at', header: '时间', cell: ({ row: { original } }) => <Moment at={original.startedAt} /> },
  { id: 'file', header: '文件', cell: ({ row: { original } }) => original.fileName || '（命令导入）' },
  { id: 'who', header: '操作', cell: ({ row: { original } }) => original.operatorName },
  { id: 'inserted', header: '新增（种）', isNumber: true, cell: ({ row: { original } }) => original.inserted },
  { id: 'updated', header: '更新（种）', isNumber: true, cell: ({ row: { original } }) => original.updated },
  { id: 'rejected', header: '拒绝（行）', isNumber: true, cell: ({ row: { original } }) => original.rejected },
  {
    id: 'state',
    header: '状态',
    cell: ({ row: { original } }) => {
      if (original.undoneAt !== undefined) return `${original.undoneBy} 已撤销`
      return original.isFinished ? '已完成' : '进行中或中断'
    },
  },
]

/** Who imported what; the last one can be taken back. */
export function ImportHistory({ onUndo }: { onUndo: (progress: ImportProgress) => void }) {
  const imports = useImports()
  const [undone, setUndone] = useState<Line>()
  const undoing = useUndoImport((progress) => {
    setUndone(undefined)
    onUndo(progress)
  })
  return (
    <Section title="导入记录" isFlush>
      <ReadState read={imports}>
        {(records) =>
          records.length === 0 ? (
            <chakra.p padding="4" color="ink.faint">
              还没有导入过；导入后可以在这里撤销最近一次。
            </chakra.p>
          ) : (
            <DataTable
              label="导入记录"
              columns={COLUMNS}
              rows={records.map((record, index) => ({ ...record, id: index + 1 }))}
              renderActs={(row) =>
                row.canUndo ? (
                  <Button size="small" onClick={() => setUndone(row)}>
                    撤销
                  </Button>
                ) : (
                  row.isFinished &&
                  row.undoneAt === undefined && <chakra.span color="ink.faint">只能撤销最近一次</chakra.span>
                )
              }
            />
          )
        }
      </ReadState>
      {undone && (
        <ReasonDialog
          title={`撤销导入 ${undone.fileName}`}
          usual={UNDO_REASONS}
          hint="新增的商品移除（已有订单或导入后又改过的改为下架），更新的内容恢复；导入后又改过或卖出的内容不动。原因记入审计。"
          actText="撤销导入"
          isBusy={undoing.isPending}
          error={undoing.error}
          onAct={(reason) => undoing.mutate({ params: { id: undone.importId }, body: { reason } })}
          onClose={() => setUndone(undefined)}
        />
      )}
    </Section>
  )
}
