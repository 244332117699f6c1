import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { CurrentUserContext, type MirroredUser } from '#features/account/queries.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { publishStatus } from '#sync/stores.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { RestockButton, RestockLink } from './restock-button.tsx'

const goods = { id: 3, name: '阿莫西林胶囊', specification: '0.25g*24粒' }
const wishes = async () =>
  (await currentDatabase()!.outbox.toArray()).map(({ endpoint, params, body }) => ({ endpoint, params, body }))

beforeEach(async () => {
  await (await loadEngine()).openUserDatabase(1)
  publishStatus({ state: 'offline' })
})
afterEach(() => {
  publishStatus({ state: 'idle' })
  cleanup()
  document.body.replaceChildren()
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

it('records the wish in the row itself, without a network, and takes it back with a second press', async () => {
  const user = userEvent.setup()
  render(
    <UiProvider>
      <RestockLink goods={goods} />
    </UiProvider>,
  )
  await user.click(screen.getByRole('button', { name: '到货通知我 阿莫西林胶囊 0.25g×24粒' }))
  const asked = await screen.findByRole('button', { name: '已登记 阿莫西林胶囊 0.25g×24粒', pressed: true })
  expect(await wishes()).toEqual([{ endpoint: 'restock.ask', params: { id: 3 }, body: { is_wanted: 1 } }])
  await user.click(asked)
  await screen.findByRole('button', { name: /^到货通知我 / })
  await waitFor(async () => expect(await wishes()).toMatchObject([{ body: { is_wanted: 0 } }]))
})

it('says before the press who may, to whoever may not', async () => {
  const colleagues = [{ name: '王芳', roles: ['buyer'] }]
  const user = { roles: ['finance'], colleagues } as unknown as MirroredUser
  render(
    <UiProvider>
      <CurrentUserContext value={{ state: 'user', user }}>
        <RestockButton goods={goods} />
        <RestockLink goods={goods} />
      </CurrentUserContext>
    </UiProvider>,
  )
  expect(screen.getByRole('button', { name: /^到货通知我/ })).toHaveProperty('disabled', true)
  expect(screen.getByText('求购、到货通知和权限申请需要“管理员”或“采购”或“审批”分工，请找王芳')).toBeTruthy()
  // In a row there is room for a word.
  expect(screen.getByText('需“采购”分工').title).toContain('请找王芳')
  await userEvent.setup().click(screen.getByRole('button', { name: /^到货通知我/ }))
  expect(await wishes()).toEqual([])
})
