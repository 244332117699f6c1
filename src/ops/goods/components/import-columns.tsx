import { useState } from 'react'

import { IMPORT_FIELDS, type ImportFile } from '#contract/ops/goods/import.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { ReadState } from '../../kit/read-state.tsx'
import { useImportSheet } from '../import-queries.ts'
import { IMPORT_FIELD_TEXT } from '../messages.ts'

type Field = (typeof IMPORT_FIELDS)[number]
export type ColumnChoice = { column: number; field: Field }
export type ImportChoice = { sheet: string; columns: ColumnChoice[] }

type ImportColumnsProps = {
  file: ImportFile
  isBusy: boolean
  error: Error | null
  onPreview: (choice: ImportChoice) => void
  onCancel: () => void
}

/** What each column of the file is, as it was understood; the operator corrects it before anything is read. */
export function ImportColumns({ file, onCancel, ...rest }: ImportColumnsProps) {
  const [sheet, setSheet] = useState(file.sheet)
  const other = useImportSheet(file, sheet)
  const shown = sheet === file.sheet ? file : other.data
  return (
    <Section
      title={file.name || '文件'}
      note={shown && `表头在第 ${shown.headerLine} 行`}
      aside={
        <>
          {file.sheets.length > 1 && (
            <Select aria-label="工作表" width="12rem" value={sheet} onChange={({ target }) => setSheet(target.value)}>
              {file.sheets.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
          <Button size="small" onClick={onCancel}>
            换一个文件
          </Button>
        </>
      }
      isFlush
    >
      {sheet === file.sheet ? (
        <Matching key={sheet} file={file} {...rest} />
      ) : (
        <ReadState read={other}>{(data) => <Matching key={sheet} file={data} {...rest} />}</ReadState>
      )}
    </Section>
  )
}

type Line = ImportFile['columns'][number] & { id: number; chosen: Field | '' }

const columnsOf = (choose: (id: number, field: string) => void): readonly Column<Line>[] => [
  { id: 'header', header: '文件里的列', cell: ({ row: { original } }) => original.header || `第 ${original.id} 列` },
  {
    id: 'samples',
    header: '前几行',
    cell: ({ row: { original } }) => (
      <chakra.span color="ink.muted" fontSize="meta">
        {original.samples.filter(Boolean).join('　') || '（空）'}
      </chakra.span>
    ),
  },
  {
    id: 'field',
    header: '作为',
    cell: ({ row: { original } }) => (
      <Select
        aria-label={`“${original.header}”作为`}
        width="10rem"
        value={original.chosen}
        onChange={({ target }) => choose(original.id, target.value)}
      >
        <option value="">不导入</option>
        {IMPORT_FIELDS.map((field) => (
          <option key={field} value={field}>
            {IMPORT_FIELD_TEXT[field]}
          </option>
        ))}
      </Select>
    ),
  },
]

function Matching({ file, isBusy, error, onPreview }: Omit<ImportColumnsProps, 'onCancel'>) {
  const [chosen, setChosen] = useState<readonly (Field | '')[]>(() => file.columns.map(({ field }) => field ?? ''))
  const lines = file.columns.map((column, index) => ({ ...column, id: index + 1, chosen: chosen[index]! }))
  const choose = (id: number, field: string) =>
    setChosen(
      chosen.map((one, index) => (index === id - 1 ? (IMPORT_FIELDS.find((known) => known === field) ?? '') : one)),
    )
  const columns = chosen.flatMap((field, column) => (field === '' ? [] : [{ column, field }]))
  const has = (field: Field) => chosen.includes(field)
  const isTold = has('name') || has('id') || has('barcode') || has('approvalNumber')
  const isReady = isTold && columns.length > 1
  return (
    <>
      <DataTable label="列的对应" columns={columnsOf(choose)} rows={lines} />
      <chakra.div display="grid" gap="3" padding="4">
        {!isReady && (
          <Notice tone="warn">
            请指定“商品名称”（或条码、批准文号、常备编号）所在的列，以及至少一列其他内容；导入新商品还需要规格和生产厂家。
          </Notice>
        )}
        {error && <Notice tone="danger">{toSentence(error)}</Notice>}
        <chakra.div display="flex" alignItems="center" gap="3">
          <Button
            look="main"
            disabled={!isReady}
            isBusy={isBusy}
            onClick={() => onPreview({ sheet: file.sheet, columns })}
          >
            预览每一行
          </Button>
          <chakra.span color="ink.faint" fontSize="meta">
            预览不写入任何内容。
          </chakra.span>
        </chakra.div>
      </chakra.div>
    </>
  )
}
