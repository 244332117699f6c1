import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import type { OperatorRole } from '#domain/operator/permissions.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { someSellerClaim } from '#testing/factories/claim-factory.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { AfterSalesPage } from './after-sales-page.tsx'

function renderAs(role: OperatorRole, state: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <OperatorProvider value={someOperator(role)}>
          <MemoryRouter initialEntries={[`/after-sales?state=${state}`]}>
            <AfterSalesPage />
          </MemoryRouter>
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  return client
}

function openAs(role: OperatorRole, seller = someSellerClaim()) {
  const asked = answerAt(({ method, path }) =>
    method === 'GET' && !path.includes('/after_sales/')
      ? reply(opsApi.afterSales.list, { list: [seller] })
      : reply(opsApi.afterSales.detail, seller),
  )
  renderAs(role, seller.claim.state)
  const act = () => asked.find(({ method }) => method === 'POST')
  return { act, user: userEvent.setup() }
}

it('approves a claim with the remedy that was chosen, of those its kind allows', async () => {
  const { act, user } = openAs('reviewer')
  await screen.findByRole('button', { name: '通过 A' })
  await user.keyboard('a')
  expect(screen.queryByRole('button', { name: '补发' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: '免寄回退款' }))
  await user.click(screen.getByRole('button', { name: '通过' }))
  await waitFor(() => expect(act()?.path).toBe('/api/ops/after_sales/7/approve'))
  expect(Object.fromEntries(act()!.body)).toEqual({ remedy: 'refund', version: '1' })
})

it('grants 折让 line by line, never more than is left, and asks for an amount first', async () => {
  const allowable = [{ lineId: 1, batch: 'A260301', most: 12_500 }]
  const { act, user } = openAs('reviewer', { ...someSellerClaim(), allowable })
  await screen.findByRole('button', { name: '通过 A' })
  await user.keyboard('a')
  await user.click(await screen.findByRole('button', { name: '折让（商品留用）' }))
  const approve = screen.getByRole<HTMLButtonElement>('button', { name: '通过' })
  expect(approve.disabled).toBe(true)
  const amount = screen.getByLabelText('阿莫西林胶囊 A260301 折让（元）')
  await user.type(amount, '125.01')
  expect(screen.getByText('最多可折让 ¥125.00')).toBeTruthy()
  expect(screen.getByText('合计折让').nextElementSibling?.textContent).toBe('¥0.00')
  expect(approve.disabled).toBe(true)
  await user.clear(amount)
  await user.type(amount, '20.5')
  expect(screen.getByText('¥20.50')).toBeTruthy()
  await user.click(approve)
  await waitFor(() => expect(act()?.path).toBe('/api/ops/after_sales/7/approve'))
  expect(Object.fromEntries(act()!.body)).toEqual({
    remedy: 'allowance',
    'allowances[0][line_id]': '1',
    'allowances[0][batch]': 'A260301',
    'allowances[0][amount]': '2050',
    version: '1',
  })
})

it('never leaves recalled goods to be used, and lets them stay only to be destroyed', async () => {
  const { act, user } = openAs('reviewer', { ...someSellerClaim({ reason: 'recall' }), isRecalled: true })
  await screen.findByRole('button', { name: '通过 A' })
  await user.keyboard('a')
  await user.click(await screen.findByRole('button', { name: '免寄回退款' }))
  expect(screen.queryByRole('button', { name: '折让（商品留用）' })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '通过' }).disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: /就地封存销毁/ }))
  await user.click(screen.getByRole('button', { name: '通过' }))
  await waitFor(() => expect(act()?.path).toBe('/api/ops/after_sales/7/approve'))
  expect(Object.fromEntries(act()!.body)).toEqual({ remedy: 'refund', is_destroyed: '1', version: '1' })
})

