import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import { ANSWER_HEADER, ANSWER_MARK } from '#contract/protocol/endpoint.ts'
import type { CompanyRole } from '#domain/company/roles.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { someBuyer } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import SystemsPage from './systems-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const KEY = 'cbk_Ab12Cd34aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
const listed = {
  id: 7,
  name: '诊所 HIS',
  hint: 'cbk_Ab12Cd34',
  scopes: ['goods.read', 'order.read'],
  acts_as: { id: 1, name: '张三', is_gone: false },
  created_by: '张三',
  created_at: 0,
  end_reason: '',
}
const colleague = {
  id: 1,
  name: '张三',
  username: 'clinic',
  phone: '138****0000',
  roles: ['administrator'],
  limits: {},
  sessions: 1,
  is_self: true,
}

const answer = (data: unknown) =>
  Response.json({ code: 200, message: '', data }, { headers: { [ANSWER_HEADER]: ANSWER_MARK } })

/** A server with one key, which makes and ends others; the requests that acted. */
function serve() {
  const acted: string[] = []
  const keys: (typeof listed)[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input)
    const method = init?.method ?? 'GET'
    if (method !== 'GET') acted.push(`${method} ${new URL(url, 'http://shop').pathname}`)
    if (url.includes('/colleague')) return answer({ list: [colleague], invitations: [] })
    if (method === 'POST') {
      keys.push(listed)
      return answer({ key: KEY, keys })
    }
    return answer(keys)
  })
  return acted
}

function show(roles: readonly CompanyRole[]) {
  const user = { buyer: someBuyer(), roles, colleagues: [{ name: '李管理', roles: ['administrator'] }] }
  render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={{ state: 'user', user } as unknown as CurrentUser}>
          <SystemsPage />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}

it('shows a new key once, and then only what tells it', async () => {
  const acted = serve()
  const user = show(['administrator'])
  const make = await screen.findByRole('button', { name: '新建密钥' })
  await waitFor(() => expect(make).toHaveProperty('disabled', false))
  await user.click(make)
  await user.click(screen.getByRole('button', { name: '生成密钥' }))
  expect(await screen.findByText('请填写名称')).toBeTruthy()
  const name = screen.getByLabelText<HTMLInputElement>(/^名称/)
  await user.click(name)
  await user.paste('诊'.repeat(21))
  await user.click(screen.getByRole('button', { name: '生成密钥' }))
  expect((await screen.findByRole('alert')).textContent).toBe('名称最多 20 个字')
  expect(name.value).toHaveLength(21)
  await user.clear(name)
  await user.type(name, '诊所 HIS')
  await user.click(screen.getByRole('button', { name: '生成密钥' }))
  expect(await screen.findByText(KEY)).toBeTruthy()
  expect(acted).toEqual(['POST /api/system/key'])
  await user.click(screen.getByRole('button', { name: '已保存' }))
  await waitFor(() => expect(screen.queryByText(KEY)).toBeNull())
  expect(await screen.findByText(/cbk_Ab12Cd34/)).toBeTruthy()
})

it('says to everybody else who manages it, and asks nothing of the server', async () => {
  const acted = serve()
  show(['buyer'])
  expect(await screen.findByText(/李管理/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '新建密钥' })).toBeNull()
  expect(acted).toEqual([])
})
