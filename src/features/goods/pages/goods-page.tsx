import { useParams } from 'react-router-dom'

import { AppError, isMissing } from '#contract/protocol/errors.ts'
import { useOwner, useUser } from '#features/account/index.ts'
import { WantedLink } from '#features/wanted/index.ts'
import { listPath, preferredDensity } from '#routing/density.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { toSentence } from '#ui/feedback/errors.ts'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { AsOf } from '#ui/hooks/use-stale.ts'
import { useTitle } from '#ui/hooks/use-title.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ComboLine } from '../components/detail/combo-line.tsx'
import { GoodsDetails } from '../components/detail/goods-details.tsx'
import { GoodsSummary } from '../components/detail/goods-summary.tsx'
import { Purchases } from '../components/detail/purchases.tsx'
import { Substitutes } from '../components/detail/substitutes.tsx'
import { useInTime } from '../components/detail/use-in-time.ts'
import { messages } from '../messages.ts'
import { useMenuPath } from '../page-queries.ts'
import { useComboList, useGoodsByIds, useGoodsDetail, useSubstitutes } from '../queries.ts'

/** One drug: what the mirror knows at once, what only the server knows as soon as it answers. */
export default function GoodsPage() {
  const goodsId = Number(useParams()['goodsId'])
  const detail = useGoodsDetail(goodsId)
  const mirrored = useGoodsByIds([goodsId], useOwner())
  const substitutes = useSubstitutes(goodsId, useOwner())
  const { state } = useUser()
  const combos = useComboList(state === 'user')
  const inTime = useInTime(goodsId, combos.data, combos.isLoading)
  // The mirror follows every delta; a stored detail may be older than it.
  const goods = (mirrored.isCurrent ? mirrored.data?.[0] : undefined) ?? detail.data
  useTitle(goods?.name)
  // Without a line, and until the server answers, the menus know it.
  const menu = useMenuPath(goods?.categoryId)

  // A late price would push the page down, so nothing is shown before the account is known.
  if (!goods || state === 'loading') {
    const isWaiting = state === 'loading' || detail.isLoading || !(mirrored.isCurrent || mirrored.error)
    return (
      <Page minHeight="100vh">
        <Panel minHeight="60vh">
          {isWaiting ? (
            <Skeleton>
              <SkeletonRows rows={6} />
            </Skeleton>
          ) : (
            <NoSuchGoods error={detail.error} onRetry={detail.reload} />
          )}
        </Panel>
      </Page>
    )
  }
  const asOf = detail.asOf ?? mirrored.asOf
  const others = (substitutes.isCurrent ? substitutes.data : undefined) ?? []
  // They arrive a moment later and must not push down what is being read.
  const isSettled = (substitutes.isCurrent || substitutes.error !== undefined) && inTime.isSettled
  return (
    <Page minHeight="100vh">
      <chakra.div display="flex" alignItems="center" gap="3">
        <Breadcrumb categories={detail.data?.categoryPath ?? menu} />
        <AgeNote at={asOf} />
      </chakra.div>
      <AsOf value={Math.max(detail.asOf ?? 0, mirrored.asOf ?? 0) || undefined}>
        <GoodsSummary key={goodsId} goods={goods} hasSubstitutes={others.length > 0} pictures={detail.data?.pictures} />
      </AsOf>
      {inTime.value && isSettled && <ComboLine goodsId={goodsId} {...inTime.value} asOf={combos.asOf} />}
      {others.length > 0 && isSettled && (
        <AsOf value={substitutes.asOf}>
          <Substitutes list={others} />
        </AsOf>
      )}
      {isSettled && (
        <>
          {state === 'user' && <Purchases goods={goods} />}
          <GoodsDetails goods={goods} detail={detail.data} isLoading={detail.isLoading} onRetry={detail.reload} />
        </>
      )}
    </Page>
  )
}

function Breadcrumb({ categories }: { categories: readonly { id: number; name: string }[] }) {
  const density = preferredDensity()
  return (
    <Breadcrumbs
      label={messages.breadcrumb}
      trail={[
        { text: messages.allGoods, to: listPath(density) },
        ...categories.map(({ id, name }) => ({ text: name, to: listPath(density, { select: id }) })),
      ]}
    />
  )
}

function NoSuchGoods({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = isMissing(error)
  return (
    <EmptyState
      isPage
      title={isGone ? messages.goodsGone : messages.goodsUnseen}
      action={
        isGone ? (
          <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2">
            <ButtonLink look="main" to={listPath(preferredDensity())}>
              {messages.emptyHome}
            </ButtonLink>
            <WantedLink />
          </chakra.div>
        ) : (
          <Button look="main" onClick={onRetry}>
            {messages.retry}
          </Button>
        )
      }
    >
      {isGone ? messages.goodsGoneText : error instanceof AppError ? toSentence(error) : messages.goodsUnseenText}
    </EmptyState>
  )
}
