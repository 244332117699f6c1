import type { SellerOrder } from '#contract/ops/order.ts'
import { extraText } from '#domain/pricing/gift.ts'
import { afterPrice } from '#domain/pricing/offers.ts'
import { Money } from '#ui/data/price.tsx'
import { StackedTable, TableFrame } from '#ui/data/table.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { UnitPrice } from '../../kit/list/unit-price.tsx'
import { giftText } from '../messages.ts'

type Line = SellerOrder['order']['lines'][number]

export const GoodsCell = ({ line }: { line: Line }) => (
  <chakra.div minWidth="9rem">
    {line.isGift && <Tag tone="price">{extraText(line)}</Tag>} {line.name}{' '}
    <chakra.span color="ink.muted">{line.specification}</chakra.span>
    <chakra.div color="ink.muted" fontSize="meta">
      {line.manufacturer}
      {line.combo && ` · 套餐 ${line.combo.name}`}
    </chakra.div>
    {line.gift && line.gift.goodsId === undefined && (
      <chakra.div color="price" fontSize="meta">
        {giftText(line.gift)}
      </chakra.div>
    )}
  </chakra.div>
)

/**
 * What was bought, line by line, with what leads from its amount to what it pays and the batches that were allotted.
 */
export const Lines = ({ seller: { order } }: { seller: SellerOrder }) => (
  <Section title="商品明细" note={`${order.lines.length} 行`} isFlush>
    <TableFrame as="section" aria-label="商品明细表" tabIndex={0}>
      <StackedTable aria-label="商品明细">
        <thead>
          <tr>
            <th>商品</th>
            <th>批号 / 效期</th>
            <th data-number>数量</th>
            <th data-number>单价</th>
            <th data-number>金额</th>
            <th data-number>应付</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td data-head="">
                <GoodsCell line={line} />
              </td>
              <chakra.td
                data-name={line.batches.length > 0 ? '批号' : undefined}
                display={{ mdDown: line.batches.length > 0 ? 'flex' : 'none' }}
                flexWrap="wrap"
                alignItems="baseline"
                columnGap={{ base: '0', md: '3' }}
                flexBasis="100%"
              >
                {line.batches.map((batch) => (
                  <chakra.div key={`${batch.number} ${batch.expiresOn}`} fontSize="meta" whiteSpace="nowrap">
                    {batch.number} <chakra.span color="ink.muted">{batch.expiresOn}</chakra.span> × {batch.quantity}{' '}
                    {batch.isRecalled && <Tag tone="danger">已召回</Tag>}
                  </chakra.div>
                ))}
              </chakra.td>
              <td data-number data-name="数量">
                {line.number} {line.unit}
              </td>
              <td data-number data-name="单价">
                <UnitPrice price={line.price} tone="ink" />
              </td>
              <td data-number data-name="金额">
                <Money amount={line.amount} tone="ink" />
                {afterPrice(line.adjustments).map(({ reason, amount, text }) => (
                  <chakra.div key={`${reason} ${text}`} color="ink.muted" fontSize="meta" title={text}>
                    {text} {amount > 0 && '+'}
                    <Money amount={amount} tone="muted" size="meta" />
                  </chakra.div>
                ))}
              </td>
              <td data-number data-name="应付">
                <Money amount={line.payable} tone="ink" />
              </td>
            </tr>
          ))}
        </tbody>
      </StackedTable>
    </TableFrame>
  </Section>
)
