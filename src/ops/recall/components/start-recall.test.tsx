import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { answerWith, reply } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { StartRecall } from './start-recall.tsx'

const batch = {
  goodsId: 1,
  name: '阿莫西林胶囊',
  specification: '0.25g×24粒',
  manufacturer: '昆药集团',
  unit: '盒',
  batch: 'A1',
  expiresOn: '2028-06-30',
  stock: 20,
}

const reached = { buyerId: 1, company: '安和诊所', sent: 35, received: 20, inTransit: 10, returned: 4 }

it('says what is missing before a recall can begin', async () => {
  answerWith(reply(opsApi.recall.reach, { stock: 20, buyers: [reached], waiting: [] }))
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <StartRecall batch={batch} onStarted={() => {}} onClose={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  )
  const user = userEvent.setup()
  expect((await screen.findByText(/将锁定库存/)).textContent).toContain('共 26 盒')
  expect(screen.getByRole('listitem').textContent).toBe('安和诊所 收到 20，在途 10，已退 4')
  const start = screen.getByRole<HTMLButtonElement>('button', { name: '立即召回' })
  expect([start.disabled, screen.getByText('请先选择召回级别，并填写召回原因') !== null]).toEqual([true, true])
  await user.click(screen.getByRole('button', { name: '一级召回' }))
  expect(screen.getByText('请先填写召回原因')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '检验不合格' }))
  expect([start.disabled, screen.queryByText(/^请先/)]).toEqual([false, null])
})
