import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import type { OperatorRole } from '#domain/operator/permissions.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { someSellerReceipt } from '#testing/factories/claim-factory.ts'
import { someOperator, someSellerOrder } from '#testing/factories/seller-factory.ts'
import { focusHeading } from '#ui/focus-heading.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { ReceiptsPage } from './receipts-page.tsx'

const [first, second] = [someSellerReceipt(1, '安和诊所'), someSellerReceipt(2, '康宁药店')]

function openAs(role: OperatorRole, rejectedAs: 'rejected' | 'overdue' = 'rejected') {
  let list = [first, second]
  const asked = answerAt(({ method, path }) => {
    if (path.startsWith('/api/ops/order/')) return reply(opsApi.order.detail, someSellerOrder())
    if (method === 'GET') return reply(opsApi.receipt.list, { list })
    const [decided] = list
    list = list.slice(1)
    if (!path.endsWith('/reject')) return reply(opsApi.receipt.accept, decided!)
    return reply(opsApi.receipt.reject, { ...decided!, receipt: { ...decided!.receipt, status: rejectedAs } })
  })
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OperatorProvider value={someOperator(role)}>
          <MemoryRouter initialEntries={['/receipts']}>
            <main>
              <ReceiptsPage />
            </main>
          </MemoryRouter>
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  return { asked, user: userEvent.setup() }
}

it('accepts a receipt by A and goes on to the next, which R sends back with a usual reason', async () => {
  const { asked, user } = openAs('quality')
  const acts = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, `${body}`])
  await screen.findByRole('heading', { name: '安和诊所' })
  await user.keyboard('a')
  await screen.findByRole('heading', { name: '康宁药店' })
  expect(acts()).toEqual([['/api/ops/receipt/1/accept', 'version=2']])
  expect(
    await screen.findByText(`安和诊所 订单 ${first.receipt.orderNumber} 的回执已通过，客户会收到消息`),
  ).toBeTruthy()
  await user.keyboard('r')
  await user.click(await screen.findByRole('button', { name: /未加盖公章/ }))
  await user.click(screen.getByRole('button', { name: '退回' }))
  await waitFor(() => expect(acts()).toHaveLength(2))
  const [path, body] = acts()[1]!
  expect(path).toBe('/api/ops/receipt/2/reject')
  expect(new URLSearchParams(body).get('reason')).toBe('未加盖公章')
  await screen.findByText('没有待审核的回执')
})

it('accepts one by A that is held down, and leaves the next to be read', async () => {
  const { asked, user } = openAs('quality')
  await screen.findByRole('heading', { name: '安和诊所' })
  await user.keyboard('{a>}')
  await screen.findByRole('heading', { name: '康宁药店' })
  fireEvent.keyDown(document.body, { key: 'a', repeat: true })
  await user.keyboard('{/a}')
  await act(async () => {})
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it('accepts one by two presses of Enter, and leaves the next to be read', async () => {
  const { asked, user } = openAs('quality')
  const accept = await screen.findByRole('button', { name: '通过 A' })
  accept.focus()
  await user.keyboard('{Enter}')
  const next = await screen.findByRole('heading', { name: '康宁药店' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  await user.keyboard('{Enter}')
  expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/api/ops/receipt/1/accept'])
})

it.each(['nothing', 'its heading'])(
  'gives the focus to its heading after a dialog that R opened is closed, where %s had it',
  async (place) => {
    const { user } = openAs('quality')
    const heading = await screen.findByRole('heading', { name: '安和诊所' })
    if (place === 'its heading') focusHeading(heading)
    await user.keyboard('r')
    await user.keyboard('盖章')
    await user.click(screen.getAllByRole('button', { name: '关闭' }).at(-1)!)
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(heading))
  },
)

it('shows those who may only read no decision', async () => {
  openAs('reviewer')
  await screen.findByRole('heading', { name: '安和诊所' })
  expect(screen.queryByRole('button', { name: '通过 A' })).toBeNull()
})

async function toldOfRejection(rejectedAs: 'rejected' | 'overdue') {
  const { user } = openAs('quality', rejectedAs)
  await screen.findByRole('heading', { name: '安和诊所' })
  await user.keyboard('r')
  await user.click(await screen.findByRole('button', { name: /未加盖公章/ }))
  await user.click(screen.getByRole('button', { name: '退回' }))
  return (await screen.findByText(/的回执已退回/)).textContent
}

it('says of a late receipt that was sent back that it stays overdue, and not that it stands among those sent back', async () => {
  expect(await toldOfRejection('overdue')).toBe(
    `安和诊所 订单 ${first.receipt.orderNumber} 的回执已退回，列在“已逾期”，重新交回并通过前仍暂停采购含麻商品`,
  )
})
