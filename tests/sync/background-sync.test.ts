import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { DRAIN_TAG } from '#sync/leader/drain-tag.ts'

import { isOffline, isSynced, openAccounts, setQuantity, signInAs } from './accounts/stage.ts'
import { until } from './support/page.ts'

const stage = openAccounts()
const register = vi.fn(async (_tag: string) => {})
const becomes = (visibilityState: DocumentVisibilityState) => {
  Object.assign(document, { visibilityState })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(async () => {
  Object.assign(navigator, { serviceWorker: { getRegistration: async () => ({ sync: { register } }) } })
  await signInAs(stage.clinic)
  await until(isSynced)
  register.mockClear()
})
afterEach(() => {
  becomes('visible')
  Object.assign(navigator, { serviceWorker: undefined })
})

it('leaves the service worker alone while edits are on their way from the page', async () => {
  await setQuantity(stage, 5)
  await until(isSynced)
  expect(register).not.toHaveBeenCalled()
})

it('asks the service worker to send what is stuck', async () => {
  stage.network.fate = () => 'dropRequest'
  await setQuantity(stage, 6)
  await until(isOffline)
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith(DRAIN_TAG))
})

it('asks the service worker to send what a page leaves behind that is hidden, and nothing where nothing waits', async () => {
  becomes('hidden')
  becomes('visible')
  expect(register).not.toHaveBeenCalled()
  await setQuantity(stage, 7)
  becomes('hidden')
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith(DRAIN_TAG))
  await until(isSynced)
})
