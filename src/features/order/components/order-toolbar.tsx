import { UNDER_REVIEW_TEXT } from '#domain/approval/review-text.ts'
import { ORDER_TABS } from '#domain/order/transitions.ts'
import { sentProofsText } from '#domain/payment/proof-words.ts'
import { paths } from '#routing/paths.ts'
import { keptOrderPaths } from '#routing/paths/kept-order.ts'
import { CountBadge } from '#ui/data/count-badge.tsx'
import { ChipLink } from '#ui/form/chip.tsx'
import { Input } from '#ui/form/text-input.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import type { OrderMatches, OrderQuery } from '../model/find-orders.ts'
import { PERIODS } from '../model/order-centre.ts'
import { useKeptCount } from '../page-queries.ts'

const REVIEW_TAB = { status: 'pending_review', text: UNDER_REVIEW_TEXT } as const

type OrderToolbarProps = {
  query: OrderQuery
  onSearch: (words: string) => void
} & Pick<OrderMatches, 'counts' | 'sentProofs'>

/**
 * Status tabs with counts, the time and the words. All of it lives in the address. Orders under review have a tab while
 * the address names them.
 */
export function OrderToolbar({ query, counts, sentProofs, onSearch }: OrderToolbarProps) {
  const { status, period, keywords } = query
  const kept = useKeptCount()
  const filters = { status, period, keywords: keywords || undefined }
  return (
    <>
      <Tabs
        label={messages.tabs}
        current={status ?? 'all'}
        tabs={[
          ...[...ORDER_TABS, ...(status === REVIEW_TAB.status ? [REVIEW_TAB] : [])].map((tab) => ({
            id: tab.status ?? 'all',
            to: paths.orders({ ...filters, status: tab.status }),
            ...(tab.status === 'pending_payment' && sentProofs > 0
              ? { text: <UnpaidText text={tab.text} unpaid={counts.pending_payment ?? 0} sent={sentProofs} /> }
              : { text: tab.text, count: counts[tab.status ?? 'all'] ?? 0 }),
          })),
          { id: 'kept', text: messages.kept, to: keptOrderPaths.keptOrders(), count: kept },
        ]}
      />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
        paddingBlock="3"
        paddingInline={{ base: '3', md: '4' }}
      >
        <chakra.nav aria-label={messages.period} display="flex" flexWrap="wrap" gap="1">
          {PERIODS.map((choice) => {
            const own = 'period' in choice ? choice.period : undefined
            return (
              <ChipLink
                key={choice.text}
                replace
                to={paths.orders({ ...filters, period: own })}
                aria-current={own === period ? 'true' : undefined}
              >
                {choice.text}
              </ChipLink>
            )
          })}
        </chakra.nav>
        <Input
          type="search"
          aria-label={messages.search}
          placeholder={messages.searchHint}
          width={{ base: 'full', md: '18rem' }}
          marginLeft={{ md: 'auto' }}
          defaultValue={keywords}
          onChange={({ target }) => onSearch(target.value)}
        />
      </chakra.div>
    </>
  )
}

/** Orders whose proof was sent are still to be paid by their status; the tab sets them apart behind its number. */
const UnpaidText = ({ text, unpaid, sent }: { text: string; unpaid: number; sent: number }) => (
  <>
    {text}
    <CountBadge count={unpaid} look="quiet" />
    <chakra.span color="ink.muted" fontSize="meta" fontWeight="400">
      {sentProofsText(unpaid, sent)}
    </chakra.span>
  </>
)
