import { useCallback, useState } from 'react'

import type { CompanyDocument } from '#contract/company/document.ts'
import type { SellerCompany } from '#contract/ops/company.ts'
import { afterReview } from '#domain/company/review.ts'
import { confirm } from '#ui/feedback/dialogs.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { tellFailure } from '../../kit/failure.ts'
import { Key } from '../../kit/queue/key.tsx'
import { QueuePage } from '../../kit/queue/queue-page.tsx'
import { useQueueFilter } from '../../kit/queue/use-queue-filter.ts'
import { ReadState } from '../../kit/read-state.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useMay } from '../../session/use-operator.ts'
import { CompanyCard } from '../components/company-card.tsx'
import { unseenFiles } from '../model/company-files.ts'
import { decisionsOf, isOpenToVerdict, returnedOf, type Verdicts, withVerdict } from '../model/verdicts.ts'
import {
  useApproveCompany,
  useCompanies,
  useCompany,
  useLockCompany,
  useOpenProvisionally,
  useRejectCompany,
  useUnlockCompany,
} from '../queries.ts'

const LISTS = [
  ['waiting', '待审核'],
  ['provisional', '临时开通'],
  ['approved', '已通过'],
  ['rejected', '未通过'],
  ['locked', '已停用'],
] as const
const REJECT_REASONS = ['证件照片不清晰', '证件已过期', '证件与填写不一致', '缺少公章或签字', '经营范围与证件不符']
const DOCUMENT_REASONS = ['照片不清晰', '已过期', '与填写不一致', '缺少公章或签字', '不是所需的证件']
const LOCK_REASONS = ['许可证被吊销或注销', '资质造假', '客户申请停用', '长期欠款']

/**
 * Companies that want to buy, or to change what they are: A approves, R sends back, the next follows. What was shown of
 * any of them is remembered while the page stands.
 */
export function CompaniesPage() {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const see = useCallback((id: string) => setSeen((known) => (known.has(id) ? known : new Set(known).add(id))), [])
  const filter = useQueueFilter(LISTS, { name: 'list' })
  const companies = useCompanies({ list: filter.part, ...(filter.words && { words: filter.words }) })
  return (
    <QueuePage
      title="开户审核"
      noun="企业"
      unit="家"
      searchedIn="企业名称、信用代码"
      filter={filter}
      read={companies}
      emptyHint="企业提交首营资料后，会立即出现在待审核里。"
      renderEntry={({ company, reviewState, customerType, submittedAt }) => ({
        title: company,
        note: `${reviewState === 'change_submitted' ? '变更 · ' : ''}${customerType}`,
        at: submittedAt,
      })}
    >
      {({ id }) => <CurrentCompany key={id} id={id} seen={seen} onSeen={see} />}
    </QueuePage>
  )
}

/** `seen`: the ids of the files that were shown. */
type SeenFiles = { seen: ReadonlySet<string>; onSeen: (fileId: string) => void }

function CurrentCompany({ id, ...seen }: { id: number } & SeenFiles) {
  const company = useCompany(id)
  return <ReadState read={company}>{(data) => <Decision company={data} {...seen} />}</ReadState>
}

type Question = 'reject' | 'lock' | CompanyDocument

