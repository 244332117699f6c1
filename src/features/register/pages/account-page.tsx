import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'

import { AppError } from '#contract/protocol/errors.ts'
import { useUser } from '#features/account/index.ts'
import { dropVisit, heldVisit } from '#features/wechat/index.ts'
import { companyPaths } from '#routing/paths/company.ts'
import { registerPaths } from '#routing/paths/register.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'

import { HeldWechat } from '../components/held-wechat.tsx'
import { NamePart } from '../components/name-part.tsx'
import { PhonePart } from '../components/phone-part.tsx'
import { PrepareList } from '../components/prepare-list.tsx'
import { RegisterFrame } from '../components/register-frame.tsx'
import { TypePart } from '../components/type-part.tsx'
import { useHeldProof } from '../components/use-held-proof.ts'
import { useKeptForm } from '../components/use-kept-form.ts'
import { usePart } from '../components/use-part.ts'
import { usePassword } from '../components/use-password.ts'
import { messages } from '../messages.ts'
import { type AccountDraft, EMPTY_ACCOUNT, isBegun, toAccountDraft } from '../model/draft.ts'
import { dropAccountDraft, keepAccountDraft, register } from '../mutations.ts'
import { readAccountDraft } from '../queries.ts'

/** Step 1: an account. Whoever has one already goes on where he stopped. */
export default function AccountPage() {
  const { state, user } = useUser()
  if (state === 'loading') return <Skeleton />
  if (!user) return <Visitor />
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

function Visitor() {
  const kept = useKeptForm(readAccountDraft)
  return kept.isRead ? <AccountSteps kept={toAccountDraft(kept.form)} /> : <Skeleton />
}

function AccountSteps({ kept }: { kept: AccountDraft }) {
  const [draft, setDraft] = useState(kept)
  /** Whether what is shown comes from an earlier visit. */
  const [isRestored, setRestored] = useState(isBegun(kept))
  const proof = useHeldProof()
  /** Who scanned before, to be bound to the account. */
  const [held, setHeld] = useState(() => heldPerson(Date.now()))
  const navigate = useNavigate()
  const steps = usePart(['type', 'account', 'phone'])
  const { password, ...secret } = usePassword(() => void navigate(steps.to('account')))
  const keep = (changes: Partial<AccountDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    keepAccountDraft(next)
  }
  const beginAnew = () => {
    dropAccountDraft()
    setDraft(EMPTY_ACCOUNT)
    setRestored(false)
    proof.hold({ code: '', isAgreed: false })
    void navigate(steps.to('type'), { replace: true })
  }
  const dropHeld = () => {
    dropVisit()
    setHeld(undefined)
  }
  /** A scan that is over or of somebody bound elsewhere is told, and the next press registers without it. */
  const forgetStaleWechat = (error: unknown) => {
    if (error instanceof AppError && error.code.startsWith('wechat.')) dropHeld()
    throw error
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
      aside={<PrepareList customerType={customerType} isWithoutAccount />}
    >
      {held && <HeldWechat nickname={held.nickname} onDrop={dropHeld} />}
      {isRestored && (
        <Notice
          action={
            <Button size="small" look="quiet" onClick={beginAnew}>
              {messages.anew}
            </Button>
          }
        >
          {messages.restored}
        </Notice>
      )}
      {part === 'type' && (
        <TypePart
          customerType={customerType}
          onChoose={(chosen) => keep({ customerType: chosen })}
          onDone={steps.goOn}
        />
      )}
      {part === 'account' && (
        <NamePart
          back={steps.back}
          draft={draft}
          password={password}
          refusal={secret.refusal}
          onType={keep}
          onDone={(typed) => {
            secret.take(typed)
            steps.goOn()
          }}
        />
      )}
      {part === 'phone' && customerType && (
        <PhonePart
          back={steps.back}
          phone={draft.phone}
          held={proof}
          submitText={messages.phone.submit}
          onType={(phone) => keep({ phone })}
          onDone={async (proven) => {
            const { username, inviteCode } = draft
            try {
              await register({
                customerType,
                username,
                password,
                isAgreed: true,
                ...proven,
                ...(inviteCode && { inviteCode }),
                ...(held && { wechat: { state: held.state, ticket: held.ticket } }),
              }).catch(forgetStaleWechat)
              dropAccountDraft()
              dropVisit()
            } catch (error) {
              secret.askAgain(error)
            }
          }}
        />
      )}
    </RegisterFrame>
  )
}

/** A visit that came back with somebody. */
function heldPerson(now: number) {
  const visit = heldVisit(now)
  return visit?.person && { ...visit, nickname: visit.person.nickname }
}
