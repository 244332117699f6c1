import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

import type { Activity } from '#contract/activity.ts'
import type { GoodsQuery } from '#contract/goods/goods.ts'
import { useOwner } from '#features/account/index.ts'
import { GoodsCards, GoodsList, GoodsTable, placeAt, readListAddress, useGoodsByIds } from '#features/goods/index.ts'
import { listPath, preferredDensity } from '#routing/density.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { useIsDesktop } from '#ui/hooks/use-media.ts'
import { AsOf } from '#ui/hooks/use-stale.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { useDensity, withQuery } from './use-zone.ts'

type Props = { activity: Activity; head: ReactNode }

/** The goods of an activity: those it names, else a whole list of what its query finds. */
export const ActivityGoods = ({ activity, head }: Props) =>
  activity.goodsIds.length === 0 && activity.query ? (
    <QueriedGoods activity={activity} query={activity.query} head={head} />
  ) : (
    <NamedGoods activity={activity} head={head} />
  )

function QueriedGoods({ activity, query: preset, head }: Props & { query: GoodsQuery }) {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const id = address.get('id') ?? undefined
  const place = placeAt((asked) => withQuery(pathname, { id, ...asked }), preset, useDensity())
  return (
    <GoodsList title={activity.title} query={{ ...readListAddress(address), ...preset }} place={place} head={head} />
  )
}

function NamedGoods({ activity, head }: Props) {
  const { data, asOf, isCurrent, error } = useGoodsByIds(activity.goodsIds, useOwner())
  const isTable = useIsDesktop() && preferredDensity() === 'table'
  const list = isCurrent ? data : undefined
  const isWaiting = !list && error === undefined && activity.goodsIds.length > 0
  return (
    <Page gap={{ base: '0', md: '2' }} minHeight="100vh">
      {head}
      <PageHead paddingBottom={{ base: '2', md: '0' }}>
        <h1>{activity.title}</h1>
        {list && <chakra.span color="ink.faint">{messages.count(list.length)}</chakra.span>}
        <AgeNote at={asOf} />
      </PageHead>
      <Panel pad="none" minHeight={isWaiting ? '60vh' : undefined}>
        <chakra.h2 srOnly>{messages.list}</chakra.h2>
        {isWaiting && (
          <Skeleton>
            <SkeletonRows rows={8} />
          </Skeleton>
        )}
        {!isWaiting && (list ?? []).length === 0 && <NoGoods />}
        <AsOf value={asOf}>
          {list &&
            list.length > 0 &&
            (isTable ? <GoodsTable list={list} /> : <GoodsCards list={list} look="picture" />)}
        </AsOf>
      </Panel>
    </Page>
  )
}

const NoGoods = () => (
  <EmptyState
    title={messages.noGoods}
    action={
      <ButtonLink look="main" to={listPath('grid')}>
        {messages.toAll}
      </ButtonLink>
    }
  >
    {messages.noGoodsText}
  </EmptyState>
)
