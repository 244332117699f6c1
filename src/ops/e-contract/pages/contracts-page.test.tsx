import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { ContractsPage } from './contracts-page.tsx'

/** The form for the next version, opened by N. */
async function write() {
  const minimum = { key: 'offers.shipping.minimumOrder', value: 30_000 }
  const asked = answerAt(({ path }) =>
    path.endsWith('/setting')
      ? reply(opsApi.setting.read, { version: 1, settings: [minimum] })
      : reply(opsApi.eContract.list, []),
  )
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OperatorProvider value={someOperator('admin')}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: <ContractsPage /> }])} />
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  const user = userEvent.setup()
  await screen.findByText('还没有发布合同')
  await user.keyboard('n')
  return { user, asked, title: screen.getByLabelText(/^合同名称/), text: screen.getByLabelText(/^正文/) }
}

it('has the focus on the name once N opened the form', async () => {
  const { title } = await write()
  expect(document.activeElement).toBe(title)
})

it('says at its field what keeps a version from being published, and asks nobody', async () => {
  const { user, asked, title, text } = await write()
  const publish = () => user.click(screen.getByRole('button', { name: '发布' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await publish()
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '请填写合同名称',
    '请填写合同正文',
  ])
  expect(document.activeElement).toBe(title)
  await user.type(title, '购销合同')
  await user.type(text, '太短')
  await publish()
  expect(screen.getByRole('alert').textContent).toBe('合同正文至少 50 个字，现在 2 个')
  expect(document.activeElement).toBe(text)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
})

it('shows the settings as they are in place of their words', async () => {
  const { user, text } = await write()
  await user.click(text)
  await user.paste('满 {起送金额} 起送，{甲方} 盖章')
  expect(await screen.findByText('满 ¥300 起送，{甲方} 盖章')).toBeTruthy()
})

/** happy-dom does not submit method=dialog. */
const answer = async (name: string) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  button.closest('dialog')!.close(button.value)
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
}

it('asks before 取消 throws away what was written, and gives the focus back to the button', async () => {
  const { user, text } = await write()
  await user.click(text)
  await user.paste('第一条 甲乙双方')
  const cancel = () => user.click(screen.getByRole('button', { name: '取消' }))
  await cancel()
  await answer('继续填写')
  expect(text).toHaveProperty('value', '第一条 甲乙双方')
  await cancel()
  await answer('放弃修改')
  const opener = await screen.findByRole('button', { name: /发布新版本/ })
  await expect.poll(() => document.activeElement).toBe(opener)
})

it('closes without a question where nothing was written', async () => {
  const { user } = await write()
  await user.click(screen.getByRole('button', { name: '取消' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /发布新版本/ }))
})
