import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { WantedPage } from './wanted-page.tsx'

const wantedOf = (buyerId: number, name: string) => ({
  wantedId: '1',
  buyer: { id: buyerId, company: `诊所 ${buyerId}` },
  name,
  specification: '10片',
  manufacturer: '',
  note: '',
  createdAt: NOON,
})
const [first, second, third] = [wantedOf(1, '阿司匹林'), wantedOf(2, '布洛芬'), wantedOf(3, '甲硝唑')]

function openPage(answer: Parameters<typeof answerAt>[0]) {
  const asked = answerAt(answer)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <OperatorProvider value={someOperator('admin')}>
          <MemoryRouter>
            <WantedPage />
          </MemoryRouter>
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  return { asked, client, user: userEvent.setup() }
}

it('names the request that was answered, while the next one stands in its place', async () => {
  let list = [first, second]
  const { user } = openPage(({ method }) => {
    if (method === 'GET') return reply(opsApi.wanted.list, list)
    list = [second]
    return reply(opsApi.wanted.answer, {})
  })
  await screen.findByText('阿司匹林')
  await user.keyboard('r')
  await user.type(await screen.findByLabelText(/^原因/), '厂家停产了')
  await user.click(screen.getByRole('button', { name: '答复' }))
  expect(await screen.findByText('诊所 1 求购的 阿司匹林 已答复，客户会收到消息')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('keeps an open answer with its request when a colleague answers it, and offers the next one only by J', async () => {
  let list = [first, second, third]
  const { asked, client, user } = openPage(({ method }) =>
    method === 'GET' ? reply(opsApi.wanted.list, list) : reply(opsApi.wanted.answer, {}),
  )
  const read = (next: typeof list) => {
    list = next
    return act(() => client.invalidateQueries())
  }
  await screen.findByText('布洛芬')
  await user.keyboard('jr')
  const words = await screen.findByLabelText<HTMLTextAreaElement>(/^原因/)
  await user.type(words, '厂家月底恢复供货')
  // Another one is answered elsewhere: this one stays, and may be answered.
  await read([second, third])
  const send = screen.getByRole<HTMLButtonElement>('button', { name: '答复' })
  expect([screen.getByRole('dialog', { name: '布洛芬 暂无货源' }) !== null, send.disabled]).toEqual([true, false])
  await read([third])
  await waitFor(() => expect(send.disabled).toBe(true))
  expect(screen.getByRole('dialog', { name: '布洛芬 暂无货源' })).toBeTruthy()
  expect(words.value).toBe('厂家月底恢复供货')
  await user.click(screen.getAllByRole('button', { name: '关闭' })[0]!)
  await user.keyboard('r')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('jr')
  expect(await screen.findByRole('dialog', { name: '甲硝唑 暂无货源' })).toBeTruthy()
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
})
