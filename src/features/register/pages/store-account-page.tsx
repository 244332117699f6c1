import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'

import { isOpenForEditing, REVIEW_STATE_TEXT } from '#domain/company/review.ts'
import type { MirroredUser } from '#features/account/index.ts'
import { registerPaths } from '#routing/paths/register.ts'
import { Tag } from '#ui/data/tag.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { NamePart } from '../components/name-part.tsx'
import { PhonePart } from '../components/phone-part.tsx'
import { RegisterFrame } from '../components/register-frame.tsx'
import { StoreGate } from '../components/store-gate.tsx'
import { usePart } from '../components/use-part.ts'
import { messages } from '../messages.ts'
import { addStore } from '../mutations.ts'
import { useStores } from '../queries.ts'

/** A head office makes the account of a store. */
export default function StoreAccountPage() {
  return <StoreGate>{(user) => <StoreAccount user={user} />}</StoreGate>
}

function StoreAccount({ user }: { user: MirroredUser }) {
  const navigate = useNavigate()
  const [names, setNames] = useState({ username: '', inviteCode: '' })
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  const steps = usePart(['account', 'phone'])
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
          draft={names}
          password={password}
          hasInvite={false}
          onType={setNames}
          onDone={(typed) => {
            setPassword(typed)
            steps.goOn()
          }}
        />
      ) : (
        <PhonePart
          back={steps.back}
          phone={phone}
          submitText={messages.store.submit}
          onType={setPhone}
          onDone={async (proof) => {
            const { id } = await addStore({ username: names.username, password, ...proof })
            void navigate(registerPaths.storeCompany({ store: id }))
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
