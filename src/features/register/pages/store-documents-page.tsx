import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'

import type { Store } from '#contract/company/store.ts'
import { documentNeeds } from '#domain/company/documents.ts'
import { isOpenForEditing } from '#domain/company/review.ts'
import { registerPaths } from '#routing/paths/register.ts'
import { alert, confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { NotRead } from '#ui/layout/not-read.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { DocumentList } from '../components/document-list.tsx'
import { RegisterFrame } from '../components/register-frame.tsx'
import { StoreGate } from '../components/store-gate.tsx'
import { messages } from '../messages.ts'
import { enterStore } from '../mutations.ts'
import { usePendingCount, useStores } from '../queries.ts'

/** What the store itself has to hand in, with the account it was given. */
export default function StoreDocumentsPage() {
  return <StoreGate>{() => <StoreDocuments />}</StoreGate>
}

function StoreDocuments() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const pending = usePendingCount()
  const [isEntering, setEntering] = useState(false)
  const upload = async ({ id, facts, username }: Store) => {
    if (pending > 0) return alert(messages.store.enterPending)
    if (!(await confirm(messages.store.enterAsk(facts.company || username), { yes: messages.store.enter })))
      return undefined
    setEntering(true)
    try {
      await enterStore(id)
      await navigate(registerPaths.documents())
    } catch (error) {
      setEntering(false)
      report(error)
    }
    return undefined
  }
  const { data, isLoading, error, reload } = useStores(true)
  const store = data?.list.find(({ id }) => id === Number(search.get('store')))
  if (!store && isLoading) return <Skeleton />
  if (!data) return <NotRead isPage error={error} retry={reload} />
  if (!store) return <Navigate to={registerPaths.storeAccount()} replace />
  const needs = documentNeeds(store.customerType, store.facts.scopes)
  return (
    <RegisterFrame
      step={3}
      names={messages.store.steps}
      title={messages.store.doneTitle}
      hint={store.facts.company || store.username}
    >
      <Notice tone="good">{messages.store.doneText(store.username)}</Notice>
      <section>
        <chakra.h2 fontSize="h3">{messages.store.needs}</chakra.h2>
        <DocumentList needs={needs.filter(({ isRequired }) => isRequired)} />
      </section>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {isOpenForEditing(store.reviewState) && (
          <Button look="main" isBusy={isEntering} disabled={!isOnline} onClick={() => void upload(store)}>
            {messages.store.enter}
          </Button>
        )}
        <ButtonLink to={registerPaths.storeAccount()}>{messages.store.another}</ButtonLink>
      </chakra.div>
    </RegisterFrame>
  )
}
