import type { LicensePaper } from '#contract/fulfilment/vault.ts'
import { Moment } from '#ui/data/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { OutsideLink, TextLink } from '#ui/form/text-link.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { PHOTO_OR_PDF_TYPES } from '#ui/picture/pick-photos.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { tellFailure } from '../../kit/failure.ts'
import { FilePick } from '../../kit/file-pick.tsx'
import { ReadState } from '../../kit/read-state.tsx'
import { useMay } from '../../session/use-operator.ts'
import { licenseAddress, useLicenses, useUploadLicense } from '../queries.ts'

const COLUMNS: readonly Column<LicensePaper>[] = [
  { id: 'name', header: '证照', cell: ({ row: { original } }) => original.name },
  { id: 'number', header: '证号', cell: ({ row: { original } }) => original.number },
  {
    id: 'scan',
    header: '扫描件',
    cell: ({ row: { original } }) =>
      original.uploadedAt === undefined ? (
        <chakra.span color="ink.muted">待上传</chakra.span>
      ) : (
        <>
          <OutsideLink href={licenseAddress(original.id)} target="_blank" rel="noopener">
            查看
          </OutsideLink>{' '}
          <chakra.span color="ink.muted" fontSize="meta">
            <Moment at={original.uploadedAt} />
          </chakra.span>
        </>
      ),
  },
]

/** The licences of the house with their scans, which every buyer keeps for his inspections. */
export function LicenseList() {
  const may = useMay()
  const licenses = useLicenses()
  return (
    <ReadState read={licenses}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState
            title="还没有登记证照"
            action={may('content.change') && <TextLink to="/contents?kind=footer">登记证照</TextLink>}
          >
            在“内容 · 页脚证照与链接”中登记名称和证号后，在这里上传扫描件。
          </EmptyState>
        ) : (
          <DataTable
            label="本公司证照"
            columns={COLUMNS}
            rows={rows}
            {...(may('paper.answer') && { renderActs: (row: LicensePaper) => <UploadLicense row={row} /> })}
          />
        )
      }
    </ReadState>
  )
}

function UploadLicense({ row }: { row: LicensePaper }) {
  const word = row.uploadedAt === undefined ? '上传' : '更换'
  const uploading = useUploadLicense(({ name }) => toast(`${name}已保存，客户联网后自动更新`))
  return (
    <FilePick
      label={`${word} ${row.name} 扫描件`}
      accept={PHOTO_OR_PDF_TYPES}
      isBusy={uploading.isPending}
      onPick={(file) => uploading.mutate({ id: row.id, file }, { onError: tellFailure })}
    >
      {word}
    </FilePick>
  )
}
