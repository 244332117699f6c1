import type { LineChart as Chart } from 'chartist'
import { useEffect, useRef } from 'react'

import { chakra } from '#ui/theme/chakra.ts'

import { report } from '../feedback/errors.ts'

/** Colours are the page's tokens, so both schemes and print need nothing further. */
const Frame = chakra('figure', {
  base: {
    height: '11rem',
    '& > div': { height: 'full' },
    '& svg': { display: 'block', overflow: 'visible' },
    '& .ct-grid': { stroke: 'line', strokeWidth: '1px' },
    '& .ct-label': { fill: 'ink.faint', color: 'ink.faint', fontSize: 'meta', lineHeight: '1', whiteSpace: 'nowrap' },
    // The box of a value stands on its line; so does the value.
    '& .ct-label.ct-vertical': {
      display: 'flex',
      alignItems: 'flex-end',
      justifyContent: 'flex-end',
      paddingRight: '2',
    },
    '& .ct-label.ct-horizontal': { paddingTop: '1.5' },
    '& .ct-line': { fill: 'none', stroke: 'brand', strokeWidth: '2px' },
    '& .ct-point': { stroke: 'brand', strokeWidth: '7px', strokeLinecap: 'round' },
    '& .ct-area': { fill: 'brand', fillOpacity: '0.08', stroke: 'none' },
  },
})

export type LinePoint = { /** Epoch ms. */ at: number; value: number }
type LineChartProps = {
  /** Oldest first. */
  points: readonly LinePoint[]
  /** What it shows, for those who do not see it; the figures themselves stand in a table beside it. */
  label: string
  formatAt: (at: number) => string
  formatValue: (value: number) => string
}

/** Labels of the time axis that fit beside each other on a phone. */
const TICKS = 4

/** A value over time. The drawing comes with the first chart; until then its place is kept. */
export function LineChart({ points, label, formatAt, formatValue }: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let chart: Chart | undefined
    let isGone = false
    const draw = async () => {
      const chartist = await import('chartist')
      if (isGone || !frame.current) return
      chart = new chartist.LineChart(
        frame.current,
        { series: [points.map(({ at, value }) => ({ x: at, y: value }))] },
        {
          showArea: true,
          lineSmooth: chartist.Interpolation.step({ postpone: true }),
          // The last label begins at the last point.
          chartPadding: { top: 16, right: 72, bottom: 0, left: 8 },
          axisX: {
            type: chartist.FixedScaleAxis,
            ticks: ticksOf(points),
            labelInterpolationFnc: (at) => formatAt(Number(at)),
          },
          axisY: {
            type: chartist.AutoScaleAxis,
            ...rangeOf(points),
            scaleMinSpace: 28,
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
  }, [points, formatAt, formatValue])
  return (
    <Frame aria-label={label}>
      <div ref={frame} aria-hidden />
    </Frame>
  )
}

/** A few moments from the first point to the last, evenly apart. */
function ticksOf(points: readonly LinePoint[]): number[] {
  const [first, last] = [points[0]!.at, points.at(-1)!.at]
  if (first === last) return [first]
  return Array.from({ length: TICKS }, (_, tick) => Math.round(first + ((last - first) * tick) / (TICKS - 1)))
}

/** Room above and below, so that a price that never moved is a line in the middle. */
function rangeOf(points: readonly LinePoint[]): { low: number; high: number } {
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = Math.max((high - low) * 0.25, high * 0.02)
  return { low: Math.max(0, low - room), high: high + room }
}
