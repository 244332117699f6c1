/** Lazy typed handles of the workers for the main thread, which knows their types only. */
import { type Remote, wrap } from 'comlink'

import { carryErrors } from './carried-errors.ts'
import type { CatalogApi, CatalogEvent, CatalogSession, CatalogStatus } from './catalog/catalog-api.ts'

export type { CatalogApi, CatalogSession, CatalogStatus, QuoteOptions } from './catalog/catalog-api.ts'

let started: Remote<CatalogApi> | undefined
let session: CatalogSession | undefined
const listeners = new Set<(status: CatalogStatus) => void>()

function start(): Remote<CatalogApi> {
  carryErrors()
  const worker = new Worker(new URL('./catalog.worker.ts', import.meta.url), { type: 'module', name: 'catalog' })
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<CatalogEvent> | null>) => {
    if (data?.catalogStatus) for (const listener of listeners) listener(data.catalogStatus)
  })
  started = wrap<CatalogApi>(worker)
  // Said before anything is asked.
  if (session) void started.configure(session)
  return started
}

/** The catalogue worker of this page; the first question starts it. */
export const catalog = (): Remote<CatalogApi> => started ?? start()

/**
 * Tells the worker who asks and what is on offer. A buyer's mirror is then brought up to date at once; a visitor has
 * none, and needs no worker until something is asked.
 */
export function configureCatalog(next: CatalogSession): void {
  session = next
  if (started) void started.configure(next)
  else if (next.buyer) start()
}

/** The server has changes: a mirror asks for them now. */
export const refreshCatalog = (): void => void started?.refresh()

/** Calls `listener` with every status of the catalogue, progress included; returns how to stop. Starts nothing. */
export function onCatalogChange(listener: (status: CatalogStatus) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The status as it stands, then every further one; returns how to stop. Starts the worker. */
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

/** Calls `listener` whenever the catalogue's answers may be others than before; returns how to stop. Starts nothing. */
export function onCatalogEdition(listener: () => void): () => void {
  let known: number | undefined
  return onCatalogChange(({ edition }) => {
    const isOther = edition !== known
    known = edition
    if (isOther) listener()
  })
}
