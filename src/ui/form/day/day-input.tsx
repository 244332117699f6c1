import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'

import { Input } from '../text-input.tsx'

/** Whoever types goes on within this time. */
const PAUSE_MS = 500
/** While a year is typed, a date field passes through the years 2, 20 and 202. */
const FIRST_DAY = '2000-01-01'

const isWhole = (typed: string): boolean => typed === '' || typed >= FIRST_DAY

type DayInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  /** '' = none. */
  value: string
  onDay: (day: string) => void
}

/**
 * A day for a list that asks the server by it: told once it is whole, with the next pause, Enter or when it is left.
 */
export function DayInput({ value, onDay, ...input }: DayInputProps) {
  const [typed, setTyped] = useState<string>()
  const tell = () => {
    setTyped(undefined)
    if (typed !== undefined && isWhole(typed) && typed !== value) onDay(typed)
  }
  const tellAfterPause = useEffectEvent(tell)
  useEffect(() => {
    if (typed === undefined || !isWhole(typed)) return undefined
    const timer = setTimeout(() => tellAfterPause(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Input
      {...input}
      type="date"
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={tell}
      onKeyDown={({ key }) => key === 'Enter' && tell()}
    />
  )
}
