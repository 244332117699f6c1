import 'fake-indexeddb/auto'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { syncStatusStore } from '#sync/leader/sync-status-store.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { mutate } from '#sync/outbox/mutate.ts'
import { accountStore, publishStatus, storageNoticeStore } from '#sync/stores.ts'
import { UiProvider } from '#ui/theme/provider.tsx'
import { SYNCING_DELAY_MS } from '#ui/timing.ts'

import { messages } from '../messages.ts'
import { SyncChip } from './sync-chip.lazy.tsx'

beforeEach(async () => {
  accountStore.set({ state: 'user', buyerId: 1 })
  await (await loadEngine()).openUserDatabase(1)
  storageNoticeStore.set(undefined)
  // An earlier file may have ended as a page that is too old.
  publishStatus({ state: 'idle' })
  await currentDatabase()!.meta.put({ name: 'cursor', epoch: 'e', number: 1, at: Date.now() + 60_000 })
})
afterEach(() => {
  cleanup()
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
  localStorage.clear()
  accountStore.set({ state: 'loading' })
  publishStatus({ state: 'idle' })
})

const edit = () =>
  mutate(api.cart.setQuantity, { params: { id: '1-1-0' }, body: { params: { number: 5 } } }, { label: '' })
const pending = () => syncStatusStore.get().pending

/** Renders the chip once the database has been read; answers how often it was drawn since. */
async function setUp() {
  const draw = vi.fn<() => void>()
  render(
    <UiProvider>
      <Profiler id="chip" onRender={draw}>
        <SyncChip />
      </Profiler>
    </UiProvider>,
  )
  await screen.findByText(messages.synced)
  draw.mockClear()
  return draw
}

it('is not drawn for an edit that is answered at once', async () => {
  const draw = await setUp()
  await act(edit)
  act(() => publishStatus({ state: 'sending' }))
  await waitFor(() => expect(pending()).toBe(1))
  await act(() => currentDatabase()!.outbox.clear())
  act(() => publishStatus({ state: 'idle' }))
  await waitFor(() => expect(pending()).toBe(0))
  expect(draw).not.toHaveBeenCalled()
})

it('says that an edit is on its way once that takes long, and with how many', async () => {
  await setUp()
  await act(edit)
  await screen.findByText(messages.syncing, undefined, { timeout: 4 * SYNCING_DELAY_MS })
  act(() => publishStatus({ state: 'offline' }))
  expect(screen.getByRole('button').title).toContain(messages.pending(1))
})
