import { addDays, type Day } from '#domain/instant.ts'
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

type SpanPickerProps = { span: Span; today: Day; onChange: (span: Span) => void }

/** From one day to another: the usual ones by a press. */
export function SpanPicker({ span: { from, to }, today, onChange }: SpanPickerProps) {
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="1.5">
        {SPANS.map(({ days, text }) => {
          const first = addDays(today, 1 - days)
          return (
            <Chip
              key={days}
              aria-pressed={from === first && to === today}
              onClick={() => onChange({ from: first, to: today })}
            >
              {text}
            </Chip>
          )
        })}
      </chakra.div>
      <chakra.div display="flex" alignItems="center" gap="2">
        <DayInput
          aria-label="从"
          width="auto"
          max={to}
          value={from}
          onDay={(day) => day && onChange({ from: day, to })}
        />
        至
        <DayInput
          aria-label="到"
          width="auto"
          min={from}
          max={today}
          value={to}
          onDay={(day) => day && onChange({ from, to: day })}
        />
      </chakra.div>
    </>
  )
}
