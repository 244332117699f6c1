import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { arrivalPaths } from '#routing/paths/arrival.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { mutate } from '#sync/outbox/mutate.ts'
import { accountStore } from '#sync/stores.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { takenBack } from '../messages.ts'
import { usePendingEdits } from '../page-queries.ts'
import { type PastEdit, undecided, useSyncStatus } from '../queries.ts'
import { PastGroup } from './past-group.tsx'
import { PendingGroup } from './pending-group.tsx'
import { UndecidedGroup } from './undecided-group.tsx'

const NOW = Date.UTC(2026, 10, 21, 4)
const DAY = 86_400_000

function Groups() {
  const sync = useSyncStatus()
  const pending = usePendingEdits()
  if (!pending) return null
  return (
    <>
      <UndecidedGroup edits={undecided(sync)} now={NOW} onLeave={() => {}} />
      <PendingGroup entries={pending} blocked={sync.blocked} isSending={false} now={NOW} />
      <PastGroup pending={pending} now={NOW} />
    </>
  )
}
const show = () => {
  render(
    <UiProvider>
      <MemoryRouter>
        <Groups />
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}

const set = (id: string, number: number) =>
  mutate(
    api.cart.setQuantity,
    { params: { id }, body: { params: { number } } },
    { label: `药品 ${id} 改为 ${number} 盒` },
  )
const outbox = async () => (await currentDatabase()?.outbox.orderBy('seq').toArray()) ?? []
const labels = async () => (await outbox()).map(({ label }) => label)

const anOutcome = (operationId: string, changes: Partial<PastEdit> = {}): PastEdit => ({
  operationId,
  endpoint: 'cart.setQuantity',
  params: { id: '1-1-0' },
  body: { params: { number: 20 } },
  schema: 1,
  keys: ['cart:1-1-0'],
  label: '阿莫西林胶囊 0.25g×24粒 改为 20 盒',
  at: NOW,
  settledAt: NOW,
  needsDecision: 0,
  needsReview: 0,
  seen: { '1-1-0': 5 },
  ...changes,
})
const aLine = (number: number) => ({
  id: '1-1-0',
  goodsId: 1,
  warehouseId: 1,
  type: 0 as const,
  number,
  isSelected: true,
  seenPrice: 0,
  addedAt: 0,
})
const settle = (...outcomes: PastEdit[]) => currentDatabase()?.outcomes.bulkPut(outcomes)

describe('the sync panel', () => {
  beforeEach(async () => {
    await (await loadEngine()).openUserDatabase(1)
    accountStore.set({ state: 'user', buyerId: 1 })
  })
  afterEach(() => {
    cleanup()
    document.body.replaceChildren()
    closeUserDatabase()
    indexedDB.deleteDatabase('u_1')
  })

  it('gives an unsent edit up, and takes that back', async () => {
    await set('1-1-0', 3)
    await set('2-1-0', 4)
    const user = show()
    await user.click(await screen.findByRole('button', { name: '放弃 药品 1-1-0 改为 3 盒' }))
    await waitFor(async () => expect(await labels()).toEqual(['药品 2-1-0 改为 4 盒']))
    await user.click(screen.getByRole('button', { name: '撤销' }))
    await waitFor(async () => expect(await labels()).toEqual(['药品 2-1-0 改为 4 盒', '药品 1-1-0 改为 3 盒']))
  })
  it('gives up no half of an act: what a kept order took out of the cart', async () => {
    const label = '存为待提交单 周一补货：阿莫西林胶囊移出购物车'
    await mutate(api.cart.remove, { body: { ids: ['1-1-0'] } }, { label, isFinal: true })
    show()
    expect(await screen.findByText(label)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^放弃/ })).toBeNull()
  })
  it('moves the focus to the next edit when one is given up', async () => {
    await set('1-1-0', 3)
    await set('2-1-0', 4)
    const user = show()
    await user.click(await screen.findByRole('button', { name: '放弃 药品 1-1-0 改为 3 盒' }))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('放弃 药品 2-1-0 改为 4 盒'))
  })
  it('cannot give up what was sent, and says how far it is', async () => {
    await set('1-1-0', 3)
    const db = currentDatabase()!
    await db.outbox.toCollection().modify({ sentAt: NOW, failures: 3 })
    show()
    expect(await screen.findByText(/服务器未能处理，已试 3 次/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^放弃/ })).toBeNull()
  })

  it('says why an edit was refused, and tries it again', async () => {
    await settle(anOutcome('op', { needsDecision: 1, refusal: { reason: 'sync.skipped', message: '已搁置' } }))
    const user = show()
    expect(await screen.findByText(/未生效：已搁置/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(async () => expect(await labels()).toEqual(['阿莫西林胶囊 0.25g×24粒 改为 20 盒']))
    await waitFor(async () => expect((await currentDatabase()?.outcomes.get('op'))?.needsDecision).toBe(0))
  })
  it('offers both counts of a delivery, and leads a signature over other counts to its page', async () => {
    const arrival = { params: { id: 7 }, needsDecision: 1 } as const
    await settle(
      anOutcome('count', {
        ...arrival,
        endpoint: 'arrival.count',
        refusal: { reason: 'arrival.unseenCount', message: '另一台设备已清点为 合格 9、破损 1，与您的 合格 10 不同' },
      }),
      anOutcome('sign', {
        ...arrival,
        endpoint: 'arrival.sign',
        refusal: { reason: 'arrival.otherCounts', message: '签字前清点有变化' },
      }),
    )
    const user = show()
    await screen.findByRole('button', { name: '用我的' })
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
    const [link] = screen.getAllByRole('link', { name: '去到货验收' })
    expect(link?.getAttribute('href')).toBe(arrivalPaths.arrival({ orderId: 7 }))
    await user.click(screen.getByRole('button', { name: '用对方的' }))
    await waitFor(async () => expect((await currentDatabase()?.outcomes.get('count'))?.needsDecision).toBe(0))
    expect(await outbox()).toEqual([])
  })
  it('lets a refusal be', async () => {
    await settle(anOutcome('op', { needsDecision: 1, refusal: { reason: 'cart.full', message: '购物车已满' } }))
    const user = show()
    await user.click(await screen.findByRole('button', { name: '知道了' }))
    await waitFor(async () => expect((await currentDatabase()?.outcomes.get('op'))?.needsDecision).toBe(0))
    expect(await labels()).toEqual([])
  })

  it('groups the past by day, fifty at first', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      anOutcome(`op-${index}`, { label: `改动 ${index}`, settledAt: NOW - Math.floor(index / 20) * DAY - index }),
    )
    await settle(...many)
    const user = show()
    await screen.findByText('改动 0')
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      '今天',
      '昨天',
      '2026-11-19',
    ])
    expect(screen.queryByText('改动 55')).toBeNull()
    await user.click(screen.getByRole('button', { name: '更多' }))
    expect(await screen.findByText('改动 55')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '更多' })).toBeNull()
  })
  it('brings the pieces back that were there before', async () => {
    await currentDatabase()?.cart.put(aLine(20))
    await settle(anOutcome('op'))
    const user = show()
    await user.click(await screen.findByRole('button', { name: /^撤销 阿莫西林/ }))
    await waitFor(async () =>
      expect(await outbox()).toMatchObject([
        {
          endpoint: 'cart.setQuantity',
          body: { params: { number: 5 } },
          label: '撤销：阿莫西林胶囊 0.25g×24粒 改为 20 盒',
        },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: /^撤销 阿莫西林/ })).toBeNull())
  })
  it('does again what was taken back, and names it once', async () => {
    await settle(anOutcome('op', { label: '撤销：药品 改为 20 盒' }))
    await currentDatabase()?.cart.put(aLine(20))
    const user = show()
    await user.click(await screen.findByRole('button', { name: '重做 撤销：药品 改为 20 盒' }))
    await waitFor(async () => expect(await labels()).toEqual(['重做：药品 改为 20 盒']))
    expect(takenBack('重做：药品 改为 20 盒')).toBe('撤销：药品 改为 20 盒')
  })
  it('tells the edits of one batch in their order, and takes the newest back', async () => {
    await settle(
      anOutcome('z', { label: '改为 8 盒', at: NOW - 2_000 }),
      anOutcome('a', { label: '改为 20 盒', at: NOW - 1_000 }),
    )
    show()
    await screen.findByRole('button', { name: '撤销 改为 20 盒' })
    expect(screen.queryByRole('button', { name: '撤销 改为 8 盒' })).toBeNull()
  })
  it('takes a new line out again, and puts a removed one back', async () => {
    const added = anOutcome('a', { endpoint: 'cart.add', keys: ['cart:7-1-0'], seen: { '7-1-0': 0 }, label: '加入' })
    const removed = anOutcome('r', {
      endpoint: 'cart.remove',
      keys: ['cart:8-2-0'],
      seen: { '8-2-0': 6 },
      label: '删除',
    })
    await settle(added, removed)
    const user = show()
    await user.click(await screen.findByRole('button', { name: '撤销 加入' }))
    await user.click(await screen.findByRole('button', { name: '撤销 删除' }))
    await waitFor(async () =>
      expect(await outbox()).toMatchObject([
        { endpoint: 'cart.remove', keys: ['cart:7-1-0'] },
        { endpoint: 'cart.add', keys: ['cart:8-2-0'] },
      ]),
    )
  })
})
