import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { mutate } from '#sync/mutate.ts'

import { signOut } from './mutations.ts'

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
  })
  it('asks plainly when nothing waits', async () => {
    const done = signOut()
    expect((await screen.findByRole('dialog')).textContent).toContain('确定退出登录吗')
    await press('取消')
    await done
    expect(currentDatabase()).toBeDefined()
  })
  it('offers to send, keep or discard what waits, and does nothing when dismissed', async () => {
    await edit()
    const done = signOut()
    const buttons = within(await screen.findByRole('dialog')).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['取消', '放弃并退出', '保留并退出', '同步后退出'])
    await press('取消')
    await done
    expect(await pending()).toBe(1)
  })
  it('discards only after asking once more', async () => {
    await edit()
    const done = signOut()
    await press('放弃并退出')
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('无法找回'))
    await press('取消')
    await done
    expect(await pending()).toBe(1)
  })
})
