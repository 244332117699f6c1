/** Lazy typed handles of the workers for the main thread, which knows their types only. */
import type { Remote } from 'comlink'

import { createStore } from '#lib/create-store.ts'

import type { CatalogApi, CatalogSession, CatalogStatus } from './catalog/catalog-api.ts'

export type { CatalogApi, CatalogSession, CatalogStatus, Proposal, QuoteOptions } from './catalog/catalog-api.ts'

let starting: Promise<Remote<CatalogApi>> | undefined
let started: Remote<CatalogApi> | undefined
let session: CatalogSession | undefined
let sessionKnown = Promise.resolve()
let tellSession = () => {}
const latestStatus = createStore<CatalogStatus | undefined>(undefined)

async function start(): Promise<Remote<CatalogApi>> {
  const { linkCatalog } = await import('./catalog-link.lazy.ts')
  started = linkCatalog(latestStatus.set)
  if (session) void started.configure(session)
  return started
}

/** The next call fetches a chunk again that could not be fetched. */
const whenStarted = (): Promise<Remote<CatalogApi>> =>
  (starting ??= start().catch((error: unknown) => {
    starting = undefined
    throw error
  }))

type Call = (...args: unknown[]) => Promise<unknown>

const remote = new Proxy({} as Remote<CatalogApi>, {
  get:
    (_, name): Call =>
    async (...args) => {
      const [worker] = await Promise.all([whenStarted(), sessionKnown])
      return (worker as unknown as Record<string | symbol, Call>)[name]!(...args)
    },
})

/** The catalogue worker of this page; the first call starts it. Without a session it answers as to a visitor. */
export const catalog = (): Remote<CatalogApi> => remote

/**
 * Starts the worker ahead of its session, which a page that remembers an account takes some time to read. Calls wait
 * for the session.
 */
export function startCatalog(): void {
  if (!session && !starting) sessionKnown = new Promise((resolve) => (tellSession = resolve))
  whenStarted().catch(() => undefined)
}

/**
 * Sets the worker's session: the buyer and the offers. It brings a buyer's mirror up to date at once; for a visitor,
 * who has no mirror, no worker is started before the first call. No effect when the session is the same as before.
 */
export function configureCatalog(next: CatalogSession): void {
  if (session && JSON.stringify(next) === JSON.stringify(session)) return
  session = next
  if (started) void started.configure(next)
  else if (next.buyer) startCatalog()
  tellSession()
}

/** The server has changes: a mirror asks for them now. */
export const refreshCatalog = (): void => void started?.refresh()

/** A buyer who has no complete catalogue yet gets it now; one that is here asks for its changes by itself. */
export function fetchFirstCatalog(): void {
  if (session?.priceGroup !== undefined && latestStatus.get()?.state !== 'ready') refreshCatalog()
}

/** What the worker last said of the catalogue by itself; undefined before it did. Starts no worker. */
export const knownCatalogStatus = (): CatalogStatus | undefined => latestStatus.get()

/**
 * Calls `listener` with every status of the catalogue, progress included; returns the way to stop. Starts no worker.
 */
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
