import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import type { AskedPaper } from '#contract/fulfilment/vault.ts'
import { OPERATOR_ROLE_TEXT, type Permission, rolesWith } from '#domain/operator/permissions.ts'
import { PAPER_TEXT } from '#domain/vault/papers.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { PHOTO_OR_PDF_TYPES } from '#ui/picture/pick-photos.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { tellFailure } from '../../kit/failure.ts'
import { FilePick } from '../../kit/file-pick.tsx'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useMay } from '../../session/use-operator.ts'
import { LicenseList } from '../components/license-list.tsx'
import { type PaperView, useAskedPapers, useDecline, useUploadAsked } from '../queries.ts'

const REASONS = ['厂家未提供该批号的报告', '该批号已超过保存期限', '请联系客户经理当面领取']
const NAMED_MAX = 2

const askers = ({ buyers }: AskedPaper): string =>
  buyers.length > NAMED_MAX
    ? `${buyers
        .slice(0, NAMED_MAX)
        .map(({ company }) => company)
        .join('、')} 等 ${buyers.length} 家`
    : buyers.map(({ company }) => company).join('、')

const COLUMNS: readonly Column<AskedPaper>[] = [
  {
    id: 'kind',
    header: '类别',
    cell: ({ row: { original } }) => <Tag tone="neutral">{PAPER_TEXT[original.kind]}</Tag>,
  },
  {
    id: 'name',
    header: '资料',
    cell: ({ row: { original } }) => (
      <>
        {original.name}
        <chakra.div color="ink.muted" fontSize="meta">
          {original.detail}
        </chakra.div>
      </>
    ),
  },
  { id: 'buyers', header: '索取客户', cell: ({ row: { original } }) => askers(original) },
  { id: 'asked', header: '索取时间', cell: ({ row: { original } }) => <Moment at={original.askedAt} /> },
]
const CLOSED: readonly Column<AskedPaper>[] = [
  ...COLUMNS,
  {
    id: 'result',
    header: '答复',
    cell: ({ row: { original } }) => (original.state === 'declined' ? `无法提供：${original.answer ?? ''}` : '已补齐'),
  },
]

const TABS = [
  { id: 'open', text: '待答复', to: '/papers' },
  { id: 'closed', text: '已答复', to: '/papers?view=closed' },
  { id: 'licenses', text: '本公司证照', to: '/papers?view=licenses' },
]

/** Papers that buyers miss for their inspections: the upload answers all who asked, or a reason does. */
export function PapersPage() {
  const [query] = useSearchParams()
  const view = TABS.find(({ id }) => id === query.get('view'))?.id ?? 'open'
  return (
    <Page width="full">
      <PageHead>
        <h1>资料索取</h1>
      </PageHead>
      <Panel pad="none">
        <Tabs label="资料索取" current={view} tabs={TABS} />
        {view === 'licenses' ? <LicenseList /> : <AskedList view={view as PaperView} />}
      </Panel>
    </Page>
  )
}

function AskedList({ view }: { view: PaperView }) {
  const papers = useAskedPapers(view)
  const [declined, setDeclined] = useState<AskedPaper>()
  const declining = useDecline(() => {
    toast('已说明原因，客户会收到消息')
    setDeclined(undefined)
  })
  return (
    <>
      <ReadState read={papers}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={CheckCheck} title={view === 'open' ? '没有待答复的索取' : '还没有答复过'}>
              客户在迎检资料中索取缺件后，会立即出现在这里。
            </EmptyState>
          ) : (
            <>
              <DataTable
                label="资料索取"
                columns={view === 'open' ? COLUMNS : CLOSED}
                rows={rows}
                {...(view === 'open' && {
                  renderActs: (row: AskedPaper) => <Acts asked={row} onDecline={() => setDeclined(row)} />,
                })}
              />
              <LoadMore list={papers} count={rows.length} unit="份资料" />
            </>
          )
        }
      </ReadState>
      {declined && (
        <ReasonDialog
          title={`说明 ${declined.name} 无法提供`}
          usual={REASONS}
          hint="索取的客户都会收到这个原因，并可再次索取。"
          actText="告知客户"
          isBusy={declining.isPending}
          error={declining.error}
          onAct={(reason) => declining.mutate({ params: { id: declined.id }, body: { reason } })}
          onClose={() => setDeclined(undefined)}
        />
      )}
    </>
  )
}

/** Who brings a paper of a kind: only his pages take it. */
const BRINGS: Record<AskedPaper['kind'], Permission> = {
  license: 'paper.answer',
  report: 'batch.report',
  invoice: 'invoice.decide',
  temperature: 'order.ship',
}
const bringersOf = (permission: Permission): string =>
  rolesWith(permission)
    .filter((role) => role !== 'admin')
    .map((role) => OPERATOR_ROLE_TEXT[role])
    .join('、')

function Acts({ asked, onDecline }: { asked: AskedPaper; onDecline: () => void }) {
  const may = useMay()
  const brings = BRINGS[asked.kind]
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
      {may(brings) ? <Bring asked={asked} /> : <chakra.span color="ink.muted">由{bringersOf(brings)}上传</chakra.span>}
      {may('paper.answer') && (
        <Button size="small" look="quiet" aria-label={`说明 ${asked.name} 无法提供`} onClick={onDecline}>
          无法提供
        </Button>
      )}
    </chakra.span>
  )
}

function Bring({ asked }: { asked: AskedPaper }) {
  const uploading = useUploadAsked(() => toast(`${asked.name}已上传，客户会收到消息`))
  const to = asked.kind === 'invoice' ? '/invoices?view=issued' : asked.orderId && `/orders/${asked.orderId}`
  if (to)
    return (
      <TextLink to={to} aria-label={`去上传 ${asked.name}`}>
        去上传
      </TextLink>
    )
  return (
    <FilePick
      label={`上传 ${asked.name}`}
      accept={PHOTO_OR_PDF_TYPES}
      isBusy={uploading.isPending}
      onPick={(file) => uploading.mutate({ asked, file }, { onError: tellFailure })}
    >
      上传
    </FilePick>
  )
}
