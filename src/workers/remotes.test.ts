import { afterEach, expect, it, vi } from 'vitest'

import { configureCatalog, onCatalogChange } from './remotes.ts'

afterEach(() => vi.unstubAllGlobals())

it('leaves nothing of an unmounted page with the worker: one handle, no listener (pitfall 29)', async () => {
  const workers: EventTarget[] = []
  class FakeWorker extends EventTarget {
    constructor() {
      super()
      workers.push(this)
    }
    postMessage(): void {}
  }
  vi.stubGlobal('Worker', FakeWorker)
  let notified = 0
  const mounts = Array.from({ length: 50 }, () => onCatalogChange(() => (notified += 1)))
  configureCatalog({ buyer: { id: 1, priceGroup: 'a' } } as never)
  await vi.waitFor(() => expect(workers).toHaveLength(1))
  const changed = () => workers[0]!.dispatchEvent(new MessageEvent('message', { data: { catalogStatus: {} } }))
  changed()
  expect(notified).toBe(50)
  for (const unmount of mounts) unmount()
  changed()
  expect(notified).toBe(50)
  configureCatalog({ buyer: { id: 1, priceGroup: 'a' } } as never)
  expect(workers).toHaveLength(1)
})
