import { useMemo, useState } from 'react'

import type { SeenGoods } from '#contract/ops/customer.ts'
import type { CustomerType } from '#domain/eligibility/buyer.ts'
import { CUSTOMER_GROUP_TEXT, customerGroupOf } from '#domain/pricing/group-price.ts'
import { Price } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { PaidPrice, UnitPrice } from '../../kit/list/unit-price.tsx'
import { SearchBox } from '../../kit/queue/search-box.tsx'
import { ReadState } from '../../kit/read-state.tsx'
import { useSeenGoods } from '../queries.ts'

const PRICE_BY_TEXT = {
  base: '标准价',
  list: '价格组',
  area: '控销区域价',
  signed: '签约价',
  flashSale: '秒杀价',
} as const

const columnsFor = (customerType: CustomerType): readonly Column<SeenGoods>[] => [
  {
    id: 'goods',
    header: '商品',
    cell: ({ row: { original } }) => (
      <>
        {original.name} <chakra.span color="ink.muted">{original.specification}</chakra.span>
        <chakra.div color="ink.faint" fontSize="meta">
          {original.manufacturer}
        </chakra.div>
      </>
    ),
  },
  {
    id: 'price',
    header: '该客户的价格',
    cell: ({ row: { original } }) => (
      <>
        <UnitPrice price={original.price} tone={original.paid === undefined ? 'price' : 'ink'} />{' '}
        <chakra.span color="ink.muted" fontSize="meta">
          {original.priceBy === 'group'
            ? CUSTOMER_GROUP_TEXT[customerGroupOf(customerType)]
            : PRICE_BY_TEXT[original.priceBy]}
        </chakra.span>
        <PaidPrice {...original} />
        {original.ladder.map(({ number, price, paid }) => (
          <chakra.div key={number} color="ink.muted" fontSize="meta">
            满 {number} {original.unit} <Price price={paid ?? price} tone="muted" />
          </chakra.div>
        ))}
      </>
    ),
  },
  { id: 'stock', header: '库存', isNumber: true, cell: ({ row: { original } }) => original.stock },
  {
    id: 'verdict',
    header: '能否购买',
    cell: ({ row: { original } }) =>
      original.refusals.length === 0 ? (
        <Tag tone="info">可以购买</Tag>
      ) : (
        <chakra.ul listStyle="none">
          {original.refusals.map(({ code, text }) => (
            <chakra.li key={code} color="danger" fontSize="meta">
              {text}
            </chakra.li>
          ))}
        </chakra.ul>
      ),
  },
]

/** What any goods cost this customer, whether he may buy them, and the rule that decides. */
export function SeeAsBuyer({ id, customerType }: { id: number; customerType: CustomerType }) {
  const columns = useMemo(() => columnsFor(customerType), [customerType])
  const [words, setWords] = useState('')
  const goods = useSeenGoods(id, words)
  return (
    <Section title="按该客户查看商品" isFlush>
      <chakra.div padding={{ base: '3', md: '4' }}>
        <SearchBox label="品名、拼音、编号、条码、批准文号" words={words} onWords={setWords} />
      </chakra.div>
      {words === '' ? (
        <chakra.p padding="4" paddingTop="0" color="ink.faint">
          输入商品，查看该客户的价格、由哪条规则决定、能否购买及原因。
        </chakra.p>
      ) : (
        <ReadState read={goods}>
          {(rows) =>
            rows.length === 0 ? (
              <chakra.p padding="4" color="ink.faint">
                没有找到商品，请换品名、拼音首字母或编号再试。
              </chakra.p>
            ) : (
              <DataTable label="该客户看到的商品" columns={columns} rows={rows} />
            )
          }
        </ReadState>
      )}
    </Section>
  )
}
