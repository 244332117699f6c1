import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'

import { isOpenForEditing } from '#domain/company/review.ts'
import { registerPaths } from '#routing/paths/register.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'

import { FactsSteps } from '../components/facts-steps.tsx'
import { PrepareList } from '../components/prepare-list.tsx'
import { StoreGate } from '../components/store-gate.tsx'
import { messages } from '../messages.ts'
import { saveStore } from '../mutations.ts'
import { useStores } from '../queries.ts'

/** The licences of a store, as its head office states them. */
export default function StoreCompanyPage() {
  return <StoreGate>{() => <StoreCompany />}</StoreGate>
}

function StoreCompany() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { data, isLoading, error, reload } = useStores(true)
  const store = data?.list.find(({ id }) => id === Number(search.get('store')))
  if (!store && isLoading) return <Skeleton />
  if (!data) return <NotRead isPage error={error} retry={reload} />
  if (!store) return <Navigate to={registerPaths.storeAccount()} replace />
  const { id, facts, customerType, reviewState } = store
  if (!isOpenForEditing(reviewState)) return <Navigate to={registerPaths.storeDocuments({ store: id })} replace />
  return (
    <FactsSteps
      saved={facts}
      draftId={id}
      customerType={customerType}
      names={messages.store.steps}
      aside={<PrepareList customerType={customerType} />}
      save={async (typed) => void (await saveStore(id, typed))}
      onDone={() => void navigate(registerPaths.storeDocuments({ store: id }))}
    />
  )
}
