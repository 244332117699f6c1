import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { accountStore } from '#sync/stores.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { someChecked } from '#testing/server/checked-order.ts'
import { stillWorker } from '#testing/still-worker.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { CheckoutForm } from '../components/form/checkout-form.tsx'
import { useDraft } from '../components/form/use-draft-control.ts'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

beforeEach(() => {
  accountStore.set({ state: 'visitor' })
  vi.stubGlobal('Worker', stillWorker({ quote: () => new Promise(() => {}) }).Worker)
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  accountStore.set({ state: 'loading' })
})

const Page = () => <CheckoutForm control={useDraft(1, ['1-1-0', '2-1-0'])} />

it('says on the button what is paid as it is pressed', async () => {
  const order = someChecked({ payable: 26_200, balancePayable: 26_200, balance: 50_000, vouchers: [] })
  answerAt(({ path }) => (path.includes('/api/cart/checkout') ? reply(api.order.checkout, order) : cut))
  render(
    <UiProvider>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </UiProvider>,
  )
  await screen.findByRole('button', { name: '提交订单' })
  await userEvent.click(screen.getByRole('checkbox', { name: /用余额支付/ }))
  expect(await screen.findByRole('button', { name: '提交并用余额付 ¥262.00' })).toBeTruthy()
})
