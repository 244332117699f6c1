import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { answerAt, refusal, reply } from '#testing/answering-fetch.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { CrashPage } from './crash-page.tsx'
import { Router } from './router.tsx'

/** A line to the server on which nothing comes. */
class SilentEvents extends EventTarget {
  close() {}
}
beforeEach(() => void vi.stubGlobal('EventSource', SilentEvents))
afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['/customers/abc', '没有这个客户', '/customers'],
  ['/orders/12x', '没有这个订单', '/orders'],
  ['/goods/0/edit', '没有这个商品', '/goods'],
  ['/print/foo', '页面不存在', '/'],
])('says at %s that there is none, asks nothing of it, and leads to the list', async (address, title, list) => {
  const asked = answerAt(({ path }) =>
    path === opsApi.session.current.path
      ? reply(opsApi.session.current, someOperator('admin'))
      : reply(opsApi.desk.queues, { queues: [] }),
  )
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider
          router={createMemoryRouter([{ path: '*', element: <Router /> }], { initialEntries: [address] })}
        />
      </QueryClientProvider>
    </UiProvider>,
  )
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^返回/ }).getAttribute('href')).toBe(list)
  expect(asked.filter(({ path }) => path.includes(address.split('/')[2]!))).toEqual([])
})

it('leads to signing in with the server’s sentence as soon as the session is ended there', async () => {
  const lines: EventTarget[] = []
  class Line extends SilentEvents {
    constructor() {
      super()
      lines.push(this)
    }
  }
  vi.stubGlobal('EventSource', Line)
  let isStopped = false
  answerAt(({ path }) => {
    if (isStopped) return refusal('auth.required')
    return path === opsApi.session.current.path
      ? reply(opsApi.session.current, someOperator('admin'))
      : reply(opsApi.desk.queues, { queues: [] })
  })
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <Router /> }])} />
      </QueryClientProvider>
    </UiProvider>,
  )
  await screen.findAllByText('常备运营台')
  isStopped = true
  for (const line of lines) line.dispatchEvent(new Event('over'))
  expect(await screen.findByRole('heading', { name: '登录运营台' })).toBeTruthy()
  expect(screen.getByText('请先登录')).toBeTruthy()
})

it('asks once for goods that there are not, and again only when something changed', async () => {
  const lines: EventTarget[] = []
  class Line extends SilentEvents {
    constructor() {
      super()
      lines.push(this)
    }
  }
  vi.stubGlobal('EventSource', Line)
  const asked = answerAt(({ path }) => {
    if (path === opsApi.session.current.path) return reply(opsApi.session.current, someOperator('admin'))
    return path.includes('999999') ? refusal('ops.notFound') : reply(opsApi.desk.queues, { queues: [] })
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <UiProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider
          router={createMemoryRouter([{ path: '*', element: <Router /> }], { initialEntries: ['/goods/999999/edit'] })}
        />
      </QueryClientProvider>
    </UiProvider>,
  )
  const timesOf = (part: string) => asked.filter(({ path }) => path.includes(part)).length
  await screen.findByText('没有这个商品')
  for (const line of lines) line.dispatchEvent(new Event('hello'))
  await waitFor(() => expect(timesOf(opsApi.desk.queues.path)).toBe(2))
  expect(timesOf('999999')).toBe(1)
  for (const line of lines) line.dispatchEvent(new Event('change'))
  await waitFor(() => expect(timesOf('999999')).toBe(2))
})

function Broken(): never {
  throw new RangeError('not a day: 2026-13-45')
}

it('leads from a page that broke to the desk, where the address itself is the cause', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const router = createMemoryRouter([{ path: '*', element: <Broken />, errorElement: <CrashPage /> }], {
    initialEntries: ['/orders?from=2026-13-45'],
  })
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  expect((await screen.findByRole('link', { name: '回到工作台' })).getAttribute('href')).toBe('/')
})
