import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const workers: FakeWorker[] = []

class FakeWorker extends EventTarget {
  /** The names of the calls, in the order of their arrival. */
  called: string[] = []
  constructor() {
    super()
    workers.push(this)
  }
  postMessage({ path }: { path?: string[] }): void {
    // A handle that is collected says so without a path.
    if (path) this.called.push(path.join('.'))
  }
}

beforeEach(() => {
  workers.length = 0
  vi.resetModules()
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => vi.unstubAllGlobals())

const buyer = { buyer: { id: 1, priceGroup: 'a' } } as never

it('leaves nothing of an unmounted page with the worker: one handle, no listener (pitfall 29)', async () => {
  const { configureCatalog, onCatalogChange } = await import('./remotes.ts')
  let notified = 0
  const mounts = Array.from({ length: 50 }, () => onCatalogChange(() => (notified += 1)))
  configureCatalog(buyer)
  await vi.waitFor(() => expect(workers).toHaveLength(1))
  const changed = () => workers[0]!.dispatchEvent(new MessageEvent('message', { data: { catalogStatus: {} } }))
  changed()
  expect(notified).toBe(50)
  for (const unmount of mounts) unmount()
  changed()
  expect(notified).toBe(50)
  configureCatalog(buyer)
  expect(workers).toHaveLength(1)
})

it('asks a worker that was started ahead nothing before it knows who asks', async () => {
  const { catalog, configureCatalog, startCatalog } = await import('./remotes.ts')
  startCatalog()
  void catalog().list({})
  await vi.waitFor(() => expect(workers).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(workers[0]!.called).toEqual([])
  configureCatalog(buyer)
  await vi.waitFor(() => expect(workers[0]!.called).toEqual(['configure', 'list']))
  expect(workers).toHaveLength(1)
})

it('may be started ahead twice: what was asked between waits for the session all the same', async () => {
  const { catalog, configureCatalog, startCatalog } = await import('./remotes.ts')
  startCatalog()
  void catalog().list({})
  startCatalog()
  configureCatalog(buyer)
  await vi.waitFor(() => expect(workers[0]?.called).toEqual(['configure', 'list']))
  expect(workers).toHaveLength(1)
})

it('fetches a first catalogue for a buyer who has none, and for nobody else', async () => {
  const { configureCatalog, fetchFirstCatalog } = await import('./remotes.ts')
  fetchFirstCatalog()
  expect(workers).toHaveLength(0)
  configureCatalog({ buyer: { id: 1 }, priceGroup: 'a' } as never)
  await vi.waitFor(() => expect(workers[0]?.called).toEqual(['configure']))
  fetchFirstCatalog()
  expect(workers[0]!.called).toEqual(['configure', 'refresh'])
  workers[0]!.dispatchEvent(new MessageEvent('message', { data: { catalogStatus: { state: 'ready' } } }))
  fetchFirstCatalog()
  expect(workers[0]!.called).toEqual(['configure', 'refresh'])
})
