import { type ReactNode, useMemo, useState } from 'react'

import { type Sales, SALES_BY, type SalesBy, type SalesRow } from '#contract/ops/shop/report.ts'
import { addDays, type Day } from '#domain/instant.ts'
import { groupDigits } from '#lib/group-digits.ts'
import { Money } from '#ui/data/price.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { BarChart } from '#ui/picture/bar-chart.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { FileLinks } from '../../kit/list/file-links.tsx'
import { ReadState } from '../../kit/read-state.tsx'
import { salesFile, useSales } from '../queries.ts'
import { type Span, SpanPicker } from './span-picker.tsx'

const BY_TEXT: Record<SalesBy, string> = { day: '按日', customer: '按客户', category: '按分类', goods: '按商品' }
const NAME_TEXT: Record<SalesBy, string> = { day: '日期', customer: '客户', category: '分类', goods: '商品' }
/** Bars that can still be read. */
const BARS_MAX = 12
const DAYS = 30

const columnsOf = (by: SalesBy): readonly Column<SalesRow & { id: number }>[] => [
  { id: 'name', header: NAME_TEXT[by], cell: ({ row: { original } }) => original.name },
  { id: 'orders', header: '订单', isNumber: true, cell: ({ row: { original } }) => groupDigits(original.orders) },
  { id: 'pieces', header: '件数', isNumber: true, cell: ({ row: { original } }) => groupDigits(original.pieces) },
  {
    id: 'amount',
    header: '金额',
    isNumber: true,
    cell: ({ row: { original } }) => <Money amount={original.amount} tone="ink" />,
  },
]

const TEN_THOUSAND_YUAN = 1_000_000
const shortYuan = (fen: number) =>
  fen >= TEN_THOUSAND_YUAN
    ? `${Math.round((fen * 100) / TEN_THOUSAND_YUAN) / 100} 万`
    : `¥${groupDigits(Math.round(fen / 100))}`
const cut = (name: string) => (name.length > 11 ? `${name.slice(0, 10)}…` : name)

/** What was sold between two days, as a picture and as a table. */
export function SalesReport({ today }: { today: Day }) {
  const [by, setBy] = useState<SalesBy>('day')
  const [span, setSpan] = useState<Span>({ from: addDays(today, 1 - DAYS), to: today })
  const [isFit, setIsFit] = useState(true)
  const sales = useSales({ by, ...span })
  return (
    <Section
      title="销售"
      aside={<FileLinks isOff={!isFit} addressOf={(format) => salesFile({ by, ...span }, format)} />}
    >
      <chakra.div display="grid" gap="4">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <chakra.div display="flex" flexWrap="wrap" gap="1.5">
            {SALES_BY.map((one) => (
              <Chip key={one} aria-pressed={one === by} onClick={() => setBy(one)}>
                {BY_TEXT[one]}
              </Chip>
            ))}
          </chakra.div>
          <SpanPicker span={span} today={today} onChange={setSpan} onFit={setIsFit} />
        </chakra.div>
        <ReadState read={sales}>{(data) => <Figures by={by} sales={data} />}</ReadState>
      </chakra.div>
    </Section>
  )
}

function Figures({ by, sales }: { by: SalesBy; sales: Sales }) {
  const bars = useMemo(
    () =>
      by === 'day'
        ? sales.rows.map(({ name, amount }) => ({ text: name.slice(5), value: amount }))
        : sales.rows.slice(0, BARS_MAX).map(({ name, amount }) => ({ text: cut(name), value: amount })),
    [by, sales],
  )
  // The newest day first: the picture above shows how they came.
  const rows = useMemo(() => {
    const numbered = sales.rows.map((row, index) => ({ ...row, id: index }))
    return by === 'day' ? numbered.filter(({ orders }) => orders > 0).toReversed() : numbered
  }, [by, sales])
  if (sales.orders === 0)
    return <EmptyState title="这段时间没有销售">换一段日期再看；已付款且未取消的订单才计入。</EmptyState>
  return (
    <>
      <chakra.dl display="flex" flexWrap="wrap" columnGap="8" rowGap="2">
        <Figure text="金额">
          <Money amount={sales.amount} size="large" tone="ink" />
        </Figure>
        <Figure text="订单">{groupDigits(sales.orders)}</Figure>
        <Figure text="件数">{groupDigits(sales.pieces)}</Figure>
      </chakra.dl>
      <BarChart bars={bars} label={`${BY_TEXT[by]}销售金额`} isLying={by !== 'day'} formatValue={shortYuan} />
      <DataTable label={`${BY_TEXT[by]}销售`} columns={columnsOf(by)} rows={rows} />
      <chakra.p color="ink.faint" fontSize="meta">
        已付款且未取消的订单，金额为优惠后货款，不含运费。
        {sales.rows.length < sales.count && ` 显示前 ${sales.rows.length} 项，共 ${sales.count} 项，全部请导出。`}
      </chakra.p>
    </>
  )
}

const Figure = ({ text, children }: { text: string; children: ReactNode }) => (
  <div>
    <chakra.dt color="ink.muted" fontSize="meta">
      {text}
    </chakra.dt>
    <chakra.dd fontSize="h3" fontVariantNumeric="tabular-nums" fontWeight="600">
      {children}
    </chakra.dd>
  </div>
)
