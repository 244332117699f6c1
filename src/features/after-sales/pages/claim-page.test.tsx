import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { AfterSalesDetail } from '#contract/fulfilment/after-sales.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { answerAt, answerWith, reply } from '#testing/answering-fetch.ts'
import { someClaim } from '#testing/factories/after-sales-factory.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import ClaimPage from './claim-page.tsx'

function show(changes: Partial<AfterSalesDetail>) {
  answerWith(reply(api.afterSales.detail, someClaim(changes)))
  render(page())
}
const page = () => (
  <UiProvider>
    <MemoryRouter initialEntries={[afterSalesPaths.claim({ claimId: 5 })]}>
      <Routes>
        <Route path={afterSalesPaths.claim.pattern} element={<ClaimPage />} />
      </Routes>
    </MemoryRouter>
  </UiProvider>
)
const again = () => screen.queryByRole('link', { name: '重新申请' })?.getAttribute('href')

const refund = {
  goods: 2_500,
  freight: 0,
  cashbackBack: 0,
  keptBack: 0,
  keptBackFor: [],
  total: 2_500,
  isSettled: true,
  method: 'balance',
  pointsBack: 0,
} satisfies AfterSalesDetail['refund']

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

it.each(['rejected', 'cancelled'] as const)('leads from a claim that is %s to the form again', async (state) => {
  show({ state, closedAt: 0 })
  await screen.findByText('售后进度')
  expect(again()).toBe(afterSalesPaths.claimForm({ orderId: 7 }))
})

it('leads to no second form while the claim is looked at', async () => {
  show({})
  await screen.findByText('售后进度')
  expect(again()).toBeUndefined()
})

it('tells a buyer to destroy recalled goods that do not come back, and never to keep them', async () => {
  show({ reason: 'recall', remedy: 'refund', state: 'to_refund', refund })
  expect(await screen.findByText(/停止销售和使用，就地封存销毁/)).toBeTruthy()
  cleanup()
  show({ reason: 'damage', remedy: 'refund', state: 'to_refund', refund })
  expect(await screen.findByText('正在退款，到账后售后完成。')).toBeTruthy()
})

it('says what the money of a line is, and the whole sum once where it has one part', async () => {
  show({ kind: 'allowance', remedy: 'allowance', state: 'completed', refund })
  await screen.findByText('退款金额')
  expect(screen.getAllByText('折让').map((one) => one.parentElement?.textContent)).toEqual(['类型折让', '折让 ¥25.00'])
  expect(screen.queryByText('优惠扣回')).toBeNull()
  cleanup()
  show({ remedy: 'returnRefund', state: 'completed', refund: { ...refund, keptBack: 500, total: 2_000 } })
  await screen.findByText('优惠扣回')
  expect(screen.getByText('退款方式')).toBeTruthy()
  expect(screen.getAllByText('商品').map((one) => one.tagName)).toContain('DT')
})

it('says how much goes back to each place, and what of it is there', async () => {
  const parts = { voucher: 0, balance: 2_544, rest: 4_114 }
  const inParts = { ...refund, goods: 6_658, total: 6_658, method: 'transfer' as const, parts }
  show({ remedy: 'refund', state: 'to_refund', refund: { ...inParts, isSettled: false } })
  expect(await screen.findByText('退回余额 ¥25.44')).toBeTruthy()
  expect(screen.getByText('原路退回付款账户 ¥41.14')).toBeTruthy()
  cleanup()
  show({ remedy: 'refund', state: 'to_refund', refund: { ...inParts, state: 'due' } })
  expect(await screen.findByText('退回余额 ¥25.44，已到账')).toBeTruthy()
  expect(screen.getByText('原路退回付款账户 ¥41.14，等待财务退款')).toBeTruthy()
  cleanup()
  show({ remedy: 'refund', state: 'completed', refund: { ...inParts, parts: { voucher: 0, balance: 6_658, rest: 0 } } })
  expect(await screen.findByText('退回余额')).toBeTruthy()
})

it('says of each line how many did not come, and that the refund is of what came', async () => {
  const [line] = someClaim().lines
  const lines = [{ ...line!, fit: 0, unfit: 1, amount: 1_250 }]
  show({ state: 'to_refund', remedy: 'returnRefund', lines, refund: { ...refund, total: 1_250, isSettled: false } })
  expect(await screen.findByText('验收合格 0 盒，不合格 1 盒，少到 1 盒')).toBeTruthy()
  expect(screen.getByText('按收到的数量计算：少到 1 盒')).toBeTruthy()
})

it('goes on from the title once the claim was taken back with its button', async () => {
  let isDone = false
  answerAt(({ method }) => {
    if (method !== 'GET') isDone = true
    return reply(api.afterSales.detail, someClaim(isDone ? { state: 'cancelled', closedAt: NOON } : {}))
  })
  render(page())
  await userEvent.click(await screen.findByRole('button', { name: '取消申请' }))
  const dialog = document.querySelector('dialog')!
  // The test's browser does not submit method=dialog.
  dialog.close([...dialog.querySelectorAll('button')].at(-1)!.value)
  await waitFor(() => expect(screen.queryByRole('button', { name: '取消申请' })).toBeNull())
  expect(document.activeElement?.textContent).toContain('售后单')
  expect(document.activeElement?.tagName).toBe('H1')
})

it('asks for no more photos of a claim that is closed', async () => {
  show({ state: 'completed', photos: [{ id: 1, at: 0 }], closedAt: 0 })
  await screen.findByText('售后进度')
  expect(screen.queryByText(/最多 5 张/)).toBeNull()
})
