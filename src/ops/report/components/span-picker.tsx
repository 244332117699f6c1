import { useId, useState } from 'react'

import { REPORT_DAYS_MAX } from '#contract/ops/shop/report.ts'
import { addDays, type Day, daysBetween } from '#domain/instant.ts'
import { Chip } from '#ui/form/chip.tsx'
import { DayInput } from '#ui/form/day/day-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

export type Span = { from: Day; to: Day }

const SPANS = [
  { days: 7, text: '近 7 天' },
  { days: 30, text: '近 30 天' },
  { days: 90, text: '近 90 天' },
  { days: 365, text: '近一年' },
] as const

const faultOf = ({ from, to }: Span): string | undefined => {
  if (from > to) return '开始日期不能晚于结束日期'
  return daysBetween(from, to) >= REPORT_DAYS_MAX ? `最多 ${REPORT_DAYS_MAX} 天` : undefined
}

type SpanPickerProps = {
  span: Span
  today: Day
  onChange: (span: Span) => void
  /** Told whether what stands in the fields is a span. */
  onFit: (isFit: boolean) => void
}

/** From one day to another: the usual ones by a press. Days that make no span stay as typed and are told nobody. */
export function SpanPicker({ span, today, onChange, onFit }: SpanPickerProps) {
  const [wrong, setWrong] = useState<Span>()
  const id = useId()
  const { from, to } = wrong ?? span
  const fault = wrong && faultOf(wrong)
  const take = (next: Span) => {
    const isFit = faultOf(next) === undefined
    setWrong(isFit ? undefined : next)
    onFit(isFit)
    if (isFit) onChange(next)
  }
  const marks = { 'aria-invalid': fault ? (true as const) : undefined, 'aria-describedby': fault && id }
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="1.5">
        {SPANS.map(({ days, text }) => {
          const first = addDays(today, 1 - days)
          return (
            <Chip
              key={days}
              aria-pressed={from === first && to === today}
              onClick={() => take({ from: first, to: today })}
            >
              {text}
            </Chip>
          )
        })}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <DayInput
          {...marks}
          aria-label="从"
          width="auto"
          max={to}
          value={from}
          onDay={(day) => day && take({ from: day, to })}
        />
        至
        <DayInput
          {...marks}
          aria-label="到"
          width="auto"
          min={from}
          max={today}
          value={to}
          onDay={(day) => day && take({ from, to: day })}
        />
        {fault && (
          <chakra.p id={id} role="alert" color="danger" fontSize="meta">
            {fault}
          </chakra.p>
        )}
      </chakra.div>
    </>
  )
}
