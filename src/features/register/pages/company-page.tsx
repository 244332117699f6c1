import { Navigate, useNavigate } from 'react-router-dom'

import type { Company } from '#contract/company/company.ts'
import type { CompanyFacts } from '#domain/company/company.ts'
import { isOpenForEditing } from '#domain/company/review.ts'
import { Restricted, useUser } from '#features/account/index.ts'
import { saveCompany, useCompany } from '#features/company/index.ts'
import { paths } from '#routing/paths.ts'
import { registerPaths } from '#routing/paths/register.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'

import { FactsSteps } from '../components/facts-steps.tsx'
import { PrepareList } from '../components/prepare-list.tsx'
import { messages } from '../messages.ts'

/** Step 2: the company as its licences state it. */
export default function CompanyPage() {
  const { state, user } = useUser()
  const { data, isLoading, error, reload } = useCompany(state === 'user')
  if (state === 'visitor') return <Navigate to={paths.register()} replace />
  if (!user || (!data && isLoading)) return <Skeleton />
  if (!data) return <NotRead isPage error={error} retry={reload} />
  if (!isOpenForEditing(data.reviewState)) return <Navigate to={registerPaths.documents()} replace />
  return (
    <Restricted act="company.edit">
      <CompanySteps company={data} buyerId={user.buyer.id} />
    </Restricted>
  )
}

type CompanyStepsProps = { company: Company; buyerId: number }

function CompanySteps({ company: { customerType, facts }, buyerId }: CompanyStepsProps) {
  const navigate = useNavigate()
  return (
    <FactsSteps
      saved={facts}
      draftId={buyerId}
      customerType={customerType}
      names={messages.steps}
      aside={<PrepareList customerType={customerType} />}
      save={async (typed: CompanyFacts) => void (await saveCompany(typed))}
      onDone={() => void navigate(registerPaths.documents())}
    />
  )
}
