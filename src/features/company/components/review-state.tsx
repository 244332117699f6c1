import { useState } from 'react'

import type { Company } from '#contract/company/company.ts'
import { afterReview, isOpenForEditing, REVIEW_STATE_TEXT } from '#domain/company/review.ts'
import type { ReviewState as State } from '#domain/eligibility/buyer.ts'
import { dayOf } from '#domain/instant.ts'
import { useRefusal } from '#features/account/index.ts'
import { registerPaths } from '#routing/paths/register.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { withdrawCompany } from '../mutations.ts'

const TONES = {
  draft: 'neutral',
  submitted: 'info',
  provisional: 'warn',
  approved: 'brand',
  rejected: 'danger',
  change_submitted: 'warn',
  change_rejected: 'danger',
} as const satisfies Record<State, string>

type ReviewStateProps = { company: Company; isOnline: boolean; onChange: () => void }

/** How the review stands, what that means for buying, and the next step. */
export function ReviewState({ company, isOnline, onChange }: ReviewStateProps) {
  const [isBusy, setBusy] = useState(false)
  const refusal = useRefusal('company.edit')
  const { reviewState, reviewReason, provisionalUntil, submittedAt, lockReason } = company
  const isChange = reviewState.startsWith('change')
  const withdraw = async () => {
    const text = isChange ? messages.withdrawChange : messages.withdraw
    if (!(await confirm(isChange ? messages.withdrawChangeAsk : messages.withdrawAsk, { yes: text }))) return
    setBusy(true)
    try {
      await withdrawCompany()
      toast(messages.withdrawn)
      onChange()
    } catch (error) {
      report(error)
    }
    setBusy(false)
  }
  return (
    <Section
      title={messages.review}
      note={submittedAt !== undefined && reviewState !== 'approved' && <Moment at={submittedAt} />}
      aside={<Tag tone={TONES[reviewState]}>{REVIEW_STATE_TEXT[reviewState]}</Tag>}
    >
      <chakra.div display="grid" gap="3">
        {lockReason !== undefined && <Notice tone="danger">{messages.locked(lockReason)}</Notice>}
        <p>{messages.stateText[reviewState]}</p>
        {provisionalUntil !== undefined && reviewState === 'provisional' && (
          <p>{messages.until(dayOf(provisionalUntil))}</p>
        )}
        {reviewReason !== undefined && <Notice tone="danger">{messages.reason(reviewReason)}</Notice>}
        <chakra.div display="flex" gap="2">
          {isOpenForEditing(reviewState) && (
            <ButtonLink look="main" to={registerPaths.company()}>
              {reviewState === 'draft' ? messages.toRegister : messages.toSubmitAgain}
            </ButtonLink>
          )}
          {afterReview(reviewState, 'withdraw') !== undefined && (
            <Button
              disabled={!isOnline || refusal !== undefined}
              title={refusal}
              isBusy={isBusy}
              onClick={() => void withdraw()}
            >
              {isChange ? messages.withdrawChange : messages.withdraw}
            </Button>
          )}
        </chakra.div>
      </chakra.div>
    </Section>
  )
}
