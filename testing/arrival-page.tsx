/** 到货验收 of one order as a signed-in buyer has it open, in a browser without a line. */
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'

import type { Order } from '#contract/order.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import ArrivalPage from '#features/arrival/pages/arrival-page.tsx'
import { arrivalPaths } from '#routing/paths/arrival.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { accountStore, statusStore } from '#sync/stores.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { answerWith, cut } from './answering-fetch.ts'
import { someBuyer } from './factories/domain-factory.ts'
import { stillWorker } from './still-worker.ts'

const signedIn = { state: 'user', user: { company: '惠民诊所', buyer: someBuyer() } } as unknown as CurrentUser

/** Opens the page of an order that is mirrored here. */
export async function showArrival(order: Order) {
  await currentDatabase()!.orders.put(order as never)
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[arrivalPaths.arrival({ orderId: order.id })]}>
        <CurrentUserContext value={signedIn}>
          <main>
            <Routes>
              <Route path={arrivalPaths.arrival.pattern} element={<ArrivalPage />} />
              <Route path="*" element={null} />
            </Routes>
          </main>
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}

/** Signs the buyer in before each test of the file, with a database of their own. */
export function useArrivalBuyer(): void {
  beforeEach(async () => {
    vi.stubGlobal('Worker', stillWorker({ configure: async () => {}, goods: async () => [] }).Worker)
    statusStore.set({ state: 'offline' })
    accountStore.set({ state: 'user', buyerId: 1 })
    await (await loadEngine()).openUserDatabase(1)
    answerWith(cut)
  })
  afterEach(() => {
    cleanup()
    document.body.replaceChildren()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    statusStore.set({ state: 'idle' })
    closeUserDatabase()
    indexedDB.deleteDatabase('u_1')
  })
}
