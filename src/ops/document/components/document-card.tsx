import type { ReactNode } from 'react'

import type { SellerDocument } from '#contract/ops/document.ts'
import { DOCUMENT_STATUS_TEXT, namesPurchaser, purchaseScopeText } from '#domain/company/documents.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Moment } from '#ui/data/time.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { CheckList } from '../../kit/check-list.tsx'
import { BesideProof, ProofView } from '../../kit/proof-view.tsx'
import { useStoredProofs } from '../../kit/stored-proofs.ts'

const validity = (validTo: string) => (validTo === '' ? '长期' : validTo)

/** A document that was handed in, beside what it states and what is in force. */
export function DocumentCard({ row, children }: { row: SellerDocument; children: ReactNode }) {
  const { document, buyer, customerType, before, checks } = row
  const proofs = useStoredProofs(document.files.map((file) => ({ file })))
  return (
    <BesideProof
      proof={
        <ProofView
          title={document.kind}
          proofs={proofs}
          empty={document.files.length > 0 ? '正在取得文件……' : '没有上传文件。'}
        />
      }
    >
      <div>
        <chakra.h2 fontSize="h3">{document.kind}</chakra.h2>
        <chakra.p color="ink.muted">
          {buyer.company} · {customerType}
        </chakra.p>
      </div>
      {children}
      <CheckList checks={checks} />
      <FactList
        columns="one"
        facts={[
          ['证号', document.number],
          ['被委托人', document.purchaser],
          ['采购范围', namesPurchaser(document.kind) && purchaseScopeText(document.purchaseScopes)],
          ['有效期自', document.validFrom],
          ['有效期至', validity(document.validTo)],
          ['现行证号', before?.number],
          ['现行被委托人', before?.purchaser],
          ['现行采购范围', before && namesPurchaser(document.kind) && purchaseScopeText(before.purchaseScopes)],
          ['现行至', before && validity(before.validTo)],
          ['提交', document.submittedAt && <Moment key="submittedAt" at={document.submittedAt} />],
          ['状态', DOCUMENT_STATUS_TEXT[document.status]],
          [document.status === 'submitted' ? '上次退回' : '退回原因', document.reason],
        ]}
      />
    </BesideProof>
  )
}
