import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { dayOf } from '#domain/instant.ts'
import type { FrequentGoods as Frequent } from '#domain/order/frequent.ts'
import type { RunningOut as Due } from '#domain/replenishment/running-out.ts'
import { BuyAllButton, useCart } from '#features/cart/index.ts'
import { GoodsCards, GoodsTable } from '#features/goods/index.ts'
import { listPath, preferredDensity } from '#routing/density.ts'
import { paths } from '#routing/paths.ts'
import { selfServicePaths } from '#routing/paths/self-service.ts'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useIsDesktop, useMedia } from '#ui/hooks/use-media.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

type FrequentGoodsProps = { frequent: readonly Frequent[]; list: readonly ListedGoods[] | undefined }

/** 常购清单: what this buyer buys again and again, with the quantity of last time, ready to be added. */
export function FrequentGoods({ frequent, list }: FrequentGoodsProps) {
  return (
    <Section
      title={messages.frequent}
      note={messages.frequentNote}
      isFlush
      aside={<TextLink to={paths.orders()}>{messages.allOrders}</TextLink>}
    >
      {frequent.length > 0 ? <FrequentList frequent={frequent} list={list} /> : <NothingYet />}
    </Section>
  )
}

function FrequentList({ frequent, list }: FrequentGoodsProps) {
  const units = new Map(list?.map(({ id, unit }) => [id, unit]))
  return (
    <BoughtList
      list={list}
      column={messages.lastBought}
      rows={frequent.map((one) => ({
        goodsId: one.goodsId,
        number: one.lastNumber,
        told: <LastBought frequent={one} unit={units.get(one.goodsId) ?? ''} />,
      }))}
    />
  )
}

function LastBought({ frequent, unit }: { frequent: Frequent; unit: string }) {
  return (
    <>
      <span>{messages.last(frequent.lastNumber, unit)}</span>{' '}
      <chakra.span color="ink.faint" fontSize="meta">
        {messages.lastAt(dayOf(frequent.lastAt).slice(5), frequent.times)}
      </chakra.span>
    </>
  )
}

const NothingYet = () => (
  <EmptyState
    icon={ClipboardList}
    title={messages.noFrequent}
    action={
      <ButtonLink look="main" to={listPath(preferredDensity())}>
        {messages.toList}
      </ButtonLink>
    }
  />
)

type RunningOutProps = { due: readonly Due[]; list: readonly ListedGoods[] | undefined }

/** What this buyer is about to run out of, with the usual quantity: one press puts all of it into the cart. */
export function RunningOut({ due, list }: RunningOutProps) {
  const cart = useCart()
  const known = new Map(list?.map((goods) => [goods.id, goods]))
  const inCart = new Set([...cart.byId.values()].map(({ goodsId }) => goodsId))
  const wanted = due.flatMap(({ goodsId, usualNumber }) => {
    const goods = known.get(goodsId)
    if (!goods || inCart.has(goodsId)) return []
    return [{ goodsId, name: goods.name, number: usualNumber, unit: goods.unit }]
  })
  return (
    <Section
      title={messages.runningOut}
      note={useIsDesktop() && messages.runningOutNote}
      isFlush
      aside={
        <chakra.span display="inline-flex" alignItems="center" gap="3">
          <TextLink to={selfServicePaths.replenishment()}>{messages.replenishment}</TextLink>
          {wanted.length > 0 && (
            <BuyAllButton look="soft" size="small" title={messages.addAllTitle} lines={wanted}>
              {messages.addAll(wanted.length)}
            </BuyAllButton>
          )}
        </chakra.span>
      }
    >
      <BoughtList
        list={list}
        column={messages.rhythm}
        rows={due.map((one) => ({
          goodsId: one.goodsId,
          number: one.usualNumber,
          told: <Rhythm due={one} unit={known.get(one.goodsId)?.unit ?? ''} />,
        }))}
      />
    </Section>
  )
}

function Rhythm({ due: { daysLeft, everyDays, usualNumber }, unit }: { due: Due; unit: string }) {
  return (
    <>
      <chakra.span color={daysLeft > 0 ? 'warn' : 'danger'} fontWeight="500">
        {messages.left(daysLeft)}
      </chakra.span>{' '}
      <chakra.span color="ink.faint" fontSize="meta">
        {messages.every(everyDays, usualNumber, unit)}
      </chakra.span>
    </>
  )
}

type BoughtRow = { goodsId: number; /** Pieces to begin with. */ number: number; told: ReactNode }
type BoughtListProps = {
  /** Absent while the catalogue is asked. */
  list: readonly ListedGoods[] | undefined
  rows: readonly BoughtRow[]
  /** Heads the column of what is told. */
  column: string
}

/** Goods bought before, ready to be bought again: lines at the counter, cards for a thumb. */
function BoughtList({ list, rows, column }: BoughtListProps) {
  // With one more column than a list has, the table needs more than the narrowest counter to show names in full.
  const isDesktop = useMedia('(min-width: 80rem)')
  if (!list) {
    return (
      <chakra.div minHeight={isDesktop ? `${rows.length * 46 + 36}px` : `${rows.length * 9}rem`}>
        <Skeleton>
          <SkeletonRows rows={rows.length} height={isDesktop ? '2rem' : '7.5rem'} />
        </Skeleton>
      </chakra.div>
    )
  }
  const suggested = new Map(rows.map(({ goodsId, number }) => [goodsId, number]))
  if (!isDesktop) {
    const notes = new Map(rows.map(({ goodsId, told }) => [goodsId, <div key={goodsId}>{told}</div>]))
    return <GoodsCards list={list} look="plain" suggested={suggested} notes={notes} />
  }
  const cells = new Map(rows.map(({ goodsId, told }) => [goodsId, told]))
  return <GoodsTable list={list} extra={{ name: column, width: '8.5rem', cells }} suggested={suggested} />
}
