import type { OperatorRole } from '#domain/operator/permissions.ts'
import { Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { someSellerClaim } from '#testing/factories/claim-factory.ts'

import { ClaimActs } from './claim-acts.tsx'

const { refund } = someSellerClaim().claim
const show = (changes: Parameters<typeof someSellerClaim>[0], role: OperatorRole = 'admin') => (
  <Office who={role}>
    <ClaimActs seller={someSellerClaim(changes)} />
  </Office>
)

export default story('售后办理', {
  待审核: show({}),
  待收货: show({ state: 'to_receive' }, 'warehouse'),
  待退款: show({ state: 'to_refund' }, 'finance'),
  已交财务: show({ state: 'to_refund', refund: { ...refund!, isSettled: true, method: 'transfer' } }),
  待补发: show({ state: 'to_resend' }),
})
