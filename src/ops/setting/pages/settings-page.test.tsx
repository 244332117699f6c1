import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import type { SettingsSheet } from '#contract/ops/shop/setting.ts'
import { answerAt, answerWith, refusal, reply } from '#testing/answering-fetch.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { SettingsPage } from './settings-page.tsx'

afterEach(cleanup)

function open() {
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
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <UiProvider>
      <QueryClientProvider client={queries}>
        <OperatorProvider value={someOperator('admin')}>
          <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/settings'] })} />
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  return { queries, user: userEvent.setup() }
}

/** A server with two figures, which somebody else changes meanwhile. */
function shared() {
  let sheet: SettingsSheet = {
    version: 3,
    settings: [
      { key: 'siteTitle', value: '常备' },
      { key: 'hotline', value: '400-100-2000' },
    ],
  }
  const asked = answerAt(({ method, body }) => {
    if (method === 'GET') return reply(opsApi.setting.read, sheet)
    if (body.get('version') !== String(sheet.version)) return refusal('ops.overtaken')
    return reply(opsApi.setting.save, { ...sheet, version: sheet.version + 1 })
  })
  const saves = () =>
    asked.filter(({ method }) => method === 'POST').map(({ body }) => [body.get('version'), body.get('values')])
  const changeElsewhere = (key: string, value: string) => {
    const settings = sheet.settings.map((one) => (one.key === key ? { key, value, changedBy: '王芳' } : one))
    sheet = { version: sheet.version + 1, settings }
  }
  return { saves, changeElsewhere }
}

it('saves beside what somebody else changed in other settings, which follow', async () => {
  const { saves, changeElsewhere } = shared()
  const { queries, user } = open()
  const title = await screen.findByLabelText<HTMLInputElement>(/^网站名称/)
  await user.type(title, '医药')
  changeElsewhere('hotline', '400-300-4000')
  await queries.invalidateQueries()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^服务热线/).value).toBe('400-300-4000'))
  expect(title.value).toBe('常备医药')
  expect(screen.queryByText(/其他人/)).toBeNull()
  await user.click(screen.getByRole('button', { name: '保存并生效' }))
  await waitFor(() => expect(saves()).toEqual([['4', JSON.stringify({ siteTitle: '常备医药' })]]))
})

it('tells who changed the same setting and to what before it is saved, and saves at the second press', async () => {
  const { saves, changeElsewhere } = shared()
  const { queries, user } = open()
  const title = await screen.findByLabelText<HTMLInputElement>(/^网站名称/)
  await user.type(title, '医药')
  changeElsewhere('siteTitle', '常备网')
  await queries.invalidateQueries()
  expect(await screen.findByText(/王芳：网站名称 常备 → 常备网；您填的是 常备医药/)).toBeTruthy()
  const save = screen.getByRole('button', { name: '保存并生效' })
  await user.click(save)
  await screen.findByText(/再按一次/)
  expect(saves()).toEqual([])
  await user.click(save)
  await waitFor(() => expect(saves()).toEqual([['4', JSON.stringify({ siteTitle: '常备医药' })]]))
})

it('counts a refused press as the first, and gives the own value up by 采用', async () => {
  const { saves, changeElsewhere } = shared()
  const { user } = open()
  const title = await screen.findByLabelText<HTMLInputElement>(/^网站名称/)
  await user.type(title, '医药')
  changeElsewhere('siteTitle', '常备网')
  const save = screen.getByRole('button', { name: '保存并生效' })
  await user.click(save)
  await screen.findByText(/再按一次/)
  expect(title.value).toBe('常备医药')
  await user.click(save)
  await waitFor(() => expect(saves().map(([version]) => version)).toEqual(['3', '4']))
  cleanup()
  const again = shared()
  const { queries } = open()
  await user.type(await screen.findByLabelText(/^网站名称/), '医药')
  again.changeElsewhere('siteTitle', '常备网')
  await queries.invalidateQueries()
  await user.click(await screen.findByRole('button', { name: '采用' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^网站名称/).value).toBe('常备网')
  expect(screen.queryByRole('button', { name: '保存并生效' })).toBeNull()
})

it('asks before changed settings are left, and leaves once they are given up', async () => {
  answerWith(reply(opsApi.setting.read, { version: 3, settings: [{ key: 'siteTitle', value: '常备' }] }))
  const { user } = open()
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

const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: '保存并生效' })

it('says at the changed deadline that its reminder is longer, and nothing of a pair that stood so before', async () => {
  const settings = [
    { key: 'unpaidHours', value: 24 },
    { key: 'unpaidWarnHours', value: 23 },
    { key: 'reviewHours', value: 2 },
    { key: 'reviewWarnHours', value: 6 },
  ]
  answerWith(reply(opsApi.setting.read, { version: 3, settings }))
  const { user } = open()
  const limit = await screen.findByLabelText<HTMLInputElement>(/^付款时限/)
  await user.clear(limit)
  await user.type(limit, '12')
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual(['付款时限须长于付款提醒'])
  expect([limit.getAttribute('aria-invalid'), saveButton().disabled]).toEqual(['true', true])
  // The field may be off screen; the bar, where the button is dead, is not.
  expect(screen.getByRole('button', { name: '请先改正 付款时限' })).toBeTruthy()
  await user.clear(limit)
  await user.type(limit, '48')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/^请先改正/)).toBeNull()
  expect(saveButton().disabled).toBe(false)
})

it('leads from the bar to the first wrong field, also one that the search leaves out, until it is corrected', async () => {
  const settings = [
    { key: 'unpaidHours', value: 24 },
    { key: 'reviewHours', value: 48 },
  ]
  answerWith(reply(opsApi.setting.read, { version: 3, settings }))
  const { user } = open()
  const [limit, review] = [await fieldOf(/^付款时限/), await fieldOf(/^审核时限/)]
  for (const field of [review, limit]) {
    await user.clear(field)
    await user.type(field, '999')
  }
  await user.click(screen.getByRole('button', { name: '请先改正 付款时限、审核时限' }))
  expect(document.activeElement).toBe(limit)
  await user.clear(limit)
  await user.type(limit, '30')
  await user.type(screen.getByLabelText('设置的名称'), '网站名称{Enter}')
  expect(screen.queryByLabelText(/^审核时限/)).toBeNull()
  await user.click(screen.getByRole('button', { name: '请先改正 审核时限' }))
  const again = await fieldOf(/^审核时限/)
  expect(document.activeElement).toBe(again)
  await user.clear(again)
  await user.type(again, '50')
  expect([screen.queryByRole('button', { name: /^请先改正/ }), saveButton().disabled]).toEqual([null, false])
})

const fieldOf = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label)
