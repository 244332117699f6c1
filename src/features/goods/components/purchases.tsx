import { chakra } from '@chakra-ui/react'

import type { Purchase } from '#contract/goods/goods-detail.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { dayOf } from '#domain/instant.ts'
import { paths } from '#routing/paths.ts'
import { Age } from '#ui/data/age.tsx'
import { Price } from '#ui/data/price.tsx'
import { Table, TableFrame } from '#ui/data/table.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { LinkButton, TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Section } from '#ui/layout/section.tsx'

import { useGoodsHistory } from '../queries.ts'
import { words } from './detail-words.ts'
import { OwnPrices } from './own-prices.tsx'

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
      {list.length > 1 && <OwnPrices goods={goods} list={list} />}
      <PurchaseTable list={list} unit={goods.unit} />
      {times > list.length && (
        <chakra.p padding="3" color="ink.faint" fontSize="meta">
          {words.historyPart(list.length)}
        </chakra.p>
      )}
    </Section>
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
            <chakra.th scope="col" paddingLeft="8!">
              批号
            </chakra.th>
          </tr>
        </thead>
        <tbody>
          {list.map((purchase) => (
            <tr key={`${purchase.orderId} ${purchase.type}`}>
              <chakra.td whiteSpace="nowrap">{dayOf(purchase.boughtAt)}</chakra.td>
              <td>
                <TextLink to={paths.order({ orderId: purchase.orderId })}>{purchase.orderNumber}</TextLink>
              </td>
              <td data-number>{purchase.pieces}</td>
              <td data-number>
                {purchase.type === 1 && <Tag tone="danger">{words.flashPrice}</Tag>}{' '}
                <Price price={purchase.price} tone="ink" />
              </td>
              <chakra.td paddingLeft="8!">
                {purchase.batches.map(({ number }) => number).join('、') || words.noBatch}
              </chakra.td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}
