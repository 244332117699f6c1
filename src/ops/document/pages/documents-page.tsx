import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { Moment } from '#ui/data/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { tellFailure } from '../../kit/failure.ts'
import { QueueEntry, QueueLayout } from '../../kit/queue-layout.tsx'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useQueue } from '../../kit/use-queue.ts'
import { useMay } from '../../session/use-operator.ts'
import { DocumentCard } from '../components/document-card.tsx'
import { type DocumentRow, useAcceptDocument, useDocuments, useRejectDocument } from '../queries.ts'

const STATES = [
  ['submitted', '待审核'],
  ['accepted', '已通过'],
  ['rejected', '未通过'],
] as const
const REJECT_REASONS = ['照片不清晰', '已过期', '与填写不一致', '缺少公章或签字', '不是所需的证件']
const NONE: never[] = []

/** Documents of companies that buy already: renewals and letters. A accepts, R sends back, the next follows. */
export function DocumentsPage() {
  const [query, setQuery] = useSearchParams()
  const status = STATES.find(([id]) => id === query.get('state'))?.[0] ?? 'submitted'
  const words = query.get('words') ?? ''
  const documents = useDocuments({ status, ...(words && { words }) })
  const { current, choose } = useQueue(documents.data ?? NONE, {
    onMore: () => documents.hasNextPage && void documents.fetchNextPage(),
  })
  const toState = (id: string) => `/documents?${new URLSearchParams({ state: id, ...(words && { words }) })}`
  return (
    <Page width="full">
      <PageHead>
        <h1>资质更新</h1>
        <SearchBox
          label="企业名称、证号"
          words={words}
          onWords={(next) => setQuery({ state: status, ...(next && { words: next }) })}
        />
      </PageHead>
      <Panel pad="none">
        <Tabs label="证件状态" current={status} tabs={STATES.map(([id, text]) => ({ id, text, to: toState(id) }))} />
        <ReadState read={documents}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon={CheckCheck} title={words ? '没有找到证件' : '没有这样的证件'}>
                {words ? '请核对企业名称或证号。' : '客户提交更新的证件后，会立即出现在待审核里。'}
              </EmptyState>
            ) : (
              <QueueLayout
                label="证件"
                list={rows.map(({ id, document, buyer }) => (
                  <QueueEntry key={id} isCurrent={id === current?.id} onChoose={() => choose(id)}>
                    <chakra.span truncate>{document.kind}</chakra.span>
                    <chakra.span color="ink.muted" fontSize="meta" truncate>
                      {buyer.company}
                      {document.submittedAt !== undefined && (
                        <>
                          {' · '}
                          <Moment at={document.submittedAt} />
                        </>
                      )}
                    </chakra.span>
                  </QueueEntry>
                ))}
                more={<LoadMore list={documents} count={rows.length} unit="份" />}
              >
                {current && <Decision key={current.id} row={current} />}
              </QueueLayout>
            )
          }
        </ReadState>
      </Panel>
    </Page>
  )
}

function Decision({ row }: { row: DocumentRow }) {
  const { id, document, version } = row
  const may = useMay()
  const [isRejecting, setIsRejecting] = useState(false)
  const accepting = useAcceptDocument(({ buyer }) => toast(`${buyer.company} 的${document.kind}已通过`))
  const rejecting = useRejectDocument(({ buyer }) => toast(`${buyer.company} 的${document.kind}已退回`))
  const canDecide = document.status === 'submitted' && may('document.decide')
  const isBusy = accepting.isPending || rejecting.isPending
  const accept = () => !isBusy && accepting.mutate({ params: { id }, body: { version } }, { onError: tellFailure })
  useKeys([
    { key: 'a', text: '通过证件', run: accept, isOff: !canDecide },
    { key: 'r', text: '退回证件', run: () => setIsRejecting(true), isOff: !canDecide },
  ])
  return (
    <DocumentCard row={row}>
      {canDecide && (
        <chakra.div display="flex" gap="2">
          <Button flex="1" onClick={() => setIsRejecting(true)}>
            退回 R
          </Button>
          <Button flex="1" look="main" isBusy={accepting.isPending} onClick={accept}>
            通过 A
          </Button>
        </chakra.div>
      )}
      {isRejecting && (
        <ReasonDialog
          title={`退回${document.kind}`}
          usual={REJECT_REASONS}
          hint="客户会看到这个原因，按它修改后重新提交；原证件继续有效。"
          actText="退回"
          isBusy={rejecting.isPending}
          error={rejecting.error}
          onAct={(reason) => rejecting.mutate({ params: { id }, body: { reason, version } })}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </DocumentCard>
  )
}
