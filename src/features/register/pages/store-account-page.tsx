import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'

import { isOpenForEditing, REVIEW_STATE_TEXT } from '#domain/company/review.ts'
import type { MirroredUser } from '#features/account/index.ts'
import { registerPaths } from '#routing/paths/register.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { NamePart } from '../components/name-part.tsx'
import { PhonePart } from '../components/phone-part.tsx'
import { RegisterFrame } from '../components/register-frame.tsx'
import { StoreGate } from '../components/store-gate.tsx'
import { useHeldProof } from '../components/use-held-proof.ts'
import { useKeptForm } from '../components/use-kept-form.ts'
import { usePart } from '../components/use-part.ts'
import { usePassword } from '../components/use-password.ts'
import { messages } from '../messages.ts'
import { type AccountDraft, toAccountDraft } from '../model/draft.ts'
import { addStore, dropStoreDraft, keepStoreDraft, type NewStore } from '../mutations.ts'
import { readStoreDraft, useStores } from '../queries.ts'

/** A head office makes the account of a store. */
export default function StoreAccountPage() {
  return <StoreGate>{(user) => <StoreAccount user={user} />}</StoreGate>
}

function StoreAccount({ user }: { user: MirroredUser }) {
  const kept = useKeptForm(readStoreDraft)
  return kept.isRead ? <StoreSteps user={user} kept={toAccountDraft(kept.form)} /> : <Skeleton />
}

function StoreSteps({ user, kept }: { user: MirroredUser; kept: AccountDraft }) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(kept)
  const held = useHeldProof()
  const steps = usePart(['account', 'phone'])
  const { password, ...secret } = usePassword(() => void navigate(steps.to('account')))
  const keep = (changes: Partial<NewStore>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    keepStoreDraft({ username: next.username, phone: next.phone })
  }
  if (steps.part === 'phone' && password === '') return <Navigate to={steps.to('account')} replace />
  const words = messages[steps.part]
  return (
    <RegisterFrame
      step={1}
      names={messages.store.steps}
      part={steps}
      title={steps.part === 'account' ? messages.store.title : words.title}
      hint={steps.part === 'account' ? messages.store.hint(user.company) : words.hint}
      aside={<Stores />}
    >
      {steps.part === 'account' ? (
        <NamePart
          back={undefined}
          draft={draft}
          password={password}
          refusal={secret.refusal}
          isStore
          onType={({ username }) => keep({ username })}
          onDone={(typed) => {
            secret.take(typed)
            steps.goOn()
          }}
        />
      ) : (
        <PhonePart
          back={steps.back}
          phone={draft.phone}
          held={held}
          submitText={messages.store.submit}
          onType={(phone) => keep({ phone })}
          onDone={async (proof) => {
            try {
              const { id } = await addStore({ username: draft.username, password, ...proof })
              dropStoreDraft()
              void navigate(registerPaths.storeCompany({ store: id }))
            } catch (error) {
              secret.askAgain(error)
            }
          }}
        />
      )}
    </RegisterFrame>
  )
}

/** Those that were added before, each with the way to go on. */
function Stores() {
  const list = useStores(true).data?.list ?? []
  if (list.length === 0) return null
  return (
    <chakra.aside display="grid" gap="3" paddingInline={{ base: '4', lg: '0' }}>
      <chakra.h2 fontSize="h3">{messages.store.list}</chakra.h2>
      <chakra.ul listStyle="none" display="grid" gap="2">
        {list.map(({ id, username, facts, reviewState }) => (
          <chakra.li key={id} display="flex" alignItems="baseline" gap="2">
            <chakra.span flex="1" minWidth="0" truncate>
              {facts.company || username}
            </chakra.span>
            {isOpenForEditing(reviewState) ? (
              <TextLink to={registerPaths.storeCompany({ store: id })}>{messages.store.continue}</TextLink>
            ) : (
              <Tag>{REVIEW_STATE_TEXT[reviewState]}</Tag>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.aside>
  )
}
