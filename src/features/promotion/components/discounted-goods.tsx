import { type ReactNode, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

import type { ListedGoods } from '#contract/goods/goods.ts'
import type { DiscountPromotion } from '#contract/promotion.ts'
import { discountedPrice, foldOf, isCovered } from '#domain/pricing/discount.ts'
import type { GoodsOffer } from '#domain/pricing/goods-offer.ts'
import { useOwner } from '#features/account/index.ts'
import {
  GoodsCards,
  type GoodsFact,
  GoodsList,
  placeAt,
  readListAddress,
  useGoodsByIds,
} from '#features/goods/index.ts'
import { useDensity, withQuery } from '#features/zone/index.ts'
import { listPath } from '#routing/density.ts'
import { Price } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { AsOf } from '#ui/hooks/use-stale.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { welfare } from '../messages.ts'

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

const Line = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '1.5',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    fontSize: 'meta',
    color: 'ink.muted',
  },
})

type DiscountFactProps = {
  goods: ListedGoods
  offer: Pick<GoodsOffer, 'undiscounted' | 'flashSale' | 'discount'>
  discount: DiscountPromotion
}

/** What a discount takes off the price that stands beside it, or why these goods take no part. */
export function DiscountFact({ goods, offer, discount }: DiscountFactProps) {
  const { undiscounted, flashSale } = offer
  if (!isCovered(discount, goods)) return <Line>{welfare.out}</Line>
  if (flashSale) return <Line>{welfare.flashSale}</Line>
  return (
    <Line>
      {offer.discount?.id !== discount.id && <Tag tone="price">{foldOf(discount.permille)}</Tag>}
      {undiscounted !== undefined && (
        <span>
          {welfare.saves}{' '}
          <Price price={undiscounted - discountedPrice(undiscounted, discount.permille)} size="meta" tone="ink" />
        </span>
      )}
    </Line>
  )
}

const discountFact = (discount: DiscountPromotion): GoodsFact => ({
  name: welfare.gain,
  width: '9.5rem',
  of: (goods, offer) => <DiscountFact goods={goods} offer={offer} discount={discount} />,
})
