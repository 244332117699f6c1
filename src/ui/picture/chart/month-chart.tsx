import type { BarChart as Chart } from 'chartist'
import { useEffect, useRef } from 'react'

import { chakra } from '#ui/theme/chakra.ts'

import { report } from '../../feedback/errors.ts'

/** Colours are the page's tokens, so both schemes and print need nothing further. */
const Frame = chakra('figure', {
  base: {
    '& > div': { height: '11rem' },
    '& svg': { display: 'block', overflow: 'visible' },
    '& .ct-grid': { stroke: 'line', strokeWidth: '1px' },
    '& .ct-label': { fill: 'ink.faint', color: 'ink.faint', fontSize: 'meta', lineHeight: '1', whiteSpace: 'nowrap' },
    '& .ct-label.ct-vertical': {
      display: 'flex',
      alignItems: 'flex-end',
      justifyContent: 'flex-end',
      paddingRight: '2',
    },
    '& .ct-label.ct-horizontal': { display: 'flex', justifyContent: 'center', paddingTop: '1.5' },
    '& .ct-bar': { strokeWidth: { base: '6px', md: '12px' } },
    '& .ct-series-a .ct-bar': { stroke: 'brand' },
    '& .ct-series-b .ct-bar': { stroke: 'ink.faint', strokeOpacity: '0.6' },
    '& > figcaption': {
      display: 'flex',
      gap: '4',
      justifyContent: 'flex-end',
      color: 'ink.muted',
      fontSize: 'meta',
    },
    '& > figcaption > span': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
    '& > figcaption > span::before': { content: '""', width: '0.75rem', height: '0.75rem', borderRadius: '2px' },
    '& > figcaption > span:first-of-type::before': { bg: 'brand' },
    '& > figcaption > span:last-of-type::before': { bg: 'ink.faint', opacity: '0.6' },
  },
})

/** `month`: YYYY-MM. */
export type MonthValue = { month: string; first: number; second: number }
type MonthChartProps = {
  /** Oldest first. */
  months: readonly MonthValue[]
  /** What the two bars of a month are: 收入, 支出. */
  names: readonly [first: string, second: string]
  /** What it shows, for those who do not see it; the figures themselves stand in the lines below it. */
  label: string
  formatValue: (value: number) => string
}

/** Two bars a month. The drawing comes with the first chart; until then its place is kept. */
export function MonthChart({ months, names, label, formatValue }: MonthChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let chart: Chart | undefined
    let isGone = false
    const draw = async () => {
      const chartist = await import('chartist')
      if (isGone || !frame.current) return
      chart = new chartist.BarChart(
        frame.current,
        {
          labels: months.map(({ month }) => month),
          series: [months.map(({ first }) => first), months.map(({ second }) => second)],
        },
        {
          seriesBarDistance: matchMedia('(min-width: 48rem)').matches ? 14 : 7,
          chartPadding: { top: 12, right: 8, bottom: 0, left: 16 },
          axisX: {
            showGrid: false,
            // Every other month, so that a phone has room for the words.
            labelInterpolationFnc: (month, index) => (index % 2 === 1 ? monthText(String(month)) : null),
          },
          axisY: {
            scaleMinSpace: 28,
            onlyInteger: true,
            labelOffset: { x: 0, y: 6 },
            labelInterpolationFnc: (value) => formatValue(Number(value)),
          },
        },
      )
    }
    draw().catch(report)
    return () => {
      isGone = true
      chart?.detach()
    }
  }, [months, formatValue])
  return (
    <Frame aria-label={label}>
      <figcaption aria-hidden>
        {names.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </figcaption>
      <div ref={frame} aria-hidden />
    </Frame>
  )
}

/** "11 月", in January with its year: "26 年 1 月". */
function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${number === '01' ? `${year.slice(2)} 年 ` : ''}${Number(number)} 月`
}