it('records per batch what came back fit and unfit, and never more than was claimed', async () => {
  const claim = { state: 'to_receive', reason: 'wrongGoods', remedy: 'returnRefund' } as const
  const { act, user } = openAs('warehouse', someSellerClaim(claim))
  await user.click(await screen.findByRole('button', { name: '验收 A' }))
  const unfit = screen.getByLabelText('不合格')
  await user.clear(unfit)
  await user.type(unfit, '3')
  expect(screen.getByText('超过申请数量')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '登记验收' }).disabled).toBe(true)
  const fit = screen.getByLabelText('合格')
  await user.clear(fit)
  await user.type(fit, '7')
  await user.click(screen.getByRole('button', { name: '登记验收' }))
  await waitFor(() => expect(act()?.path).toBe('/api/ops/after_sales/7/received'))
  expect(Object.fromEntries(act()!.body)).toMatchObject({ 'lines[0][fit]': '7', 'lines[0][unfit]': '3', version: '1' })
})

it('says what a return of fewer pieces brings back before it is registered', async () => {
  const seller = someSellerClaim({ state: 'to_receive', reason: 'wrongGoods', remedy: 'returnRefund' })
  const asked = answerAt(({ method, path }) => {
    if (path.includes('/received_forecast')) return reply(opsApi.afterSales.receivedForecast, { total: 8_750 })
    return method === 'GET' && !path.includes('/after_sales/')
      ? reply(opsApi.afterSales.list, { list: [seller] })
      : reply(opsApi.afterSales.detail, seller)
  })
  renderAs('warehouse', 'to_receive')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '验收 A' }))
  expect(screen.queryByText(/少到/)).toBeNull()
  const fit = screen.getByLabelText('合格')
  await user.clear(fit)
  await user.type(fit, '7')
  expect(await screen.findByText('登记 7 盒（少到 3 盒），退款将为 ¥87.50（原 ¥125.00）')).toBeTruthy()
  expect(asked.some(({ path }) => /\/7\/received_forecast\?pieces.*=7$/.test(path))).toBe(true)
  await user.click(screen.getByRole('button', { name: '登记验收' }))
  await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true))
})

it('offers nothing of a recalled batch as fit, whatever it came back for', async () => {
  const recalledLines = [{ lineId: 1, batch: 'A260301' }]
  const seller = someSellerClaim({ state: 'to_receive', remedy: 'returnRefund' })
  const { act, user } = openAs('warehouse', { ...seller, isRecalled: true, recalledLines })
  await user.click(await screen.findByRole('button', { name: '验收 A' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^合格/).disabled).toBe(true)
  expect(screen.getByText('该批号已召回，只能登记为不合格')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '登记验收' }))
  await waitFor(() => expect(act()?.path).toBe('/api/ops/after_sales/7/received'))
  expect(Object.fromEntries(act()!.body)).toMatchObject({ 'lines[0][fit]': '0', 'lines[0][unfit]': '10' })
})

it('scans what is sent anew with its batches and trace codes, and sends no part of it', async () => {
  const seller = someSellerClaim({ state: 'to_resend', kind: 'missing', reason: 'wrongGoods', remedy: 'resend' })
  const batches = [
    { batch: 'A260301', expiresOn: '2099-06-30', left: 2, isRecalled: false },
    { batch: 'B260501', expiresOn: '2099-09-30', left: 1, isRecalled: false },
  ]
  const toSend = [{ lineId: 1, left: 3, barcode: '6901234567892', isCold: true, batches }]
  const { act, user } = openAs('warehouse', { ...seller, toSend })
  await user.click(await screen.findByRole('button', { name: '登记补发 A' }))
  const scan = (code: string) => user.type(screen.getByLabelText('扫描商品条码、追溯码或运单号'), `${code}{Enter}`)
  await user.type(screen.getByRole('combobox', { name: '承运商' }), '顺丰医药')
  await scan('SF1234567890')
  await scan('B260501')
  expect(screen.getByText('还有没配齐的商品', { exact: false })).toBeTruthy()
  const send = screen.getByRole<HTMLButtonElement>('button', { name: '登记' })
  expect(send.disabled).toBe(true)
  await scan('6901234567892')
  await scan('81234567890123456789')
  await user.selectOptions(screen.getByLabelText(/运输方式/), 'express')
  expect(screen.getByText('阿莫西林胶囊 须冷藏运输', { exact: false })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText(/运输方式/), 'coldExpress')
  await user.click(send)
  await waitFor(() => expect(act()?.path).toBe('/api/ops/after_sales/7/resent'))
  expect(Object.fromEntries(act()!.body)).toEqual({
    carrier: '顺丰医药',
    waybill: 'SF1234567890',
    packages: '1',
    method: 'coldExpress',
    version: '1',
    'lines[0][line_id]': '1',
    'lines[0][batch]': 'A260301',
    'lines[0][quantity]': '2',
    'lines[0][trace_codes][0]': '81234567890123456789',
    'lines[1][line_id]': '1',
    'lines[1][batch]': 'B260501',
    'lines[1][quantity]': '1',
  })
})

