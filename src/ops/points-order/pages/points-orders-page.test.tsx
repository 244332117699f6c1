import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import type { OperatorRole } from '#domain/operator/permissions.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { someSellerPointsOrder } from '#testing/factories/points-factory.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { PointsOrdersPage } from './points-orders-page.tsx'

const [first, second] = [someSellerPointsOrder(1, '安和诊所'), someSellerPointsOrder(2, '康宁药店')]

function openAs(role: OperatorRole) {
  let list = [first, second]
  const asked = answerAt(({ method }) => {
    if (method === 'GET') return reply(opsApi.pointsOrder.list, { list })
    list = list.slice(1)
    return reply(opsApi.pointsOrder.ship, first)
  })
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OperatorProvider value={someOperator(role)}>
          <MemoryRouter initialEntries={['/points-orders']}>
            <PointsOrdersPage />
          </MemoryRouter>
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  const acts = () =>
    asked
      .filter(({ method }) => method === 'POST')
      .map(({ path, body }) => [path, Object.fromEntries(new URLSearchParams(`${body}`))])
  return { acts, user: userEvent.setup() }
}

it('ships by A under a waybill and goes on to the next', async () => {
  const { acts, user } = openAs('warehouse')
  await screen.findByText(/安和诊所 · JF00000001/)
  await user.keyboard('a')
  await user.type(await screen.findByLabelText(/承运商/), '顺丰')
  await user.type(screen.getByLabelText(/运单号/), 'SF1')
  await user.click(screen.getByRole('button', { name: '发货' }))
  await waitFor(() =>
    expect(acts()).toEqual([
      ['/api/ops/points_order/1/ship', { carrier: '顺丰', waybill: 'SF1', method: 'express', version: '0' }],
    ]),
  )
  await screen.findByText(/康宁药店 · JF00000002/)
})

it('cancels by R with a usual reason, and offers no shipping to those who may not ship', async () => {
  const { acts, user } = openAs('reviewer')
  await screen.findByText(/安和诊所 · JF00000001/)
  expect(screen.queryByRole('button', { name: '发货 A' })).toBeNull()
  await user.keyboard('r')
  await user.click(await screen.findByRole('button', { name: /商品停供/ }))
  await user.click(screen.getByRole('button', { name: '取消订单' }))
  await waitFor(() =>
    expect(acts()).toEqual([['/api/ops/points_order/1/cancel', { reason: '商品停供', version: '0' }]]),
  )
})
