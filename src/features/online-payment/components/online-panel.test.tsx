import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import type { Attempt, WaysToPay } from '#contract/money/online-payment.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OnlinePanel } from './online-panel.tsx'

afterEach(cleanup)

const open = (id: number): Attempt => ({
  id,
  provider: 'wechat',
  form: 'code',
  amount: 69_998,
  state: 'open',
  entrance: `weixin://${id}`,
  expiresAt: Date.now() + 900_000,
})

/** `attempt`: what the server says is under way; `started`: what it opens. */
function panel(attempt: Attempt | undefined, started = open(2)) {
  const online: WaysToPay = { ways: [{ provider: 'wechat', isSimulated: false }], amount: 69_998, attempt }
  const source = { start: async () => started, check: async () => online }
  return (
    <UiProvider>
      <MemoryRouter>
        <OnlinePanel online={online} source={source} isOffline={false} onPaid={() => undefined} />
      </MemoryRouter>
    </UiProvider>
  )
}
const code = () => screen.queryByRole('img')

it('takes up what the server says is under way, after the answer of the last visit was shown', () => {
  const { rerender } = render(panel(undefined))
  expect(code()).toBeNull()
  rerender(panel(open(1)))
  expect(code()).not.toBeNull()
})

it('keeps what was started here, when an older answer comes, and stays with the choice when it was left', async () => {
  const user = userEvent.setup()
  const { rerender } = render(panel(undefined))
  await user.click(screen.getByRole('button', { name: '微信扫码' }))
  const shown = code()?.getAttribute('src')
  expect(shown).toBeTruthy()
  rerender(panel(open(1)))
  expect(code()?.getAttribute('src')).toBe(shown)
  await user.click(screen.getByRole('button', { name: '换一种方式' }))
  rerender(panel(open(2)))
  expect(code()).toBeNull()
})
