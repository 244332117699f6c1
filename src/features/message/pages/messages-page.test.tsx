import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Message } from '#contract/message.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { type Messages, MessagesContext } from '../queries.ts'
import MessagesPage from './messages-page.tsx'

const message = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  kind: 'order',
  title: `消息${id}`,
  text: '正文',
  link: '',
  createdAt: Date.now(),
  ...more,
})
const Address = () => <output aria-label="address">{useLocation().pathname + useLocation().search}</output>

function setUp(rows: Message[], { state = 'ready', at = '/wdxx' }: { state?: Messages['state']; at?: string } = {}) {
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[at]}>
        <MessagesContext value={{ state, rows }}>
          <MessagesPage />
          <Address />
        </MessagesContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}
const recorded = async () =>
  ((await currentDatabase()?.outbox.toArray()) ?? []).map(({ endpoint, body }) => [endpoint, body])
const address = () => screen.getByLabelText('address').textContent

describe('my messages', () => {
  beforeEach(async () => {
    await (await loadEngine()).openUserDatabase(1)
  })
  afterEach(() => {
    cleanup()
    document.body.replaceChildren()
    closeUserDatabase()
    indexedDB.deleteDatabase('u_1')
  })

  it('are marked as read by following them', async () => {
    const user = setUp([message(2, { link: '/order/info/7' })])
    await user.click(screen.getByRole('link', { name: /未读 消息2/ }))
    expect(address()).toBe('/order/info/7')
    await waitFor(async () => expect(await recorded()).toEqual([['message.read', { ids: [2] }]]))
  })

  it('that lead nowhere are marked by a press, and stand still once read', async () => {
    const user = setUp([message(2), message(1, { readAt: 1 })])
    await user.click(screen.getByRole('button', { name: /消息2/ }))
    await waitFor(async () => expect(await recorded()).toEqual([['message.read', { ids: [2] }]]))
    expect(screen.queryByRole('button', { name: /消息1/ })).toBeNull()
  })

  it('lead nowhere else when the link is no page of ours', () => {
    setUp([message(3, { link: 'https://elsewhere.example' }), message(2, { link: '//elsewhere.example' })])
    expect(screen.queryByRole('link', { name: /消息/ })).toBeNull()
  })

  it('are all marked up to the newest that is shown', async () => {
    const user = setUp([message(9), message(4, { kind: 'system' })], { at: '/wdxx?kind=system' })
    expect(screen.getByText('2 条未读')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '全部已读' }))
    await waitFor(async () => expect(await recorded()).toEqual([['message.readAll', { until: 9 }]]))
  })

  it('that have expired are not shown', () => {
    setUp([message(2, { expiresAt: Date.now() - 60_000 })])
    expect(screen.getByText('还没有消息')).toBeTruthy()
    expect(screen.getByRole('button', { name: '全部已读' })).toHaveProperty('disabled', true)
  })

  it('of one kind that are none say so, and lead back', async () => {
    const user = setUp([message(1)], { at: '/wdxx?kind=license' })
    await user.click(screen.getByRole('link', { name: '查看全部消息' }))
    expect(address()).toBe('/wdxx')
  })

  it('are waited for, not called none', () => {
    setUp([], { state: 'loading' })
    expect(screen.queryByText('还没有消息')).toBeNull()
    expect(screen.getByLabelText('加载中')).toBeTruthy()
  })
})
