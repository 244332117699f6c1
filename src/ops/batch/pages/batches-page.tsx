import { useSearchParams } from 'react-router-dom'

import type { BatchRow } from '#contract/ops/batch.ts'
import { Moment } from '#ui/data/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { PHOTO_OR_PDF_TYPES } from '#ui/picture/pick-photos.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { tellFailure } from '../../kit/failure.ts'
import { FilePick } from '../../kit/file-pick.tsx'
import { SearchBox } from '../../kit/queue/search-box.tsx'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { useMay } from '../../session/use-operator.ts'
import { reportAddress, useBatches, useUploadReport } from '../queries.ts'

const COLUMNS: readonly Column<BatchRow>[] = [
  {
    id: 'goods',
    header: '商品',
    cell: ({ row: { original } }) => (
      <>
        {original.name} {original.specification}
        <chakra.div color="ink.muted" fontSize="meta">
          {original.manufacturer}
        </chakra.div>
      </>
    ),
  },
  { id: 'batch', header: '批号', cell: ({ row: { original } }) => original.batch },
  { id: 'produced', header: '生产日期', cell: ({ row: { original } }) => original.producedOn ?? '—' },
  { id: 'expires', header: '有效期至', cell: ({ row: { original } }) => original.expiresOn || '—' },
  { id: 'stock', header: '库存', isNumber: true, cell: ({ row: { original } }) => original.stock },
  {
    id: 'report',
    header: '药检报告',
    cell: ({ row: { original } }) =>
      original.reportedAt === undefined ? (
        <chakra.span color="ink.muted">待上传</chakra.span>
      ) : (
        <>
          <OutsideLink href={reportAddress(original)} target="_blank" rel="noopener">
            查看
          </OutsideLink>{' '}
          <chakra.span color="ink.muted" fontSize="meta">
            <Moment at={original.reportedAt} />
          </chakra.span>
        </>
      ),
  },
]

const searchOf = (view: string, words: string) => ({ ...(view && { view }), ...(words && { words }) })

/** Batches with the reports of their makers: quality uploads them, buyers read those of what they received. */
export function BatchesPage() {
  const [query, setQuery] = useSearchParams()
  const may = useMay()
  const words = query.get('words') ?? ''
  const isMissing = query.get('view') === 'missing'
  const batches = useBatches({ ...(words && { words }), ...(isMissing && { missing: '1' }) })
  const toView = (view: string) => `/batches?${new URLSearchParams(searchOf(view, words))}`
  return (
    <Page width="full">
      <PageHead>
        <h1>药检报告</h1>
        <SearchBox
          label="批号、商品"
          words={words}
          onWords={(next) => setQuery(searchOf(isMissing ? 'missing' : '', next))}
        />
      </PageHead>
      <Panel pad="none">
        <Tabs
          label="药检报告"
          current={isMissing ? 'missing' : ''}
          tabs={[
            { id: '', text: '全部批号', to: toView('') },
            { id: 'missing', text: '待上传', to: toView('missing') },
          ]}
        />
        <ReadState read={batches}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title="没有找到批号">请核对批号或商品名；导入库存批号后会列在这里。</EmptyState>
            ) : (
              <>
                <DataTable
                  label="药检报告"
                  columns={COLUMNS}
                  rows={rows}
                  {...(may('batch.report') && { renderActs: (row: BatchRow) => <UploadReport row={row} /> })}
                />
                <LoadMore list={batches} count={rows.length} unit="个批号" />
              </>
            )
          }
        </ReadState>
      </Panel>
    </Page>
  )
}

function UploadReport({ row }: { row: BatchRow }) {
  const isThere = row.reportedAt !== undefined
  const uploading = useUploadReport(({ name, batch }) => toast(`${name} 批号 ${batch} 的药检报告已保存`))
  return (
    <FilePick
      label={`${isThere ? '更换' : '上传'} ${row.name} 批号 ${row.batch} 的药检报告`}
      accept={PHOTO_OR_PDF_TYPES}
      isBusy={uploading.isPending}
      onPick={(file) => uploading.mutate({ goodsId: row.goodsId, batch: row.batch, file }, { onError: tellFailure })}
    >
      {isThere ? '更换' : '上传'}
    </FilePick>
  )
}
