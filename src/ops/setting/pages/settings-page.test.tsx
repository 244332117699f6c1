import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { answerWith, reply } from '#testing/answering-fetch.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { SettingsPage } from './settings-page.tsx'

it('asks before changed settings are left, and leaves once they are given up', async () => {
  answerWith(reply(opsApi.setting.read, { version: 3, settings: [{ key: 'siteTitle', value: '常备' }] }))
  const page = (
    <>
      <Link to="/orders">订单</Link>
      <SettingsPage />
    </>
  )
  const routes = [
    { path: '/settings', element: page },
    { path: '/orders', element: <p>已到订单</p> },
  ]
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OperatorProvider value={someOperator('admin')}>
          <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/settings'] })} />
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  const user = userEvent.setup()
  const title = await screen.findByLabelText<HTMLInputElement>(/^网站名称/)
  await user.type(title, '医药')
  await user.click(screen.getByRole('link', { name: '订单' }))
  await user.click(await screen.findByRole('button', { name: '继续填写' }))
  expect(title.value).toBe('常备医药')
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  await user.click(screen.getByRole('link', { name: '订单' }))
  await user.click(await screen.findByRole('button', { name: '放弃修改' }))
  expect(await screen.findByText('已到订单')).toBeTruthy()
})