it.each([
  ['finance', 'pending_review', [], ['通过 A', '不通过 R']],
  ['finance', 'to_resend', ['改为退款 R'], ['登记补发 A']],
  ['warehouse', 'to_resend', ['登记补发 A'], ['改为退款 R']],
  ['reviewer', 'to_refund', [], ['退款 A']],
] as const)('shows %s in %s only what that role may do', async (role, state, shown, hidden) => {
  openAs(role, someSellerClaim({ state }))
  await screen.findByText('提交售后申请', { exact: false })
  for (const name of shown) expect(screen.getByRole('button', { name })).toBeTruthy()
  for (const name of hidden) expect(screen.queryByRole('button', { name })).toBeNull()
})

it('keeps an open 不通过 with its reason when a colleague decides the claim, and refuses to send it', async () => {
  const seller = someSellerClaim()
  let isDecided = false
  const asked = answerAt(({ method, path }) =>
    method === 'GET' && !path.includes('/after_sales/')
      ? reply(opsApi.afterSales.list, { list: isDecided ? [] : [seller] })
      : reply(opsApi.afterSales.detail, isDecided ? someSellerClaim({ state: 'to_refund', remedy: 'refund' }) : seller),
  )
  const client = renderAs('reviewer', 'pending_review')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '不通过 R' }))
  const reason = await screen.findByLabelText<HTMLTextAreaElement>(/^原因/)
  await user.type(reason, '照片看不清批号')
  isDecided = true
  void client.invalidateQueries()
  expect(await screen.findByText(/不能再提交。已填的内容可以复制/)).toBeTruthy()
  expect(reason.value).toBe('照片看不清批号')
  const send = screen.getByRole<HTMLButtonElement>('button', { name: '不通过' })
  expect(send.disabled).toBe(true)
  await user.type(reason, '{Control>}{Enter}{/Control}')
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
})

it('says of a claim that its buyer took back that he did, and not that somebody decided it', async () => {
  const seller = someSellerClaim()
  const { events } = seller.claim
  const byBuyer = { at: events[0]!.at + 1, actor: 'buyer' as const, text: '取消申请' }
  const withdrawn = someSellerClaim({ state: 'cancelled', events: [...events, byBuyer] })
  let isWithdrawn = false
  answerAt(({ method, path }) =>
    method === 'GET' && !path.includes('/after_sales/')
      ? reply(opsApi.afterSales.list, { list: isWithdrawn ? [] : [seller] })
      : reply(opsApi.afterSales.detail, isWithdrawn ? withdrawn : seller),
  )
  const client = renderAs('reviewer', 'pending_review')
  await screen.findByRole('button', { name: '不通过 R' })
  isWithdrawn = true
  void client.invalidateQueries()
  expect(await screen.findByText('客户已撤回申请，按 J 或点选下一条。')).toBeTruthy()
  expect(screen.queryByText(/已由其他人或系统处理/)).toBeNull()
})

it('says before the money goes how much goes where', async () => {
  const refund = someSellerClaim().claim.refund!
  const parts = { voucher: 0, balance: 4_776, rest: 7_724 }
  const { user } = openAs(
    'finance',
    someSellerClaim({ state: 'to_refund', remedy: 'refund', refund: { ...refund, method: 'transfer', parts } }),
  )
  await screen.findByText('账户余额 ¥47.76，立即到账')
  await user.keyboard('a')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('账户余额 ¥47.76，立即到账')
  expect(dialog.textContent).toContain('原付款账户 ¥77.24，由财务转账')
})
