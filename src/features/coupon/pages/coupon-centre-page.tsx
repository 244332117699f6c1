import { TicketPercent } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'

import type { CouponOffer } from '#contract/coupon.ts'
import { claimStateOf } from '#domain/coupon/claim.ts'
import { Restricted, useBuyer, useOwner } from '#features/account/index.ts'
import { GoodsCards, useGoodsByIds } from '#features/goods/index.ts'
import { ZoneFailed, ZoneWaiting } from '#features/zone/index.ts'
import { paths } from '#routing/paths.ts'
import { couponPaths } from '#routing/paths/coupon.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { AsOf } from '#ui/hooks/use-stale.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { RuleList, Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { CouponTicket } from '../components/coupon-ticket.tsx'
import { couponWords, messages } from '../messages.ts'
import { useCouponOffers } from '../queries.ts'

const Tickets = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(22rem, 1fr))' },
    gap: '3',
    paddingInline: { base: '3', md: '0' },
  },
})

export default function CouponCentrePage() {
  const { data, asOf, isLoading, error, reload } = useCouponOffers()
  const buyer = useBuyer()
  const isOnline = useOnline()
  const [search] = useSearchParams()
  const chosen = data?.list.find(({ id }) => id === Number(search.get('offer')))
  const offset = data && asOf !== undefined ? data.timestamp - asOf : 0
  const now = useNow({ everyMs: 10_000 }) + offset
  if (!data || !buyer) return isLoading || !buyer ? <ZoneWaiting /> : <ZoneFailed error={error} onRetry={reload} />
  // What can be had stands first; the order of the shop within.
  const isOpen = (offer: (typeof data.list)[number]) =>
    claimStateOf(offer, { ...buyer, ...offer }, now).state === 'open'
  const offers = [...data.list.filter(isOpen), ...data.list.filter((offer) => !isOpen(offer))]
  return (
    <Page gap={{ base: '2', md: '3' }}>
      <PageHead>
        <h1>{messages.title}</h1>
        <chakra.span color="ink.muted">{messages.hint}</chakra.span>
        <AgeNote at={asOf} />
      </PageHead>
      {!isOnline && <Notice>{messages.offline}</Notice>}
      {search.has('offer') && !chosen && (
        <Notice tone="warn" action={<ButtonLink to={couponPaths.couponCentre()}>{messages.back}</ButtonLink>}>
          {messages.unknown}
        </Notice>
      )}
      {chosen && <CouponGoods offer={chosen} />}
      {offers.length === 0 && (
        <Panel>
          <EmptyState
            icon={TicketPercent}
            title={messages.empty}
            action={<ButtonLink to={paths.list()}>{messages.toGoods}</ButtonLink>}
          >
            {messages.emptyHint}
          </EmptyState>
        </Panel>
      )}
      {!chosen && (
        <Restricted act="benefit.take">
          <Tickets>
            {offers.map((offer) => (
              <CouponTicket key={offer.id} offer={offer} buyer={buyer} now={now} isOnline={isOnline} onClaim={reload} />
            ))}
          </Tickets>
        </Restricted>
      )}
      <RuleList title={messages.rules} rules={messages.ruleList} />
    </Page>
  )
}

/** The goods a coupon names, from the mirror. */
function CouponGoods({ offer }: { offer: CouponOffer }) {
  const { data: goods, asOf, error } = useGoodsByIds(offer.rule.goodsIds, useOwner())
  return (
    <Section
      title={messages.goodsOf(offer.name)}
      note={couponWords.threshold(offer.rule.threshold)}
      aside={<TextLink to={couponPaths.couponCentre()}>{messages.back}</TextLink>}
      isFlush
    >
      {!goods && error === undefined && <Skeleton />}
      {(goods?.length === 0 || error !== undefined) && (
        <EmptyState title={messages.noGoods} action={<ButtonLink to={paths.list()}>{messages.toGoods}</ButtonLink>} />
      )}
      {goods && (
        <AsOf value={asOf}>
          <GoodsCards list={goods} look="plain" />
        </AsOf>
      )}
    </Section>
  )
}
