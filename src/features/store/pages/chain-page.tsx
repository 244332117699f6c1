import { useState } from 'react'

import type { ChainOverview } from '#contract/company/chain.ts'
import { AFTER_SALES_KIND_TEXT } from '#domain/after-sales/after-sales.ts'
import { AFTER_SALES_STATE_TEXT } from '#domain/after-sales/transitions.ts'
import { sum } from '#domain/money.ts'
import { AccountFrame } from '#features/account-centre/index.ts'
import { useBuyer, useRefusal } from '#features/account/index.ts'
import { companyPaths } from '#routing/paths/company.ts'
import { Tag } from '#ui/data/tag.tsx'
import { AgeNote, Moment } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../chain-messages.ts'
import { ChainStoreRow } from '../components/chain-store-row.tsx'
import { StoreOrders } from '../components/store-orders.tsx'
import { WaitingOrders } from '../components/waiting-orders.tsx'
import { messages as storeMessages } from '../messages.ts'
import { useOverview } from '../queries.ts'

/** 门店总览: every store of a head office in one view, and its word on orders above a budget. */
export default function ChainPage() {
  const { data, asOf, isLoading, error, reload } = useOverview()
  const isOnline = useOnline()
  const isHead = useBuyer()?.customerType === '连锁总部'
  if (!data && isLoading) return <Skeleton />
  return (
    <AccountFrame part="chain">
      <PageHead>
        <h1>{messages.title}</h1>
        <AgeNote at={asOf} />
        {isHead && (
          <TextLink to={companyPaths.stores()} marginLeft="auto">
            {messages.toStores}
          </TextLink>
        )}
      </PageHead>
      {!data && (
        <Panel>
          <NotRead error={error} retry={reload} />
        </Panel>
      )}
      {data && !isHead && (
        <Panel>
          <EmptyState
            title={storeMessages.notHead}
            action={<ButtonLink to={companyPaths.stores()}>{messages.toStores}</ButtonLink>}
          >
            {messages.notHeadHint}
          </EmptyState>
        </Panel>
      )}
      {data && isHead && data.list.length === 0 && (
        <Panel>
          <EmptyState
            title={storeMessages.empty}
            action={<ButtonLink to={companyPaths.stores()}>{messages.toStores}</ButtonLink>}
          >
            {storeMessages.emptyHint}
          </EmptyState>
        </Panel>
      )}
      {data && isHead && data.list.length > 0 && <Chain overview={data} isOnline={isOnline} onChange={reload} />}
    </AccountFrame>
  )
}

type ChainProps = { overview: ChainOverview; isOnline: boolean; onChange: () => void }

function Chain({ overview, isOnline, onChange }: ChainProps) {
  const { list, waiting, month } = overview
  const [decided, setDecided] = useState(0)
  const onDecision = () => {
    onChange()
    setDecided((count) => count + 1)
  }
  const [mayManage, mayRelease] = [useRefusal('store.manage'), useRefusal('order.release')]
  const offline = isOnline ? undefined : messages.offline
  const budgets = list.flatMap(({ budget }) => (budget ? [budget.perMonth] : []))
  const spent = sum(list.map((store) => store.spent))
  return (
    <>
      <Notice tone={isOnline ? 'info' : 'warn'}>{isOnline ? messages.intro : messages.offline}</Notice>
      {waiting.length > 0 && <WaitingOrders waiting={waiting} refusal={mayRelease ?? offline} onChange={onDecision} />}
      <Section
        title={messages.spending}
        note={`${messages.month(month)} ${budgets.length > 0 ? messages.totalOf(spent, sum(budgets)) : messages.total(spent)}`}
        isFlush
      >
        <chakra.ul listStyle="none">
          {list.map((store) => (
            <ChainStoreRow key={store.id} store={store} refusal={mayManage ?? offline} onChange={onChange} />
          ))}
        </chakra.ul>
      </Section>
      <StoreOrders stores={list} decided={decided} />
      <OpenClaims claims={overview.claims} />
    </>
  )
}

const OpenClaims = ({ claims }: Pick<ChainOverview, 'claims'>) => (
  <Section title={messages.claims} isFlush>
    {claims.length === 0 && (
      <chakra.p padding={{ base: '3', md: '4' }} color="ink.muted">
        {messages.claimsNone}
      </chakra.p>
    )}
    <chakra.ul listStyle="none">
      {claims.map(({ id, number, company, kind, state, createdAt }) => (
        <ListRow key={id}>
          <b>{number}</b>
          <chakra.span flex="1" minWidth="10rem">
            {company}
          </chakra.span>
          <span>{AFTER_SALES_KIND_TEXT[kind]}</span>
          <Tag tone="warn">{AFTER_SALES_STATE_TEXT[state]}</Tag>
          <chakra.span color="ink.muted" fontSize="meta">
            <Moment at={createdAt} />
          </chakra.span>
        </ListRow>
      ))}
    </chakra.ul>
  </Section>
)
