import type { BarChart as Chart } from 'chartist'
import { useEffect, useRef } from 'react'

import { chakra } from '#ui/theme/chakra.ts'

import { report } from '../feedback/errors.ts'

/** Colours are the page's tokens, so both schemes and print need nothing further. */
const Frame = chakra('figure', {
  base: {
    '& > div': { height: 'full' },
    '& svg': { display: 'block', overflow: 'visible' },
    '& .ct-grid': { stroke: 'line', strokeWidth: '1px' },
    '& .ct-label': { fill: 'ink.muted', color: 'ink.muted', fontSize: 'meta', lineHeight: '1.2', whiteSpace: 'nowrap' },
    // The box of a value stands on its line; so does the value. A name stands beside the middle of its bar.
    '& .ct-label.ct-vertical': {
      display: 'flex',
      alignItems: 'flex-end',
      justifyContent: 'flex-end',
      paddingRight: '2',
      overflow: 'hidden',
    },
    '&[data-lying] .ct-label.ct-vertical': { alignItems: 'center' },
    '& .ct-label.ct-horizontal': { paddingTop: '1.5' },
    '& .ct-bar': { stroke: 'brand.solid' },
  },
})

export type Bar = { text: string; value: number }
type BarChartProps = {
  bars: readonly Bar[]
  /** What it shows, for those who do not see it; the figures themselves stand in a table beside it. */
  label: string
  /** Names beside their bars, for long names; otherwise the bars stand, and every few is named. */
  isLying?: boolean
  formatValue: (value: number) => string
}

/** Pixels of a lying bar with its name, and of the names beside it. */
const LINE = 28
const NAMES = 150
const STANDING_HEIGHT = 200
/** Names below standing bars that fit beside each other on a phone. */
const NAMED = 6

/** Figures as bars, in the order given. The drawing comes with the first chart; until then its place is kept. */
export function BarChart({ bars, label, isLying = false, formatValue }: BarChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const height = isLying ? bars.length * LINE + 32 : STANDING_HEIGHT
  useEffect(() => {
    let chart: Chart | undefined
    let isGone = false
    const draw = async () => {
      const chartist = await import('chartist')
      if (isGone || !frame.current) return
      const order = isLying ? bars.toReversed() : bars
      const every = Math.max(1, Math.ceil(bars.length / NAMED))
      const values = {
        onlyInteger: true,
        scaleMinSpace: isLying ? 72 : 32,
        labelInterpolationFnc: (value: unknown) => formatValue(Number(value)),
      }
      const names = {
        showGrid: false,
        labelInterpolationFnc: (text: unknown, index: number) => (isLying || index % every === 0 ? String(text) : null),
      }
      const width = (frame.current.clientWidth - 72) / Math.max(1, bars.length)
      chart = new chartist.BarChart(
        frame.current,
        { labels: order.map(({ text }) => text), series: [order.map(({ value }) => value)] },
        {
          horizontalBars: isLying,
          chartPadding: { top: 12, right: 24, bottom: 0, left: 8 },
          axisX: isLying ? values : names,
          axisY: isLying ? { ...names, offset: NAMES } : { ...values, offset: 56 },
        },
      )
      chart.on('draw', (data) => {
        if (data.type === 'bar')
          data.element.attr({ style: `stroke-width: ${isLying ? 14 : Math.max(2, Math.min(24, width * 0.7))}px` })
      })
    }
    draw().catch(report)
    return () => {
      isGone = true
      chart?.detach()
    }
  }, [bars, isLying, formatValue])
  return (
    <Frame aria-label={label} data-lying={isLying || undefined} style={{ height }}>
      <div ref={frame} aria-hidden />
    </Frame>
  )
}
