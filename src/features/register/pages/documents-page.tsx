import { useState } from 'react'
import { Navigate } from 'react-router-dom'

import type { Company } from '#contract/company/company.ts'
import type { CompanyDocument } from '#contract/company/document.ts'
import { documentNeeds, unmetNeeds } from '#domain/company/documents.ts'
import { isOpenForEditing } from '#domain/company/review.ts'
import { isPassed } from '#domain/eligibility/check-buyer.ts'
import { dayOf } from '#domain/instant.ts'
import { useRefusal, useUser } from '#features/account/index.ts'
import { ReviewState, submitCompany, useCompany } from '#features/company/index.ts'
import { DocumentList, isReadyToSubmit, useDocuments } from '#features/document/index.ts'
import { paths } from '#routing/paths.ts'
import { companyPaths } from '#routing/paths/company.ts'
import { registerPaths } from '#routing/paths/register.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { NotRead } from '#ui/layout/not-read.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { RegisterFrame } from '../components/register-frame.tsx'
import { messages } from '../messages.ts'

/** Step 3: the documents, handing everything in, and afterwards how the review stands. */
export default function DocumentsPage() {
  const { state, user } = useUser()
  const { data, isLoading, error, reload } = useCompany(state === 'user')
  const isOnline = useOnline()
  if (state === 'visitor') return <Navigate to={paths.register()} replace />
  if (!user || (!data && isLoading)) return <Skeleton />
  if (!data) return <NotRead isPage error={error} retry={reload} />
  if (isOpenForEditing(data.reviewState)) return <Documents company={data} onSubmitted={reload} />
  return (
    <RegisterFrame
      step={3}
      title={messages.documents.states[data.reviewState] ?? messages.documents.submitted}
      hint={data.facts.company}
    >
      <ReviewState company={data} isOnline={isOnline} onChange={reload} />
      <chakra.div display="flex" gap="2">
        <ButtonLink look="main" to={paths.list()}>
          {isPassed(user.buyer) ? messages.documents.buy : messages.documents.browse}
        </ButtonLink>
        <ButtonLink to={companyPaths.basic()}>{messages.already.toBasic}</ButtonLink>
      </chakra.div>
    </RegisterFrame>
  )
}

function Documents({ company, onSubmitted }: { company: Company; onSubmitted: () => void }) {
  const { customerType, facts, reviewReason } = company
  const isOnline = useOnline()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const needs = documentNeeds(customerType, facts.scopes)
  const refusal = useRefusal('company.edit')
  const { data: documents, isLoading, error: failure, reload } = useDocuments()
  const list = documents?.list ?? []
  const today = dayOf(useNow({ everyMs: 60_000 }))
  const isHeld = (one: CompanyDocument) => one.status === 'accepted' || isReadyToSubmit(one, today)
  const held = new Set(list.filter(isHeld).map(({ kind }) => kind))
  const missing = unmetNeeds(needs, held).length
  const submit = async () => {
    setBusy(true)
    try {
      await submitCompany()
      onSubmitted()
    } catch (submitFailure) {
      setError(toSentence(submitFailure))
    }
    setBusy(false)
  }
  return (
    <RegisterFrame step={3} title={messages.documents.title} hint={messages.documents.hint}>
      {reviewReason !== undefined && <Notice tone="danger">{messages.documents.reason(reviewReason)}</Notice>}
      {!documents && !isLoading && <NotRead error={failure} retry={reload} />}
      {documents && (
        <DocumentList
          buyer={{ customerType, scopes: facts.scopes, reviewState: company.reviewState }}
          documents={list}
          onChange={reload}
        />
      )}
      <p>{missing > 0 ? messages.documents.missing(missing) : messages.takes}</p>
      {error && <Notice tone="danger">{error}</Notice>}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button
          look={missing > 0 ? 'plain' : 'main'}
          size="large"
          disabled={!isOnline || refusal !== undefined}
          title={refusal}
          isBusy={isBusy}
          onClick={() => void submit()}
        >
          {messages.documents.submit}
        </Button>
        <ButtonLink look="quiet" size="large" to={registerPaths.company({ part: 'scope' })}>
          {messages.back}
        </ButtonLink>
      </chakra.div>
    </RegisterFrame>
  )
}
