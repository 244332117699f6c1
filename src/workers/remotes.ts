/** Lazy typed handles of the workers for the main thread, which knows their types only. */
import { type Remote, wrap } from 'comlink'

import { createStore } from '#lib/create-store.ts'

import { carryErrors } from './carried-errors.ts'
import type { CatalogApi, CatalogEvent, CatalogSession, CatalogStatus } from './catalog/catalog-api.ts'

export type { CatalogApi, CatalogSession, CatalogStatus, Proposal, QuoteOptions } from './catalog/catalog-api.ts'

let started: Remote<CatalogApi> | undefined
let session: CatalogSession | undefined
const latestStatus = createStore<CatalogStatus | undefined>(undefined)

function start(): Remote<CatalogApi> {
  carryErrors()
  const worker = new Worker(new URL('./catalog.worker.ts', import.meta.url), { type: 'module', name: 'catalog' })
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<CatalogEvent> | null>) => {
    if (data?.catalogStatus) latestStatus.set(data.catalogStatus)
  })
  started = wrap<CatalogApi>(worker)
  // The session must be known before the first call.
  if (session) void started.configure(session)
  return started
}

/** The catalogue worker of this page; the first call starts it. */
export const catalog = (): Remote<CatalogApi> => started ?? start()

/**
 * Sets the worker's session: the buyer and the offers. It brings a buyer's mirror up to date at once; for a visitor, who
 * has no mirror, no worker is started before the first call.
 */
export function configureCatalog(next: CatalogSession): void {
  session = next
  if (started) void started.configure(next)
  else if (next.buyer) start()
}

/** The server has changes: a mirror asks for them now. */
export const refreshCatalog = (): void => void started?.refresh()

/** Calls `listener` with every status of the catalogue, progress included; returns the way to stop. Starts no worker. */
export function onCatalogChange(listener: (status: CatalogStatus) => void): () => void {
  return latestStatus.subscribe(() => listener(latestStatus.get()!))
}

/** Calls `listener` with the present status and every further one; returns the way to stop. Starts the worker. */
export function watchCatalog(listener: (status: CatalogStatus) => void): () => void {
  let isStopped = false
  void catalog()
    .status()
    .then((status) => isStopped || listener(status))
  const stop = onCatalogChange(listener)
  return () => {
    isStopped = true
    stop()
  }
}

/** Calls `listener` whenever the catalogue's answers may have changed; returns the way to stop. Starts no worker. */
export function onCatalogEdition(listener: () => void): () => void {
  let known: number | undefined
  return onCatalogChange(({ edition }) => {
    const isOther = edition !== known
    known = edition
    if (isOther) listener()
  })
}
