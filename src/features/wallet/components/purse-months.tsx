import { useCallback, useMemo } from 'react'

import type { LedgerMonth } from '#contract/money/wallet.ts'
import { Section } from '#ui/layout/section.tsx'
import { MonthChart } from '#ui/picture/chart/month-chart.tsx'

import { messages } from '../messages.ts'
import { axisText, purseText } from '../model/purse-text.ts'
import type { LogPurse } from '../queries.ts'

/** What came into a purse and left it, month by month. */
export function PurseMonths({ purse, months }: { purse: LogPurse; months: readonly LedgerMonth[] }) {
  const bars = useMemo(
    () => months.map(({ month, income, outgo }) => ({ month, first: income, second: outgo })),
    [months],
  )
  const sumOf = (side: 'income' | 'outgo') =>
    purseText(
      purse,
      months.reduce((total, one) => total + one[side], 0),
    )
  const formatValue = useCallback((value: number) => axisText(purse, value), [purse])
  const [income, outgo] = [sumOf('income'), sumOf('outgo')]
  return (
    <Section title={messages.months} note={`${messages.income} ${income} · ${messages.outgo} ${outgo}`}>
      <MonthChart
        months={bars}
        names={[messages.income, messages.outgo]}
        label={messages.monthsLabel('', income, outgo)}
        formatValue={formatValue}
      />
    </Section>
  )
}
