import { useSearchParams } from 'react-router-dom'

import type { HeldCoupon } from '#contract/money/wallet.ts'
import { COUPON_KIND_TEXT } from '#domain/coupon/kind-text.ts'
import { DAY_MS } from '#domain/instant.ts'
import { COUPON_KINDS } from '#domain/pricing/offers.ts'
import { CouponWorth, couponWords } from '#features/coupon/index.ts'
import { paths } from '#routing/paths.ts'
import { couponPaths } from '#routing/paths/coupon.ts'
import { walletPaths } from '#routing/paths/wallet.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { ChipLink } from '#ui/form/chip.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { Ticket, TicketGrid } from '../components/ticket.tsx'
import { WalletFrame } from '../components/wallet-frame.tsx'
import { messages } from '../messages.ts'
import { useCoupons, useEndingDays } from '../queries.ts'

const STATUSES = ['available', 'upcoming', 'locked', 'used', 'expired'] as const

/** Of those that are still to be used; what is over is not counted. */
const countOf = (
  status: (typeof STATUSES)[number],
  counts: Record<HeldCoupon['status'], number> | undefined,
): number =>
  counts === undefined || status === 'used' || status === 'expired'
    ? 0
    : counts[status === 'available' ? 'unused' : status]

/** The buyer's own coupons: those he can use, and what became of the others. */
export default function CouponsPage() {
  const [search] = useSearchParams()
  const status = STATUSES.find((one) => one === search.get('status')) ?? 'available'
  const type = COUPON_KINDS.find((one) => one === search.get('type'))
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const { data, asOf, isLoading, error, reload } = useCoupons({ page, type, status })
  const now = useNow({ everyMs: 60_000 })
  if (!data && isLoading) return <Skeleton />
  const to = (params: { status?: string; type?: string | undefined; page?: number }) =>
    walletPaths.coupons({
      status: params.status ?? status,
      ...(params.type && { type: params.type }),
      ...(params.page && { page: params.page }),
    })
  return (
    <WalletFrame
      part="coupons"
      title={messages.coupons}
      asOf={asOf}
      aside={
        <ButtonLink marginLeft="auto" to={couponPaths.couponCentre()}>
          {messages.toCentre}
        </ButtonLink>
      }
    >
      <Panel pad="none">
        <Tabs
          label={messages.coupons}
          current={status}
          tabs={STATUSES.map((id) => ({
            id,
            text: messages.couponTabs[id],
            to: to({ status: id, type }),
            count: countOf(id, data?.counts),
          }))}
        />
        <chakra.div display="flex" flexWrap="wrap" gap="2" padding="3">
          <ChipLink replace to={to({})} aria-current={type === undefined ? 'page' : undefined}>
            {messages.allTypes}
          </ChipLink>
          {COUPON_KINDS.map((kind) => (
            <ChipLink key={kind} replace to={to({ type: kind })} aria-current={kind === type ? 'page' : undefined}>
              {COUPON_KIND_TEXT[kind]}
            </ChipLink>
          ))}
        </chakra.div>
        {!data && <NotRead error={error} retry={reload} />}
        {data?.list.length === 0 && (
          <EmptyState
            title={messages.noCoupons[status]}
            action={<ButtonLink to={couponPaths.couponCentre()}>{messages.toCentre}</ButtonLink>}
          >
            {messages.noCouponsHint}
          </EmptyState>
        )}
        {data && data.list.length > 0 && (
          <TicketGrid padding="3" paddingTop="0">
            {data.list.map((coupon) => (
              <CouponTicket key={coupon.id} coupon={coupon} now={now} />
            ))}
          </TicketGrid>
        )}
      </Panel>
      {data && <Pager page={data.page} pages={data.pages} toPage={(next) => to({ type, page: next })} />}
    </WalletFrame>
  )
}

/** Where the goods are that it pays for. */
const goodsOf = ({ scope, goodsIds: [goodsId, ...others] }: HeldCoupon): string =>
  scope === 'listed' && goodsId !== undefined && others.length === 0 ? paths.goods({ goodsId }) : paths.list()

function CouponTicket({ coupon, now }: { coupon: HeldCoupon; now: number }) {
  const endingDays = useEndingDays()
  const { name, kind, threshold, status, orderId, startsAt, endsAt, isStackable, customerTypes } = coupon
  const isIdle = status !== 'unused'
  const days = Math.floor((endsAt - now) / DAY_MS)
  const isUpcoming = status === 'upcoming'
  return (
    <Ticket
      name={name}
      isIdle={isIdle}
      worth={<CouponWorth coupon={coupon} isIdle={isIdle} />}
      under={couponWords.threshold(threshold)}
      facts={[
        [COUPON_KIND_TEXT[kind], couponWords.scope(coupon), isStackable ? couponWords.stackable : '']
          .filter(Boolean)
          .join(' · '),
        customerTypes ? messages.onlyFor(customerTypes) : '',
        messages.validity(coupon),
      ]}
      state={
        isUpcoming ? messages.usableFrom(startsAt) : isIdle ? messages.couponTabs[status] : messages.daysLeft(days)
      }
      isUrgent={!isIdle && days < endingDays}
      action={
        isIdle ? (
          orderId !== undefined && <TextLink to={paths.order({ orderId })}>{messages.toOrder}</TextLink>
        ) : (
          <TextLink to={goodsOf(coupon)}>{messages.toUse}</TextLink>
        )
      }
    />
  )
}
