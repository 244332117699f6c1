import type { CompanyDocument } from '#contract/company/document.ts'
import { documentNeeds } from '#domain/company/documents.ts'
import { isOpenForEditing } from '#domain/company/review.ts'
import type { Buyer, DocumentKind } from '#domain/eligibility/buyer.ts'
import { dayOf } from '#domain/instant.ts'
import { useRefusal } from '#features/account/index.ts'
import { useCommon } from '#features/site/index.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

import { needRows } from '../model/needs.ts'
import { NeedCard } from './need-card.tsx'

type DocumentListProps = {
  buyer: Pick<Buyer, 'customerType' | 'scopes' | 'reviewState'>
  documents: readonly CompanyDocument[]
  /** The one whose form is open at first. */
  kind?: DocumentKind | undefined
  onChange: () => void
}

/** What a company needs, what must be done first. Before its first review documents are kept and handed in with it. */
export function DocumentList({ buyer, documents, kind, onChange }: DocumentListProps) {
  const today = dayOf(useNow({ everyMs: 60_000 }))
  const warningDays = useCommon().data?.commonConfig.expiry_warning_days
  const rows = needRows(documentNeeds(buyer.customerType, buyer.scopes), documents, today, warningDays)
  const refusal = useRefusal('company.edit')
  return (
    <>
      {refusal && <Notice tone="warn">{refusal}</Notice>}
      {rows.map((row) => (
        <NeedCard
          key={row.need.kinds.join()}
          row={row}
          scopes={buyer.scopes}
          isKeptOnly={isOpenForEditing(buyer.reviewState)}
          refusal={refusal}
          startsOpen={kind !== undefined && row.need.kinds.includes(kind)}
          onChange={onChange}
        />
      ))}
    </>
  )
}
