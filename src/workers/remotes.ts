/** Lazy typed handles of the workers for the main thread, which knows their types only. */
import { type Remote, wrap } from 'comlink'

import { carryErrors } from './carried-errors.ts'
import type { CatalogApi, CatalogEvent, CatalogStatus } from './catalog/catalog-api.ts'

export type { CatalogApi, CatalogSession, CatalogStatus, QuoteOptions } from './catalog/catalog-api.ts'

let started: { worker: Worker; remote: Remote<CatalogApi> } | undefined

function start() {
  if (!started) {
    carryErrors()
    const worker = new Worker(new URL('./catalog.worker.ts', import.meta.url), { type: 'module', name: 'catalog' })
    started = { worker, remote: wrap<CatalogApi>(worker) }
  }
  return started
}

/** The catalogue worker of this page; the first call starts it. */
export const catalog = (): Remote<CatalogApi> => start().remote

/** Calls `listener` whenever the catalogue's answers may have changed; returns how to stop. */
export function onCatalogChange(listener: (status: CatalogStatus) => void): () => void {
  const { worker } = start()
  const hear = ({ data }: MessageEvent<Partial<CatalogEvent> | null>) => {
    if (data?.catalogStatus) listener(data.catalogStatus)
  }
  worker.addEventListener('message', hear)
  return () => worker.removeEventListener('message', hear)
}
