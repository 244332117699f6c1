import { type ReactNode, useEffect, useState } from 'react'

import type { CompanyDocument } from '#contract/company/document.ts'
import type { SellerCompany } from '#contract/ops/company.ts'
import { changedFacts, type CompanyFacts, FACT_TEXT } from '#domain/company/company.ts'
import { DOCUMENT_STATUS_TEXT, namesPurchaser, purchaseScopeText } from '#domain/company/documents.ts'
import { REVIEW_STATE_TEXT } from '#domain/company/review.ts'
import { PRESCRIPTION_TEXT } from '#domain/goods/goods.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { CheckList } from '../../kit/check-list.tsx'
import { BesideProof, ProofView } from '../../kit/proof-view.tsx'
import { useStoredProofs } from '../../kit/stored-proofs.ts'
import { useKeys } from '../../kit/use-keys.ts'
import { byTurn, filesOf } from '../model/company-files.ts'
import { isOpenToVerdict, nextUndecided, type Verdicts } from '../model/verdicts.ts'
import { Verdict } from './verdict.tsx'

const shown = (value: string | readonly string[]) => (typeof value === 'string' ? value : value.join('、'))

type CompanyCardProps = {
  company: SellerCompany
  /**
   * Where documents are decided one by one, those of a first review and of a provisional company: what was said of each
   * so far.
   */
  verdicts?: Verdicts | undefined
  onAccept?: (document: CompanyDocument) => Verdicts
  onReturn?: (document: CompanyDocument) => void
  /** Is told the id of each file that is shown; the same function always. */
  onSeen: (fileId: string) => void
  children: ReactNode
}

/** The files of a company beside the facts they prove. V accepts the document that is shown, X sends it back. */
export function CompanyCard({ company, verdicts, onAccept, onReturn, onSeen, children }: CompanyCardProps) {
  const documents = byTurn(company.documents)
  const files = filesOf(company.documents)
  const proofs = useStoredProofs(files)
  const [at, setAt] = useState(0)
  const shownId = (proofs[at] ?? proofs[0])?.id
  useEffect(() => void (shownId !== undefined && onSeen(shownId)), [shownId, onSeen])
  const current = files[at]?.document ?? documents[0]
  const accept = (document: CompanyDocument) => {
    const said = onAccept?.(document)
    const next = said && nextUndecided({ documents, reviewState: company.reviewState }, said, document.id!)
    const page = next ? files.findIndex((file) => file.document === next) : -1
    if (page !== -1) setAt(page)
  }
  const isOpen = (document: CompanyDocument) => verdicts !== undefined && isOpenToVerdict(company.reviewState, document)
  const isOff = !current || !isOpen(current)
  useKeys([
    { key: 'v', text: '这份证件通过', run: () => accept(current!), isOff },
    { key: 'x', text: '这份证件退回', run: () => onReturn?.(current!), isOff },
  ])
  return (
    <BesideProof
      proof={
        <ProofView
          title={current?.kind ?? '证件'}
          proofs={proofs}
          at={at}
          onShow={setAt}
          empty={files.length > 0 ? '正在取得文件……' : '没有上传文件，以纸质资料为准。'}
        />
      }
    >
      <div>
        <chakra.h2 fontSize="h3">{company.company}</chakra.h2>
        <chakra.p color="ink.muted">
          {company.customerType} · {REVIEW_STATE_TEXT[company.reviewState]}
        </chakra.p>
      </div>
      {company.lockReason && <Notice tone="danger">账号已停用：{company.lockReason}</Notice>}
      {children}
      <CheckList checks={company.checks} />
      {company.change && <Changes before={company.facts} after={company.change} />}
      <DocumentTable
        documents={documents}
        current={current}
        verdicts={verdicts}
        isOpen={isOpen}
        onAccept={accept}
        onReturn={(document) => onReturn?.(document)}
      />
      <Facts company={company} />
    </BesideProof>
  )
}

function Facts({
  company: { facts, place, contact, submittedAt, provisionalUntil, reviewReason },
}: {
  company: SellerCompany
}) {
  return (
    <FactList
      columns="one"
      facts={[
        ['信用代码', facts.creditCode],
        ['法人', facts.legalPerson],
        ['地区', place],
        ['许可证地址', facts.licenseAddress],
        ['经营范围', shown(facts.scopes)],
        ['处方类别', shown(facts.prescriptions.map((one) => PRESCRIPTION_TEXT[one]))],
        ['联系人', `${contact.name} ${contact.phone}`.trim()],
        ['用户名', contact.username],
        ['提交', submittedAt && <Moment key="submittedAt" at={submittedAt} />],
        ['临时至', provisionalUntil && <Moment key="provisionalUntil" at={provisionalUntil} />],
        ['上次退回', reviewReason],
      ]}
    />
  )
}

/** What the company asks to change: old and new. */
function Changes({ before, after }: { before: CompanyFacts; after: CompanyFacts }) {
  return (
    <section aria-label="申请变更">
      <chakra.h3 color="ink.muted" fontSize="meta" fontWeight="500">
        申请变更
      </chakra.h3>
      <FactList
        columns="one"
        facts={changedFacts(before, after).map((fact) => [
          FACT_TEXT[fact],
          <span key={fact}>
            <chakra.s color="ink.faint">{shown(before[fact]) || '无'}</chakra.s> {shown(after[fact]) || '无'}
          </span>,
        ])}
      />
    </section>
  )
}

const TONES = {
  draft: 'neutral',
  submitted: 'brand',
  accepted: 'info',
  rejected: 'danger',
  replaced: 'neutral',
} as const

type DocumentTableProps = {
  documents: readonly CompanyDocument[]
  current: CompanyDocument | undefined
  verdicts: Verdicts | undefined
  isOpen: (document: CompanyDocument) => boolean
  onAccept: (document: CompanyDocument) => void
  onReturn: (document: CompanyDocument) => void
}

function DocumentTable({ documents, current, verdicts, isOpen, onAccept, onReturn }: DocumentTableProps) {
  return (
    <chakra.ul listStyle="none" aria-label="证件">
      {documents.map((document) => (
        <chakra.li
          key={`${document.id ?? ''}${document.kind}${document.status}`}
          paddingBlock="1"
          paddingInline="2"
          marginInline="-2"
          borderRadius="control"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="2"
          rowGap="1"
          {...(document === current && { bg: 'brand.soft' })}
        >
          <chakra.span flex="1" minWidth="10rem">
            <chakra.span display="flex" gap="2" alignItems="center" flexWrap="wrap">
              <b>{document.kind}</b>
              <Tag tone={TONES[document.status]}>{DOCUMENT_STATUS_TEXT[document.status]}</Tag>
            </chakra.span>
            <chakra.span display="block" color="ink.muted" fontSize="meta">
              {document.number && `${document.number} · `}
              <chakra.span whiteSpace="nowrap">
                {document.validTo === '' ? '长期' : `至 ${document.validTo}`}
              </chakra.span>
              {document.purchaser && ` · ${document.purchaser}`}
              {namesPurchaser(document.kind) && ` · ${purchaseScopeText(document.purchaseScopes)}`}
            </chakra.span>
            {document.status === 'submitted' && document.reason && (
              <chakra.span display="block" color="warn" fontSize="meta">
                上次退回：{document.reason}
              </chakra.span>
            )}
          </chakra.span>
          {verdicts && isOpen(document) && (
            <Verdict
              kind={document.kind}
              verdict={verdicts.get(document.id!)}
              onAccept={() => onAccept(document)}
              onReturn={() => onReturn(document)}
            />
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
