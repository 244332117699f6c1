/**
 * The page's end of the catalogue worker: a chunk of its own, because a visitor's first page asks the worker nothing.
 */
import { type Remote, wrap } from 'comlink'

import { carryErrors } from './carried-errors.ts'
import type { CatalogApi, CatalogEvent, CatalogStatus } from './catalog/catalog-api.ts'

/** Starts the worker; `onStatus` is called with each status it announces. */
export function linkCatalog(onStatus: (status: CatalogStatus) => void): Remote<CatalogApi> {
  carryErrors()
  const worker = new Worker(new URL('./catalog.worker.ts', import.meta.url), { type: 'module', name: 'catalog' })
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<CatalogEvent> | null>) => {
    if (data?.catalogStatus) onStatus(data.catalogStatus)
  })
  return wrap<CatalogApi>(worker)
}
