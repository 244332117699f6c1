import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { onReport } from './feedback/errors.ts'
import { Late } from './feedback/late.tsx'
import { lazyAgain } from './lazy-again.ts'

afterEach(cleanup)

it('asks again for a file that could not be fetched, and tells whoever opened it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /a.js'))
    .mockResolvedValue({ default: () => '分类菜单' })
  const told = vi.fn<(error: unknown) => void>()
  onReport(told)
  const Sheet = lazyAgain(load)
  const close = vi.fn<() => void>()
  const open = () => (
    <Late onFailure={close}>
      <Sheet />
    </Late>
  )
  const { unmount } = render(open())
  await act(async () => {})
  expect([close.mock.calls.length, told.mock.calls.length]).toEqual([1, 1])
  unmount()
  render(open())
  expect(await screen.findByText('分类菜单')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})
