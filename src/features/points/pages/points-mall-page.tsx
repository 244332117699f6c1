import { useState } from 'react'

import type { Address } from '#contract/address.ts'
import type { PointsMall } from '#contract/points.ts'
import { minuteOf } from '#domain/instant.ts'
import { POINTS_ORDER_STATUS_TEXT } from '#domain/points/points-order.ts'
import { Restricted } from '#features/account/index.ts'
import { pointsPaths } from '#routing/paths/points.ts'
import { Tag } from '#ui/data/tag.tsx'
import { AgeNote } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { RuleList, Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'
import { inputRecipe } from '#ui/theme/recipes.ts'

import { GiftCard } from '../components/gift-card.tsx'
import { POINTS_ORDER_TONE } from '../messages.lazy.ts'
import { messages } from '../messages.ts'
import { useAddresses, usePointsMall } from '../queries.ts'

const Gifts = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(18rem, 1fr))' },
    gap: '1px',
    overflow: 'hidden',
  },
})

export default function PointsMallPage() {
  const { data, asOf, isLoading, error, reload } = usePointsMall()
  const addresses = useAddresses()
  const [addressId, setAddressId] = useState<number>()
  const isOnline = useOnline()
  if (!data && isLoading) return <Skeleton />
  if (!data) {
    return (
      <Page>
        <NotRead isPage error={error} retry={reload} />
      </Page>
    )
  }
  const address = addresses?.find(({ id }) => id === addressId) ?? addresses?.[0]
  return (
    <Page gap={{ base: '2', md: '3' }}>
      <PageHead>
        <h1>{messages.title}</h1>
        <AgeNote at={asOf} />
      </PageHead>
      {!isOnline && <Notice>{messages.offline}</Notice>}
      <Panel display="flex" flexWrap="wrap" alignItems="center" columnGap="8" rowGap="2">
        <span>
          <chakra.span color="ink.muted" marginRight="2">
            {messages.mine}
          </chakra.span>
          <chakra.strong color="price" fontSize="h2" fontVariantNumeric="tabular-nums">
            {messages.points(data.points)}
          </chakra.strong>
        </span>
        {/* As large as the choice, which comes after the points. */}
        <chakra.div
          display="flex"
          alignItems="center"
          flexBasis={{ base: 'full', md: 'auto' }}
          minWidth="0"
          minHeight={{ base: 'touch', md: 'control' }}
        >
          {addresses && <AddressChoice addresses={addresses} chosen={address} onChoose={setAddressId} />}
        </chakra.div>
      </Panel>
      <Section title={messages.gifts} isFlush>
        {data.gifts.length === 0 && <EmptyState title={messages.empty}>{messages.emptyHint}</EmptyState>}
        <Restricted act="benefit.take">
          <Gifts>
            {data.gifts.map((gift) => (
              <GiftCard
                key={gift.id}
                gift={gift}
                points={data.points}
                address={address}
                isOnline={isOnline}
                onChange={reload}
              />
            ))}
          </Gifts>
        </Restricted>
      </Section>
      <Section
        title={messages.records}
        aside={<TextLink to={pointsPaths.pointsOrders()}>{messages.toOrders}</TextLink>}
        isFlush
      >
        <ExchangeRecords exchanges={data.exchanges} />
      </Section>
      <RuleList title={messages.rules} rules={messages.ruleList} />
    </Page>
  )
}

const Select = chakra('select', inputRecipe)

type AddressChoiceProps = {
  addresses: readonly Address[]
  chosen: Address | undefined
  onChoose: (id: number) => void
}

/** Where exchanged goods go. */
function AddressChoice({ addresses, chosen, onChoose }: AddressChoiceProps) {
  if (!chosen) return <chakra.span color="ink.muted">{messages.noAddress}</chakra.span>
  return (
    <chakra.label
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ md: 'center' }}
      gap={{ base: '1', md: '2' }}
      minWidth="0"
      flex={{ base: '1 1 100%', md: 'none' }}
      color="ink.muted"
    >
      <chakra.span whiteSpace="nowrap">{messages.sendTo}</chakra.span>
      <Select
        width={{ base: 'full', md: 'auto' }}
        minWidth="0"
        maxWidth={{ md: '24rem' }}
        textOverflow="ellipsis"
        value={chosen.id}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {addresses.map(({ id, consignee, city, district, detail }) => (
          <option key={id} value={id}>
            {[consignee, city, district, detail].join(' ')}
          </option>
        ))}
      </Select>
    </chakra.label>
  )
}

const Records = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) minmax(0, 1.4fr) 9rem 6rem' },
      columnGap: '4',
      rowGap: '0.5',
      paddingBlock: '2',
      paddingInline: { base: '3', md: '4' },
    },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& > li > span:not(:first-of-type)': { color: 'ink.muted', fontSize: 'meta' },
    '& > li > :last-of-type': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  },
})

/** What was exchanged, the newest first. */
function ExchangeRecords({ exchanges }: Pick<PointsMall, 'exchanges'>) {
  if (exchanges.length === 0) {
    return (
      <chakra.p padding={{ base: '3', md: '4' }} color="ink.muted">
        {messages.noRecords}
      </chakra.p>
    )
  }
  return (
    <Records>
      {exchanges.map(({ id, name, cost, address, createdAt, status }) => (
        <li key={id}>
          <span>
            <TextLink look="ink" to={pointsPaths.pointsOrders()}>
              {name}
            </TextLink>{' '}
            {status && <Tag tone={POINTS_ORDER_TONE[status]}>{POINTS_ORDER_STATUS_TEXT[status]}</Tag>}
          </span>
          <span>{[address.consignee, address.city, address.district, address.detail].join(' ')}</span>
          <span>{minuteOf(createdAt)}</span>
          <span>{status === 'cancelled' ? messages.givenBack : `−${messages.points(cost)}`}</span>
        </li>
      ))}
    </Records>
  )
}
