import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { mutate } from '#sync/outbox/mutate.ts'

import { signOut } from './mutations.ts'

const busy = vi.fn<(isBusy: boolean) => void>()

const user = userEvent.setup()
const pending = () => currentDatabase()?.outbox.count()
const edit = () => mutate(api.favorite.add, { body: { goodsIds: [7] } }, { label: '收藏 阿莫西林胶囊' })
const press = async (name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

describe('signing out', () => {
  beforeEach(async () => {
    await (await loadEngine()).openUserDatabase(1)
  })
  afterEach(() => {
    closeUserDatabase()
    indexedDB.deleteDatabase('u_1')
    busy.mockClear()
    vi.unstubAllGlobals()
  })
  it('asks plainly when nothing waits', async () => {
    const done = signOut(busy)
    expect((await screen.findByRole('dialog')).textContent).toContain('确定退出登录吗')
    await press('取消')
    await done
    expect(currentDatabase()).toBeDefined()
    expect(busy).not.toHaveBeenCalled()
  })
  it('offers to send, keep or discard what waits, and does nothing when dismissed', async () => {
    await edit()
    const done = signOut(busy)
    const buttons = within(await screen.findByRole('dialog')).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['取消', '放弃并退出', '保留并退出', '同步后退出'])
    await press('取消')
    await done
    expect(await pending()).toBe(1)
  })
  it('discards only after asking once more', async () => {
    await edit()
    const done = signOut(busy)
    await press('放弃并退出')
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('无法找回'))
    await press('取消')
    await done
    expect(await pending()).toBe(1)
  })
  it('is under way from the answer on, and no longer when what waits could not be sent', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await edit()
    const done = signOut(busy)
    await press('同步后退出')
    await done
    expect(busy.mock.calls).toEqual([[true], [false]])
    expect(screen.getByRole('dialog').textContent).toContain('网络不通')
    expect(await pending()).toBe(1)
    await press('知道了')
  })
})
