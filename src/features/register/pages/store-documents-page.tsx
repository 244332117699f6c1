import { Navigate, useSearchParams } from 'react-router-dom'

import { documentNeeds } from '#domain/company/documents.ts'
import { registerPaths } from '#routing/paths/register.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { DocumentList } from '../components/document-list.tsx'
import { RegisterFrame } from '../components/register-frame.tsx'
import { StoreGate } from '../components/store-gate.tsx'
import { messages } from '../messages.ts'
import { useStores } from '../queries.ts'

/** What the store itself has to hand in, with the account it was given. */
export default function StoreDocumentsPage() {
  return <StoreGate>{() => <StoreDocuments />}</StoreGate>
}

function StoreDocuments() {
  const [search] = useSearchParams()
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
      <ButtonLink justifySelf="start" to={registerPaths.storeAccount()}>
        {messages.store.another}
      </ButtonLink>
    </RegisterFrame>
  )
}
