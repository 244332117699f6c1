import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import type { CompanyRole } from '#domain/company/roles.ts'
import { CurrentUserContext, type MirroredUser } from '#features/account/queries.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { publishStatus } from '#sync/stores.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { PermissionButton } from './permission-button.tsx'

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

const asked = async () =>
  (await currentDatabase()!.outbox.toArray()).map(({ endpoint, label }) => ({ endpoint, label }))

const goods = { id: 3, name: '安宫牛黄丸', specification: '3g*1丸' }

function show(roles: CompanyRole[], known = goods) {
  const user = { roles, colleagues: [{ name: '王芳', roles: ['buyer'] }] } as unknown as MirroredUser
  render(
    <UiProvider>
      <CurrentUserContext value={{ state: 'user', user }}>
        <PermissionButton goodsId={3} goods={known} />
      </CurrentUserContext>
    </UiProvider>,
  )
  return userEvent.setup()
}

it('applies without a network, and takes it back', async () => {
  const user = show(['buyer'])
  await user.click(screen.getByRole('button', { name: '申请采购权限' }))
  await user.click(await screen.findByRole('button', { name: '撤回' }))
  await screen.findByRole('button', { name: '申请采购权限' })
  expect((await asked()).every(({ endpoint }) => endpoint === 'permission.ask')).toBe(true)
})

it('is named by its goods', async () => {
  await show(['buyer']).click(screen.getByRole('button', { name: '申请采购权限' }))
  await screen.findByRole('button', { name: '撤回' })
  expect(await asked()).toMatchObject([{ label: '申请控销商品采购权限（安宫牛黄丸 3g×1丸）' }])
})

it('is named by no number where only the set that holds the goods is known', async () => {
  await show(['buyer'], { ...goods, id: 9 }).click(screen.getByRole('button', { name: '申请采购权限' }))
  await screen.findByRole('button', { name: '撤回' })
  expect(await asked()).toMatchObject([{ label: '申请控销商品采购权限' }])
})

it('says before the press who may, to whoever may not', async () => {
  show(['receiver'])
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/需要“管理员”或“采购”或“审批”分工，请找王芳$/)).toBeTruthy()
  expect(await asked()).toEqual([])
})
