import type { SellerClaim } from '#contract/ops/after-sales.ts'
import { AFTER_SALES_KIND_TEXT } from '#domain/after-sales/after-sales.ts'
import type { Permission } from '#domain/operator/permissions.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { useGoneBecause } from '../../kit/queue/gone.tsx'
import { QueuePage } from '../../kit/queue/queue-page.tsx'
import { useQueueFilter } from '../../kit/queue/use-queue-filter.ts'
import { ReadState } from '../../kit/read-state.tsx'
import { useMay } from '../../session/use-operator.ts'
import { ClaimActs } from '../components/claim-acts.tsx'
import { ClaimCard } from '../components/claim-card.tsx'
import { useClaim, useClaims } from '../queries.ts'

/** The states, and whose turn it is in them. */
const STATES = [
  ['pending_review', '待审核', 'afterSales.decide'],
  ['to_receive', '待收货', 'afterSales.receive'],
  ['to_refund', '待退款', 'afterSales.settle'],
  ['to_resend', '待补发', 'afterSales.receive'],
  ['approved', '待寄资料', 'afterSales.receive'],
  ['to_return', '待客户寄回', undefined],
  ['completed', '已完成', undefined],
] as const satisfies readonly (readonly [string, string, Permission | undefined])[]

/** Claims by state, the photos beside what is claimed: A takes the next step, R refuses, the next follows. */
export function AfterSalesPage() {
  const may = useMay()
  const [first] = STATES.find(([, , permission]) => permission && may(permission)) ?? STATES[0]
  const filter = useQueueFilter(STATES, { first })
  const claims = useClaims({ state: filter.part, ...(filter.words && { words: filter.words }) })
  return (
    <QueuePage
      title="售后"
      noun="售后"
      unit="张"
      searchedIn="客户、售后单号、商品"
      filter={filter}
      read={claims}
      emptyHint="客户申请售后后，会立即出现在待审核里。"
      renderEntry={({ claim, buyer }) => ({
        title: buyer.company,
        end: <chakra.span whiteSpace="nowrap">{AFTER_SALES_KIND_TEXT[claim.kind].split('/')[0]}</chakra.span>,
        note: `${claim.lines.length} 行`,
        at: claim.createdAt,
      })}
    >
      {({ id }) => <OpenClaim key={id} id={id} />}
    </QueuePage>
  )
}

/** Its buyer cancelled it, not the system because nothing was sent back. */
const isWithdrawn = ({ state, events }: SellerClaim['claim']): boolean =>
  state === 'cancelled' && events.at(-1)?.actor === 'buyer'

function OpenClaim({ id }: { id: number }) {
  const claim = useClaim(id)
  useGoneBecause(claim.data && isWithdrawn(claim.data.claim) ? '客户已撤回申请' : undefined)
  return (
    <ReadState read={claim}>
      {(seller) => (
        <ClaimCard seller={seller}>
          <ClaimActs seller={seller} />
        </ClaimCard>
      )}
    </ReadState>
  )
}
