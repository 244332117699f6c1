import { chakra } from '@chakra-ui/react'
import { useState } from 'react'

import { Age } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { RuleList, Section } from '#ui/layout/section.tsx'

import { AddressChoice } from '../components/address-choice.tsx'
import { ExchangeRecords } from '../components/exchange-records.tsx'
import { GiftCard } from '../components/gift-card.tsx'
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
  const { data, asOf, isLoading, reload } = usePointsMall()
  const addresses = useAddresses() ?? []
  const [addressId, setAddressId] = useState<number>()
  const isOnline = useOnline()
  if (!data && isLoading) return <Skeleton />
  if (!data) {
    return (
      <Page>
        <EmptyState title={messages.failed} action={<Button onClick={reload}>{messages.retry}</Button>}>
          {messages.failedHint}
        </EmptyState>
      </Page>
    )
  }
  const address = addresses.find(({ id }) => id === addressId) ?? addresses[0]
  return (
    <Page gap={{ base: '2', md: '3' }}>
      <PageHead>
        <h1>{messages.title}</h1>
        {!isOnline && asOf !== undefined && <Age at={asOf} />}
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
        <AddressChoice addresses={addresses} chosen={address} onChoose={setAddressId} />
      </Panel>
      <Section title={messages.gifts} isFlush>
        {data.gifts.length === 0 && <EmptyState title={messages.empty}>{messages.emptyHint}</EmptyState>}
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
      </Section>
      <Section title={messages.records} isFlush>
        <ExchangeRecords exchanges={data.exchanges} />
      </Section>
      <RuleList title={messages.rules} rules={messages.ruleList} />
    </Page>
  )
}
