import { useSearchParams } from 'react-router-dom'

import { DOCUMENT_KINDS } from '#domain/eligibility/buyer.ts'
import { AccountFrame, UnreadPart } from '#features/account-centre/index.ts'
import { useBuyer } from '#features/account/index.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { PageHead } from '#ui/layout/page.tsx'

import { DocumentList } from '../components/document-list.tsx'
import { messages } from '../messages.ts'
import { introOf } from '../model/intro.ts'
import { useDocuments } from '../queries.ts'

/** 资质证件: what the company needs, how each stands, and the way to hand it in. */
export default function DocumentsPage() {
  const { data, asOf, isLoading, error, reload } = useDocuments()
  const buyer = useBuyer()
  const isOnline = useOnline()
  const now = useNow({ everyMs: 60_000 })
  const [query] = useSearchParams()
  if (!buyer || (!data && isLoading)) return <Skeleton />
  if (!data) return <UnreadPart part="documents" title={messages.title} error={error} retry={reload} />
  return (
    <AccountFrame part="documents">
      <PageHead>
        <h1>{messages.title}</h1>
        <AgeNote at={asOf} />
      </PageHead>
      <Notice>{isOnline ? introOf(buyer, now) : messages.offline}</Notice>
      <DocumentList
        buyer={buyer}
        documents={data.list}
        kind={DOCUMENT_KINDS.find((kind) => kind === query.get('kind'))}
        onChange={reload}
      />
    </AccountFrame>
  )
}
