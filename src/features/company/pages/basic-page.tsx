import { useState } from 'react'

import { afterReview, isOpenForEditing } from '#domain/company/review.ts'
import { AccountFrame, UnreadPart } from '#features/account-centre/index.ts'
import { useRefusal, useUser } from '#features/account/index.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { PageHead } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'

import { ChangeForm } from '../components/change-form.tsx'
import { CompanyFacts } from '../components/company-facts.tsx'
import { ContactSection } from '../components/contact-section.tsx'
import { ReviewState } from '../components/review-state.tsx'
import { messages } from '../messages.ts'
import { useCompany } from '../queries.ts'

/** Who this company is, how its review stands, and who uses the account. */
export default function BasicPage() {
  const { user } = useUser()
  const { data: company, asOf, isLoading, error, reload } = useCompany()
  const isOnline = useOnline()
  const refusal = useRefusal('company.edit')
  const [isChanging, setChanging] = useState(false)
  if (!user || (!company && isLoading)) return <Skeleton />
  if (!company) return <UnreadPart part="basic" title={messages.title} error={error} retry={reload} />
  const { facts, change, customerType, reviewState } = company
  const isOpen = isOpenForEditing(reviewState)
  const mayChange = !isOpen && afterReview(reviewState, 'submit') !== undefined
  return (
    <AccountFrame part="basic">
      <PageHead>
        <h1>{messages.title}</h1>
        <AgeNote at={asOf} />
      </PageHead>
      {!isOnline && <Notice tone="warn">{messages.offline}</Notice>}
      <ReviewState company={company} isOnline={isOnline} onChange={reload} />
      <Section
        title={messages.facts}
        note={`${customerType} · ${refusal ?? noteOf(isOpen, mayChange)}`}
        aside={
          mayChange &&
          !isChanging && (
            <LinkButton disabled={!isOnline || refusal !== undefined} title={refusal} onClick={() => setChanging(true)}>
              {messages.changeTitle}
            </LinkButton>
          )
        }
      >
        {isChanging ? (
          <ChangeForm
            facts={facts}
            change={change}
            customerType={customerType}
            onClose={() => setChanging(false)}
            onSubmitted={() => {
              setChanging(false)
              reload()
            }}
          />
        ) : (
          <CompanyFacts facts={facts} change={reviewState === 'approved' ? undefined : change} />
        )}
      </Section>
      <ContactSection user={user} isOnline={isOnline} />
    </AccountFrame>
  )
}

const noteOf = (isOpen: boolean, mayChange: boolean): string => {
  if (isOpen) return messages.factsOpen
  return mayChange ? messages.factsLocked : messages.factsSubmitted
}
