/** The page's end of the catalogue worker: a chunk of its own, because a visitor's first page asks the worker nothing. */
import { type Remote, wrap } from 'comlink'

import { carryErrors } from './carried-errors.ts'
// oxlint-disable-next-line import/default -- Vite answers with its address
import script from './catalog.worker.ts?worker&url'
import type { CatalogApi, CatalogEvent, CatalogStatus } from './catalog/catalog-api.ts'

/** Starts the worker; `onStatus` is called with each status it announces. */
export function linkCatalog(onStatus: (status: CatalogStatus) => void): Remote<CatalogApi> {
  carryErrors()
  // Browsers fetch a worker's script last of all, but the first total of a cart waits for it.
  fetch(script, { priority: 'high' }).catch(() => undefined)
  const worker = new Worker(script, { type: 'module', name: 'catalog' })
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<CatalogEvent> | null>) => {
    if (data?.catalogStatus) onStatus(data.catalogStatus)
  })
  return wrap<CatalogApi>(worker)
}