function Decision({ company, seen, onSeen }: { company: SellerCompany } & SeenFiles) {
  const { id, version, reviewState, missing, lockReason, documents } = company
  const may = useMay()
  const [asking, setAsking] = useState<Question>()
  const done = (text: string) => (after: SellerCompany) => {
    setAsking(undefined)
    toast(`${after.company} ${text}`)
  }
  const approving = useApproveCompany(done('已通过审核'))
  const opening = useOpenProvisionally(done('已临时开通'))
  const rejecting = useRejectCompany(done('已退回'))
  const locking = useLockCompany(done('已停用'))
  const unlocking = useUnlockCompany(done('已恢复'))
  const isBusy = [approving, opening, rejecting, locking, unlocking].some(({ isPending }) => isPending)
  const run = ({ mutate }: typeof unlocking) =>
    !isBusy && mutate({ params: { id }, body: { version } }, { onError: tellFailure })
  /** What lets a company buy: asks where a file of it was not shown. */
  const admit = async (act: typeof approving, yes: string) => {
    const unseen = unseenFiles(company, seen)
    const text = `${company.company} 有 ${unseen.length} 个文件还没有打开看：`
    const asked = { title: yes, details: unseen, yes: `不看，${yes}`, no: '返回', isDangerous: true }
    if (unseen.length > 0 && !(await confirm(text, asked))) return
    const body = { version, ...(unseen.length > 0 && { unseen: unseen.length }) }
    if (!isBusy) act.mutate({ params: { id }, body }, { onError: tellFailure })
  }

  const decides = may('company.decide')
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map())
  const isByDocument = decides && documents.some((document) => isOpenToVerdict(reviewState, document))
  const returned = returnedOf(documents, verdicts)
  const verdict = (document: CompanyDocument, reason: string) => {
    const next = withVerdict(verdicts, document.id!, reason)
    setVerdicts(next)
    return next
  }
  const canApprove = decides && afterReview(reviewState, 'approve') !== undefined
  const canOpen = decides && afterReview(reviewState, 'provisional') !== undefined
  const canReject = decides && afterReview(reviewState, 'reject') !== undefined
  const canLock = may('company.lock')
  /** What has to be replaced first is not approved meanwhile. */
  const isMissing = missing.length > 0 || returned.length > 0
  useKeys([
    { key: 'a', text: '通过', run: () => void admit(approving, '通过'), isOff: !canApprove || isMissing },
    { key: 'r', text: '退回', run: () => setAsking('reject'), isOff: !canReject },
    { key: 'o', text: '临时开通', run: () => void admit(opening, '临时开通'), isOff: !canOpen || isMissing },
  ])
  return (
    <CompanyCard
      company={company}
      verdicts={isByDocument ? verdicts : undefined}
      onAccept={(document) => verdict(document, '')}
      onReturn={setAsking}
      onSeen={onSeen}
    >
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {canReject && (
          <Button onClick={() => setAsking('reject')}>
            退回
            <Key name="R" />
          </Button>
        )}
        {canOpen && (
          <Button disabled={isMissing} isBusy={opening.isPending} onClick={() => void admit(opening, '临时开通')}>
            临时开通
            <Key name="O" />
          </Button>
        )}
        {canApprove && (
          <Button
            look="main"
            disabled={isMissing}
            isBusy={approving.isPending}
            onClick={() => void admit(approving, '通过')}
          >
            通过
            <Key name="A" />
          </Button>
        )}
        {canLock && lockReason === undefined && <Button onClick={() => setAsking('lock')}>停用账号</Button>}
        {canLock && lockReason !== undefined && (
          <Button isBusy={unlocking.isPending} onClick={() => run(unlocking)}>
            恢复账号
          </Button>
        )}
      </chakra.div>
      {(canApprove || canOpen) && returned.length > 0 && (
        <chakra.p color="ink.muted" fontSize="meta">
          {`${returned.map(({ kind }) => kind).join('、')}已记为退回，不能通过；按“退回”发出，或改记为通过。`}
        </chakra.p>
      )}
      {asking === 'reject' && (
        <ReasonDialog
          title="退回企业资质"
          usual={returned.length > 0 ? [] : REJECT_REASONS}
          {...(returned.length > 0 && { label: '补充说明（选填）', isOptional: true })}
          hint={
            returned.length > 0
              ? '客户会看到哪一份证件、什么原因，只换这几份；已通过的不用重传。'
              : '客户会看到这个原因，按它修改后重新提交。'
          }
          actText="退回"
          isBusy={rejecting.isPending}
          error={rejecting.error}
          onAct={(reason) =>
            rejecting.mutate({
              params: { id },
              body: {
                version,
                ...(reason && { reason }),
                ...(verdicts.size > 0 && { documents: decisionsOf(verdicts) }),
              },
            })
          }
          onClose={() => setAsking(undefined)}
        >
          {returned.length > 0 && (
            <chakra.ul listStyle="none" display="grid" gap="1">
              {returned.map(({ kind, reason }) => (
                <li key={kind}>
                  <b>{kind}</b>：{reason}
                </li>
              ))}
            </chakra.ul>
          )}
        </ReasonDialog>
      )}
      {typeof asking === 'object' && (
        <ReasonDialog
          title={`退回${asking.kind}`}
          usual={DOCUMENT_REASONS}
          hint="先记下，退回企业时一起发出；客户按这个原因更换这一份。"
          actText="记下"
          isBusy={false}
          error={null}
          onAct={(reason) => {
            setVerdicts(new Map(verdicts).set(asking.id!, reason))
            setAsking(undefined)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'lock' && (
        <ReasonDialog
          title="停用账号"
          usual={LOCK_REASONS}
          hint="客户会立即退出登录，再次登录时看到这个原因。"
          actText="停用"
          isBusy={locking.isPending}
          error={locking.error}
          onAct={(reason) => locking.mutate({ params: { id }, body: { reason, version } })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </CompanyCard>
  )
}
