import { useState } from 'react'

import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { tellFailure } from '../../kit/failure.ts'
import { Key } from '../../kit/queue/key.tsx'
import { QueuePage } from '../../kit/queue/queue-page.tsx'
import { useQueueFilter } from '../../kit/queue/use-queue-filter.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useMay } from '../../session/use-operator.ts'
import { DocumentCard } from '../components/document-card.tsx'
import { type DocumentRow, useAcceptDocument, useDocuments, useRejectDocument } from '../queries.ts'

const STATES = [
  ['submitted', '待审核'],
  ['accepted', '已通过'],
  ['rejected', '未通过'],
] as const
const REJECT_REASONS = ['照片不清晰', '已过期', '与填写不一致', '缺少公章或签字', '不是所需的证件']

/** Documents of companies that buy already: renewals and letters. A accepts, R sends back, the next follows. */
export function DocumentsPage() {
  const filter = useQueueFilter(STATES)
  const documents = useDocuments({ status: filter.part, ...(filter.words && { words: filter.words }) })
  return (
    <QueuePage
      title="资质更新"
      noun="证件"
      unit="份"
      searchedIn="企业名称、证号"
      filter={filter}
      read={documents}
      emptyHint="客户提交更新的证件后，会立即出现在待审核里。"
      renderEntry={({ document, buyer }) => ({
        title: document.kind,
        note: buyer.company,
        at: document.submittedAt,
      })}
    >
      {(row) => <Decision key={row.id} row={row} />}
    </QueuePage>
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
            退回
            <Key name="R" />
          </Button>
          <Button flex="1" look="main" isBusy={accepting.isPending} onClick={accept}>
            通过
            <Key name="A" />
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
