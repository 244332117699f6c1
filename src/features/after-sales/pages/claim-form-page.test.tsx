import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { Claimable } from '#contract/fulfilment/after-sales.ts'
import { type CurrentUser, CurrentUserContext } from '#features/account/queries.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { statusStore } from '#sync/stores.ts'
import { answerWith, reply } from '#testing/answering-fetch.ts'
import { someClaim, someClaimable } from '#testing/factories/after-sales-factory.ts'
import { someBuyer } from '#testing/factories/domain-factory.ts'
import { sendWaiting } from '#testing/send-submissions.ts'
import { givenUserDatabase } from '#testing/user-database.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import ClaimFormPage from './claim-form-page.tsx'

givenUserDatabase()
afterEach(() => statusStore.set({ state: 'idle' }))

const admin = { name: '罗佳', phone: '13800000000', isDefault: 1 }
const signedIn = { state: 'user', user: { buyer: someBuyer(), roles: ['administrator'], admin } }

function show(changes: Partial<Claimable> = {}) {
  answerWith(reply(api.afterSales.claimable, someClaimable(changes)))
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[afterSalesPaths.claimForm({ orderId: 7 })]}>
        <CurrentUserContext value={signedIn as unknown as CurrentUser}>
          <Routes>
            <Route path={afterSalesPaths.claimForm.pattern} element={<ClaimFormPage />} />
          </Routes>
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}

it('says which of the reasons it is that nothing can be claimed, with the day', async () => {
  show({ isOpen: false, openUntil: Date.parse('2026-07-08T10:30:00+08:00'), closedBecause: 'over' })
  expect(await screen.findByText('售后期限已于 2026-07-08 10:30 结束；如有问题请联系客户经理')).toBeTruthy()
  expect(screen.queryByText(/还没有发货/)).toBeNull()
})

it('leads by telephone to the account manager where it says to ask him, and not where there is nothing to ask', async () => {
  show({ isOpen: false, openUntil: Date.parse('2026-07-08T10:30:00+08:00'), closedBecause: 'over' })
  const link = await screen.findByRole('link', { name: '致电客户经理 罗佳 13800000000' })
  expect(link.getAttribute('href')).toBe('tel:13800000000')
  cleanup()
  show({ isOpen: false, closedBecause: 'unsent' })
  await screen.findByText(/还没有发货/)
  expect(screen.queryByRole('link', { name: /致电/ })).toBeNull()
})

it('takes back other goods than a short shelf life was agreed to', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: '退货' }))
  await user.click(screen.getByRole('button', { name: '发错货' }))
  expect(screen.getByLabelText('布洛芬片 B1 数量')).toHaveProperty('disabled', false)
})

it('says on the line, before anything is chosen, what goods of an agreed short shelf life are taken back for', async () => {
  const user = show()
  expect(await screen.findByText(/^下单时已确认近效期，仅质量问题、.*可退换$/)).toBeTruthy()
  // The other line may come back for anything.
  await user.click(screen.getByRole('button', { name: '退货' }))
  expect(screen.getByRole('button', { name: '其他' })).toBeTruthy()
})

it('offers no reason that none of the goods is taken back for', async () => {
  const user = show({ lines: someClaimable().lines.filter(({ nearExpiryConsent }) => nearExpiryConsent) })
  await user.click(await screen.findByRole('button', { name: '退货' }))
  expect(screen.getByRole('button', { name: '质量问题' })).toBeTruthy()
  expect(['近效期未告知', '其他'].map((name) => screen.queryByRole('button', { name }))).toEqual([null, null])
  await user.click(screen.getByRole('button', { name: '补发' }))
  expect(screen.getByRole('button', { name: '其他' })).toBeTruthy()
})

it.each(['2.5', '11', '6901234567892'])(
  'keeps a wrong number in its field, and does not send without it: %s',
  async (typed) => {
    const user = show()
    await user.click(await screen.findByRole('button', { name: '退货' }))
    await user.click(screen.getByRole('button', { name: '质量问题' }))
    const field = screen.getByLabelText<HTMLInputElement>('布洛芬片 B1 数量')
    await user.clear(field)
    await user.type(field, typed)
    await user.click(screen.getByRole('button', { name: '提交申请' }))
    expect(field.value).toBe(typed.slice(0, 12))
    expect(await screen.findByText('有商品的数量填写有误，请改正后再提交')).toBeTruthy()
    const line = field.closest('li')!
    expect(line.textContent).toContain('请填写 0 至 3 的整数')
    await user.clear(field)
    await user.type(field, '1{Tab}')
    expect(line.textContent).not.toContain('请填写')
  },
)

it('shows no empty form while the page of the filed claim is loaded', async () => {
  const asked = vi.fn()
  const ClaimPage = lazy(() => {
    asked()
    return new Promise<never>(() => {})
  })
  statusStore.set({ state: 'offline' })
  answerWith(reply(api.afterSales.claimable, someClaimable()), reply(api.afterSales.apply, someClaim()))
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[afterSalesPaths.claimForm({ orderId: 7 })]}>
        <Routes>
          <Route path={afterSalesPaths.claimForm.pattern} element={<ClaimFormPage />} />
          <Route path={afterSalesPaths.claim.pattern} element={<ClaimPage />} />
        </Routes>
      </MemoryRouter>
    </UiProvider>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '退货' }))
  await user.click(screen.getByRole('button', { name: '破损/渗漏' }))
  const pieces = screen.getByLabelText('阿莫西林胶囊 A260301 数量')
  await user.clear(pieces)
  await user.type(pieces, '2{Enter}')
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  await screen.findByText('已保存在本机，联网后自动提交')
  await act(sendWaiting)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.queryByLabelText('阿莫西林胶囊 A260301 数量')).toBeNull()
  expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull()
})
