import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'

import type { Purchase } from '#contract/goods-detail.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { dayOf } from '#domain/instant.ts'
import { formatUnitPrice } from '#domain/money.ts'
import { paths } from '#routing/paths.ts'
import { Age } from '#ui/data/age.tsx'
import { LineChart } from '#ui/data/line-chart.tsx'
import { Price } from '#ui/data/price.tsx'
import { Table, TableFrame } from '#ui/data/table.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { LinkButton, TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Section } from '#ui/layout/section.tsx'

import { useGoodsHistory } from '../queries.ts'
import { words } from './detail-words.ts'

/** What this company bought of it, and at which price: a line over time first, the same in a table below. */
export function Purchases({ goods }: { goods: Goods }) {
  const { data, asOf, isLoading, reload } = useGoodsHistory(goods.id)
  const isOnline = useOnline()
  if (!data && isLoading && isOnline) {
    return (
      <Section title={words.history}>
        <Skeleton>
          <SkeletonRows rows={2} height="1.25rem" />
        </Skeleton>
      </Section>
    )
  }
  if (!data) {
    return (
      <Section title={words.history}>
        <chakra.p color="ink.muted">
          {isOnline ? words.historyFailed : words.historyOffline}{' '}
          {isOnline && <LinkButton onClick={reload}>{words.retry}</LinkButton>}
        </chakra.p>
      </Section>
    )
  }
  const { list, times, pieces } = data
  if (list.length === 0) {
    return (
      <Section title={words.history}>
        <chakra.p color="ink.muted">{words.historyNone}</chakra.p>
      </Section>
    )
  }
  return (
    <Section
      title={words.history}
      note={words.historyTotal(times, pieces, goods.unit)}
      aside={!isOnline && asOf !== undefined && <Age at={asOf} />}
      isFlush
    >
      {list.length > 1 && <OwnPrices list={list} />}
      <PurchaseTable list={list} unit={goods.unit} />
      {times > list.length && (
        <chakra.p padding="3" color="ink.faint" fontSize="meta">
          {words.historyPart(list.length)}
        </chakra.p>
      )}
    </Section>
  )
}

const toDay = (at: number): string => dayOf(at).slice(2)
const toYuan = (price: number): string => formatUnitPrice(price)

function OwnPrices({ list }: { list: readonly Purchase[] }) {
  const points = useMemo(() => list.map(({ boughtAt, price }) => ({ at: boughtAt, value: price })).toReversed(), [list])
  const prices = list.map(({ price }) => price)
  const label = words.historyChart(list.length, toYuan(Math.min(...prices)), toYuan(Math.max(...prices)))
  return (
    <chakra.div paddingInline={{ base: '1', md: '3' }} paddingTop="2" maxWidth="48rem">
      <LineChart points={points} label={label} formatAt={toDay} formatValue={toYuan} />
    </chakra.div>
  )
}

function PurchaseTable({ list, unit }: { list: readonly Purchase[]; unit: string }) {
  return (
    <TableFrame>
      <Table>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">订单号</th>
            <th scope="col" data-number>
              数量（{unit}）
            </th>
            <th scope="col" data-number>
              单价
            </th>
            <th scope="col">批号</th>
          </tr>
        </thead>
        <tbody>
          {list.map((purchase) => (
            <tr key={`${purchase.orderId} ${purchase.type}`}>
              <td>{dayOf(purchase.boughtAt)}</td>
              <td>
                <TextLink to={paths.order({ orderId: purchase.orderId })}>{purchase.orderNumber}</TextLink>
              </td>
              <td data-number>{purchase.pieces}</td>
              <td data-number>
                {purchase.type === 1 && <Tag tone="danger">{words.flashPrice}</Tag>}{' '}
                <Price price={purchase.price} tone="ink" />
              </td>
              <td>{purchase.batches.map(({ number }) => number).join('、') || words.noBatch}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}
