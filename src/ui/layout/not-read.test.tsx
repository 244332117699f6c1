import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { UiProvider } from '../theme/provider.tsx'
import { NotRead, useIsUnread } from './not-read.tsx'

const Mark = () => <output>{useIsUnread() ? '没有内容' : '有内容'}</output>
const show = (error: unknown, isShown = true) => (
  <UiProvider>
    <Mark />
    {isShown && <NotRead error={error} retry={() => {}} />}
  </UiProvider>
)

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('says without a network that this device has not stored it, and what the server refused in its own words', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { rerender } = render(show(new Error('网络连接失败，请检查网络')))
  expect(screen.getByText(/本机还没有存过这一页/)).toBeTruthy()
  rerender(show(Object.assign(new Error('活动已结束'), { code: 'activity.notFound' })))
  expect(screen.getByText('活动已结束')).toBeTruthy()
})

it('is known to the frame as long as it stands', () => {
  const { rerender } = render(show(new Error('网络连接失败')))
  expect(screen.getByRole('status').textContent).toBe('没有内容')
  rerender(show(undefined, false))
  expect(screen.getByRole('status').textContent).toBe('有内容')
})
