import { checkBuyer } from '#domain/eligibility/check-buyer.ts'
import type { Refusal } from '#domain/eligibility/reasons.ts'
import { useUser } from '#features/account/index.ts'
import { RefusalFix } from '#features/cart/index.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { useMinute } from '../card/use-offer.ts'

/**
 * What keeps this visitor or buyer from buying anything at all; undefined when nothing does, or it is not known yet.
 */
export function useBuyerRefusal(): Refusal | undefined {
  const { state, user } = useUser()
  const now = useMinute()
  return state === 'loading' ? undefined : checkBuyer(user?.buyer, now)[0]
}

/** Said once above a list, with what helps, so that its rows need not repeat it. */
export function BuyerNotice() {
  const refusal = useBuyerRefusal()
  if (!refusal) return null
  return (
    <chakra.div paddingInline={{ base: '3', md: '4' }} paddingBlock="2">
      <Notice tone={refusal.code === 'signedOut' ? 'info' : 'warn'} action={<RefusalFix refusal={refusal} />}>
        {refusal.text}
      </Notice>
    </chakra.div>
  )
}
