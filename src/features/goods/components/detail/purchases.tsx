import { useMemo } from 'react'

import type { Purchase } from '#contract/goods/goods-detail.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { isFlashSaleLine } from '#domain/goods/line-type.ts'
import { dayOf } from '#domain/instant.ts'
import { formatUnitPrice } from '#domain/money.ts'
import { paths } from '#routing/paths.ts'
import { Price } from '#ui/data/price.tsx'
import { Table, TableFrame } from '#ui/data/table.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { AgeNote } from '#ui/data/time.tsx'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { LinkButton, TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Section } from '#ui/layout/section.tsx'
import { LineChart } from '#ui/picture/line-chart.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { detailMessages } from '../../messages.lazy.ts'
import { useGoodsHistory } from '../../queries.ts'
import { Meta } from '../card/goods-facts.tsx'
import { useOffer } from '../card/use-offer.ts'

/** What this company bought of it, and at which price: a line over time first, the same in a table below. */
export function Purchases({ goods }: { goods: Goods }) {
  const { data, asOf, isLoading, reload } = useGoodsHistory(goods.id)
  const isOnline = useOnline()
  if (!data && isLoading && isOnline) {
    return (
      <Section title={detailMessages.history}>
        <Skeleton>
          <SkeletonRows rows={2} height="1.25rem" />
        </Skeleton>
      </Section>
    )
  }
  if (!data) {
    return (
      <Section title={detailMessages.history}>
        <chakra.p color="ink.muted">
          {isOnline ? detailMessages.historyFailed : detailMessages.historyOffline}{' '}
          {isOnline && <LinkButton onClick={reload}>{detailMessages.retry}</LinkButton>}
        </chakra.p>
      </Section>
    )
  }
  const { list, times, pieces } = data
  if (list.length === 0) {
    return (
      <Section title={detailMessages.history}>
        <chakra.p color="ink.muted">{detailMessages.historyNone}</chakra.p>
      </Section>
    )
  }
  return (
    <Section
      title={detailMessages.history}
      note={detailMessages.historyTotal(times, pieces, goods.unit)}
      aside={<AgeNote at={asOf} />}
      isFlush
    >
      {hasCourse(list) && <OwnPrices goods={goods} list={list} />}
      <PurchaseTable list={list} unit={goods.unit} />
      {times > list.length && (
        <chakra.p padding="3" color="ink.faint" fontSize="meta">
          {detailMessages.historyPart(list.length)}
        </chakra.p>
      )}
    </Section>
  )
}

/** A line over time needs two days; what was bought in one is told by the table. */
const hasCourse = (list: readonly Purchase[]): boolean => new Set(list.map(({ boughtAt }) => dayOf(boughtAt))).size > 1

const batchesOf = ({ batches }: Purchase): string =>
  batches.map(({ number }) => number).join('、') || detailMessages.noBatch

/** The batch has a column of its own where there is room. */
function PurchaseTable({ list, unit }: { list: readonly Purchase[]; unit: string }) {
  return (
    <TableFrame>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              日期<chakra.span hideFrom="md"> / 批号</chakra.span>
            </th>
            <th scope="col">订单号</th>
            <th scope="col" data-number>
              数量（{unit}）
            </th>
            <th scope="col" data-number>
              单价
            </th>
            <chakra.th scope="col" paddingLeft="8!" hideBelow="md">
              批号
            </chakra.th>
          </tr>
        </thead>
        <tbody>
          {list.map((purchase) => (
            <tr key={`${purchase.orderId} ${purchase.type}`}>
              <chakra.td whiteSpace="nowrap">
                {dayOf(purchase.boughtAt)}
                <Meta display="block" hideFrom="md">
                  {batchesOf(purchase)}
                </Meta>
              </chakra.td>
              <td>
                <TextLink to={paths.order({ orderId: purchase.orderId })}>{purchase.orderNumber}</TextLink>
              </td>
              <td data-number>{purchase.pieces}</td>
              <td data-number>
                {isFlashSaleLine(purchase) && <Tag tone="danger">{detailMessages.flashPrice}</Tag>}{' '}
                <Price price={purchase.price} tone="ink" />
              </td>
              <chakra.td paddingLeft="8!" hideBelow="md">
                {batchesOf(purchase)}
              </chakra.td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 11rem' },
    gap: { base: '1', md: '8' },
    paddingInline: { base: '3', md: '4' },
    paddingBlock: '3',
    '& > dl': {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(4, auto)', md: '1fr' },
      alignContent: 'center',
      justifyContent: 'space-between',
      rowGap: '2',
    },
    '& > dl > div': { display: { base: 'grid', md: 'flex' }, justifyContent: 'space-between' },
    '& dt': { color: 'ink.faint', fontSize: 'meta' },
  },
})

/** What this company paid a unit, over time, and against today's price. The list is the newest first. */
function OwnPrices({ goods, list }: { goods: Goods; list: readonly Purchase[] }) {
  const { price: now } = useOffer(goods)
  const points = useMemo(() => list.map(({ boughtAt, price }) => ({ at: boughtAt, value: price })).toReversed(), [list])
  const prices = list.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const { ownPrices } = detailMessages
  const facts = [
    [ownPrices.last, prices[0]],
    [ownPrices.low, low],
    [ownPrices.high, high],
    [ownPrices.now, now],
  ] as const
  return (
    <Frame>
      <LineChart
        points={points}
        label={detailMessages.historyChart(list.length, formatUnitPrice(low), formatUnitPrice(high))}
        formatAt={dayOf}
        formatValue={formatUnitPrice}
      />
      <dl>
        {facts.map(([name, price]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Price price={price} tone={name === ownPrices.now ? 'price' : 'ink'} without="—" />
            </dd>
          </div>
        ))}
      </dl>
    </Frame>
  )
}
