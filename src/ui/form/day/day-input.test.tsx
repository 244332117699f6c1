import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { UiProvider } from '../../theme/provider.tsx'
import { DayInput } from './day-input.tsx'

const told = vi.fn<(day: string) => void>()
beforeEach(() => {
  vi.useFakeTimers()
  told.mockClear()
})
afterEach(() => vi.useRealTimers())

const setUp = (value = '') => {
  render(
    <UiProvider>
      <DayInput aria-label="从" value={value} onDay={told} />
    </UiProvider>,
  )
  return screen.getByLabelText<HTMLInputElement>('从')
}
const type = (field: HTMLInputElement, ...days: string[]) => {
  for (const value of days) fireEvent.change(field, { target: { value } })
}
const pause = () => act(() => vi.advanceTimersByTime(1_000))

it('is told once, when the whole of it is typed', () => {
  const field = setUp()
  type(field, '0002-11-24', '0020-11-24', '0202-11-24')
  pause()
  expect(told).not.toHaveBeenCalled()
  type(field, '2026-11-24')
  expect(told).not.toHaveBeenCalled()
  pause()
  expect(told.mock.calls).toEqual([['2026-11-24']])
})

it('is told with Enter and when it is left, without waiting', () => {
  const field = setUp()
  type(field, '2026-01-04', '2026-11-04')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(told.mock.calls).toEqual([['2026-11-04']])
  type(field, '2026-11-24')
  fireEvent.blur(field)
  expect(told.mock.calls).toEqual([['2026-11-04'], ['2026-11-24']])
})

it('stays as it was when a year is left half typed, and is none when it is cleared', () => {
  const field = setUp('2026-11-24')
  type(field, '0202-11-24')
  fireEvent.blur(field)
  expect([field.value, told.mock.calls.length]).toEqual(['2026-11-24', 0])
  type(field, '')
  pause()
  expect(told.mock.calls).toEqual([['']])
})
