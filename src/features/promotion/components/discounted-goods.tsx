import { type ReactNode, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

import type { DiscountPromotion } from '#contract/promotion.ts'
import { useOwner } from '#features/account/index.ts'
import { GoodsCards, GoodsList, placeAt, readListAddress, useGoodsByIds } from '#features/goods/index.ts'
import { useDensity, withQuery } from '#features/zone/index.ts'
import { listPath } from '#routing/density.ts'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { AsOf } from '#ui/hooks/use-stale.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { welfare } from '../messages.ts'
import { discountFact } from './discount-fact.tsx'

type Props = { discount: DiscountPromotion; head: ReactNode }

/** The goods of a discount with what they cost in it: those it lists, else the whole shop, where exceptions say so. */
export const DiscountedGoods = (props: Props) =>
  props.discount.scope === 'listed' ? <Listed {...props} /> : <Everything {...props} />

function Everything({ discount, head }: Props) {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const id = address.get('id') ?? undefined
  const fact = useMemo(() => discountFact(discount), [discount])
  const place = placeAt((asked) => withQuery(pathname, { id, ...asked }), {}, useDensity())
  return <GoodsList title={discount.name} query={readListAddress(address)} place={place} head={head} fact={fact} />
}

function Listed({ discount, head }: Props) {
  const { data, asOf, isCurrent, error } = useGoodsByIds(discount.goodsIds, useOwner())
  const list = isCurrent ? data : undefined
  const isWaiting = !list && error === undefined
  const fact = useMemo(() => discountFact(discount), [discount])
  return (
    <Page gap={{ base: '0', md: '2' }} minHeight="100vh">
      {head}
      <PageHead paddingBottom={{ base: '2', md: '0' }}>
        <h1>{discount.name}</h1>
      </PageHead>
      <Panel pad="none" aria-label={welfare.list} minHeight={isWaiting ? '60vh' : undefined}>
        {isWaiting && (
          <Skeleton>
            <SkeletonRows rows={8} />
          </Skeleton>
        )}
        {!isWaiting && (list ?? []).length === 0 && (
          <EmptyState
            title={welfare.noGoods}
            action={
              <ButtonLink look="main" to={listPath('grid')}>
                {welfare.toGoods}
              </ButtonLink>
            }
          >
            {welfare.noGoodsText}
          </EmptyState>
        )}
        <AsOf value={asOf}>{list && <GoodsCards list={list} look="picture" fact={fact} />}</AsOf>
      </Panel>
    </Page>
  )
}
