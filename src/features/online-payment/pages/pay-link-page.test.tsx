import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { LinkedPayment } from '#contract/money/online-payment.ts'
import { paymentPaths } from '#routing/paths/payment.ts'
import { answerAt, refusal, reply, type Request } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import PayLinkPage from './pay-link-page.tsx'

afterEach(cleanup)

const open: LinkedPayment = {
  company: '康民诊所',
  numbers: ['20261121000001', '20261121000002'],
  state: 'open',
  ways: [{ provider: 'wechat', isSimulated: false }],
  amount: 699_98,
  expiresAt: Date.now() + 3_600_000,
}
const nothing: LinkedPayment = { company: '', numbers: [], state: 'over', ways: [], amount: 0, expiresAt: 0 }

/** Each token is shown as `linked` says; whoever starts to pay is refused, because the order was just cancelled. */
function show(token: string, linked: LinkedPayment): Request[] {
  const asked = answerAt(({ method }) =>
    method === 'GET' ? reply(api.onlinePayment.linked, linked) : refusal('order.wrongState'),
  )
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[paymentPaths.payLink({ token })]}>
        <Routes>
          <Route path={paymentPaths.payLink.pattern} element={<PayLinkPage />} />
        </Routes>
      </MemoryRouter>
    </UiProvider>,
  )
  return asked
}

it('tells whoever has the link for whom, which orders and how much, and why it cannot be paid any more', async () => {
  const asked = show('open-1', open)
  expect(await screen.findByRole('heading', { level: 1, name: '为 康民诊所 付款' })).toBeTruthy()
  expect(screen.getByText('20261121000001、20261121000002')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '微信扫码' }))
  expect((await screen.findByRole('alert')).textContent).toContain('订单')
  expect(asked.at(-1)).toMatchObject({ method: 'POST', path: '/api/pay-link/open-1' })
})

it('offers nothing to pay where it is paid, and tells nothing where the link is over', async () => {
  show('paid-1', { ...open, state: 'paid', ways: [], amount: 0 })
  expect(await screen.findByText('付款成功')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '微信扫码' })).toBeNull()
  cleanup()
  show('over-1', nothing)
  expect(await screen.findByText('代付链接无效')).toBeTruthy()
  expect(document.body.textContent).not.toContain('康民诊所')
})
