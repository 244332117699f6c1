import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { closeUserDatabase } from '#db/current.ts'
import { shelfLifePaths } from '#routing/paths/shelf-life.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { statusStore } from '#sync/stores.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { someGoods } from '#testing/factories/domain-factory.ts'
import { stillWorker } from '#testing/still-worker.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import ShelfLifePage from './shelf-life-page.tsx'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const told = { months: 6, hidesShort: false, categories: [{ id: 3, name: '降压药', months: 12 }], goods: [] }

beforeEach(async () => {
  const goods = [someGoods({ id: 7, name: '片仔癀', specification: '3g' })]
  vi.stubGlobal('Worker', stillWorker({ configure: async () => {}, goods: async () => goods }).Worker)
  statusStore.set({ state: 'offline' })
  await (await loadEngine()).openUserDatabase(1)
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  statusStore.set({ state: 'idle' })
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

const open = (address: string) =>
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <ShelfLifePage />
      </MemoryRouter>
    </UiProvider>,
  )

it('is saved whole, with the goods that the detail page sent here, and is kept on the screen while the line is cut', async () => {
  let isCut = true
  const asked = answerAt(({ method }) => {
    if (method === 'GET') return reply(api.shelfLife.settings, told)
    return isCut ? cut : reply(api.shelfLife.save, told)
  })
  open(shelfLifePaths.shelfLife({ goods: 7 }))
  const user = userEvent.setup()
  expect(await screen.findByText('片仔癀 3g')).toBeTruthy()
  const company = screen.getByRole('textbox', { name: '单位 剩余效期（月）' })
  await user.clear(company)
  await user.type(company, '9{Enter}')
  await user.click(screen.getByRole('button', { name: '删除 降压药 的要求' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
  expect(company).toHaveProperty('value', '9')
  isCut = false
  await user.click(screen.getByRole('button', { name: '保存' }))
  const sent = () => asked.filter(({ method, path }) => method === 'POST' && path === '/api/shelf_life')
  await waitFor(() => expect(sent().length).toBeGreaterThan(1))
  const { body } = sent().at(-1)!
  expect(body.get('months')).toBe('9')
  expect(body.get('goods[0][id]')).toBe('7')
  expect(body.get('goods[0][months]')).toBe('6')
  expect([...body.keys()].some((key) => key.startsWith('categories'))).toBe(false)
})

const company = () => screen.findByRole('textbox', { name: '单位 剩余效期（月）' })

it('keeps what is not saved while other pages are looked at, until it is given up', async () => {
  answerAt(() => reply(api.shelfLife.settings, told))
  const user = userEvent.setup()
  const { unmount } = open(shelfLifePaths.shelfLife())
  await user.clear(await company())
  await user.type(await company(), '9{Enter}')
  unmount()
  open(shelfLifePaths.shelfLife())
  expect(await company()).toHaveProperty('value', '9')
  await user.click(screen.getByRole('button', { name: '放弃修改' }))
  expect(await company()).toHaveProperty('value', '6')
  expect(sessionStorage.length).toBe(0)
})
