import { useState } from 'react'
import { Navigate } from 'react-router-dom'

import { useUser } from '#features/account/index.ts'
import { companyPaths } from '#routing/paths/company.ts'
import { registerPaths } from '#routing/paths/register.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'

import { NamePart } from '../components/name-part.tsx'
import { PhonePart } from '../components/phone-part.tsx'
import { PrepareList } from '../components/prepare-list.tsx'
import { RegisterFrame } from '../components/register-frame.tsx'
import { TypePart } from '../components/type-part.tsx'
import { usePart } from '../components/use-part.ts'
import { messages } from '../messages.ts'
import { type AccountDraft, dropAccountDraft, keepAccountDraft, readAccountDraft } from '../model/draft.ts'
import { register } from '../mutations.ts'

/** Step 1: an account. Whoever has one already goes on where he stopped. */
export default function AccountPage() {
  const { state, user } = useUser()
  if (state === 'loading') return <Skeleton />
  if (!user) return <AccountSteps />
  const { reviewState } = user.buyer
  if (reviewState === 'draft' || reviewState === 'rejected') return <Navigate to={registerPaths.company()} replace />
  return (
    <EmptyState
      isPage
      title={messages.already.title(user.company)}
      action={<ButtonLink to={companyPaths.basic()}>{messages.already.toBasic}</ButtonLink>}
    >
      {messages.already.text}
    </EmptyState>
  )
}

function AccountSteps() {
  const [draft, setDraft] = useState(readAccountDraft)
  /** Only as long as the page stands. */
  const [password, setPassword] = useState('')
  const steps = usePart(['type', 'account', 'phone'])
  const keep = (changes: Partial<AccountDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    keepAccountDraft(next)
  }
  const { customerType } = draft
  const part = !customerType ? 'type' : steps.part === 'phone' && password === '' ? 'account' : steps.part
  // What a reload has taken away is asked again.
  if (part !== steps.part) return <Navigate to={steps.to(part)} replace />
  const words = messages[part]
  return (
    <RegisterFrame
      step={1}
      part={steps}
      title={words.title}
      hint={words.hint}
      aside={<PrepareList customerType={customerType} />}
    >
      {part === 'type' && (
        <TypePart
          customerType={customerType}
          onDone={(chosen) => {
            keep({ customerType: chosen })
            steps.goOn()
          }}
        />
      )}
      {part === 'account' && (
        <NamePart
          back={steps.back}
          draft={draft}
          password={password}
          onType={keep}
          onDone={(typed) => {
            setPassword(typed)
            steps.goOn()
          }}
        />
      )}
      {part === 'phone' && customerType && (
        <PhonePart
          back={steps.back}
          phone={draft.phone}
          submitText={messages.phone.submit}
          onType={(phone) => keep({ phone })}
          onDone={async (proof) => {
            const { username, inviteCode } = draft
            await register({
              customerType,
              username,
              password,
              isAgreed: true,
              ...proof,
              ...(inviteCode && { inviteCode }),
            })
            dropAccountDraft()
          }}
        />
      )}
    </RegisterFrame>
  )
}
