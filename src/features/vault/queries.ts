/** Keeps 迎检资料 on this device: what was bought of late, and its papers within the bound of the settings. */
import { api } from '#contract/api.ts'
import type { Paper, VaultFacts, VaultOrder } from '#contract/fulfilment/vault.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { currentDatabase } from '#db/current.ts'
import { VAULT_LAYOUT, type VaultFactsRow } from '#db/paper.ts'
import { isQuotaError } from '#db/storage-errors.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { planVault } from '#domain/vault/plan.ts'
import { createStore } from '#lib/create-store.ts'
import { dropFiles, heldFiles, keepFile } from '#sync/files/kept-files.ts'
import { readCollection } from '#sync/mirror/use-collection.ts'
import { call, download } from '#sync/transport/call.ts'
import { CancelledError, NetworkError } from '#sync/transport/network-error.ts'

import { wantedFiles } from './model/vault-files.ts'

/** Why it ended before everything was here: no network, no room in the browser, or something else went wrong. */
type KeepFailure = 'network' | 'full' | 'failed'
/** What is being fetched. */
export type KeepProgress =
  | { state: 'idle'; why?: KeepFailure | undefined }
  | { state: 'index' }
  | { state: 'files'; done: number; count: number }
export const progressStore = createStore<KeepProgress>({ state: 'idle' })

type KeepArgs = {
  /** Orders that were read within so many ms are not read again, unless something changed since. */
  freshForMs: number
  /** Before each file: nobody waits for it, so it waits for everybody. */
  pause: () => Promise<void>
  signal: AbortSignal
  /**
   * Somebody looks at it: what belongs to every purchase is read whenever there is a line, a run of this tab makes way,
   * and that of another tab is waited for.
   */
  isAwaited?: boolean
}
type RunArgs = Pick<KeepArgs, 'freshForMs' | 'pause' | 'isAwaited'> & { isOver: () => boolean }

/** Of the runs that somebody waits for, the newest; the others are over. */
let newest = 0
/** The runs of a tab follow each other. */
let last: Promise<unknown> = Promise.resolve()

/** Keeps what is not here yet. One tab does it, for all; what a broken line left open goes on with the next run. */
export async function keepVault({ isAwaited = false, signal, ...args }: KeepArgs): Promise<void> {
  const db = currentDatabase()
  if (!db) return
  if (isAwaited) newest += 1
  const run = newest
  const isOver = () => signal.aborted || run !== newest
  const turn = last.then(() => aloneInBrowser(db, isAwaited, () => keepOnce(db, { ...args, isAwaited, isOver })))
  last = turn.catch(() => undefined)
  await turn
}

/** Does the work while no other tab does; where one does already, it is left to that tab unless it `waits`. */
async function aloneInBrowser(db: UserDatabase, waits: boolean, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  const name = `changbei-vault-${db.buyerId}`
  if (waits) await navigator.locks.request(name, work)
  else await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && work())
}

async function keepOnce(db: UserDatabase, args: RunArgs): Promise<void> {
  if (args.isOver()) return
  try {
    const facts = await readIndex(db, args)
    // A public computer keeps no file (ADR 069): it reads each when it is opened.
    if (facts && !db.isInMemory) await keepFiles(db, facts, args)
    progressStore.set({ state: 'idle' })
  } catch (error) {
    progressStore.set({ state: 'idle', why: failureOf(error) })
  }
}

function failureOf(error: unknown): KeepFailure | undefined {
  // A newer run asks for the same.
  if (error instanceof CancelledError) return undefined
  if (isQuotaError(error)) return 'full'
  if (error instanceof NetworkError) return 'network'
  console.error(error)
  return 'failed'
}

/** Changes when something else was sent, received, invoiced or recalled, or a parcel has more to tell. */
async function markOfOrders(): Promise<string> {
  const orders = await readCollection('orders')
  return orders
    .filter(({ shippedAt }) => shippedAt !== undefined)
    .map((order) => {
      const recalled = order.lines.flatMap(({ batches }) => batches.filter(({ isRecalled }) => isRecalled))
      const { id, sentPieces, receivedAt, invoicedAt, trackedAt } = order
      return [id, sentPieces, receivedAt, invoicedAt, trackedAt, recalled.length].join(':')
    })
    .toSorted()
    .join()
}

const factsOf = async (db: UserDatabase): Promise<VaultFactsRow | undefined> => {
  const row = (await db.vault.get('facts')) as VaultFactsRow | undefined
  return row?.layout === VAULT_LAYOUT ? row : undefined
}

/** How many months this device keeps; undefined where its buyer chose none. */
async function chosenMonths(db: UserDatabase): Promise<number | undefined> {
  const row = await db.vault.get('choice')
  return row?.key === 'choice' ? row.months : undefined
}

/** Reads what was bought and which papers there are, unless it is fresh; undefined when the run is over before that. */
async function readIndex(
  db: UserDatabase,
  { freshForMs, isAwaited, isOver }: RunArgs,
): Promise<VaultFacts | undefined> {
  const [known, chosen, mark] = [await factsOf(db), await chosenMonths(db), await markOfOrders()]
  const isFresh =
    known &&
    Date.now() - known.at < freshForMs &&
    known.mark === mark &&
    known.months === (chosen ?? known.facts.months)
  if (isFresh && !isAwaited) return known.facts
  progressStore.set({ state: 'index' })
  const facts = await call(api.vault.facts)
  // The orders do not tell that a recall ended, a claim went on or a paper was added: the facts do.
  if (isFresh && JSON.stringify(facts) === JSON.stringify(known.facts)) return known.facts
  const months = chosen ?? facts.months
  const orders: VaultOrder[] = []
  for (let after: number | undefined; ;) {
    if (isOver()) return undefined
    const page = await call(api.vault.orders, { query: { months, ...(after !== undefined && { after }) } })
    orders.push(...page.list)
    if (page.next === undefined) break
    after = page.next
  }
  await db.transaction('rw', db.vault, async () => {
    const choice = await db.vault.get('choice')
    await db.vault.clear()
    if (choice) await db.vault.put(choice)
    await db.vault.put({ key: 'facts', layout: VAULT_LAYOUT, facts, at: Date.now(), mark, months })
    await db.vault.bulkPut(
      orders.map((sent) => ({ key: `order ${sent.order.id}` as const, layout: VAULT_LAYOUT, sent })),
    )
  })
  return facts
}

/** The orders as this device keeps them. */
export const keptOrders = (db: UserDatabase): Promise<VaultOrder[]> =>
  db.vault.toArray((rows) => rows.flatMap((row) => ('sent' in row && row.layout === VAULT_LAYOUT ? [row.sent] : [])))

async function keepFiles(db: UserDatabase, facts: VaultFacts, { pause, isOver }: RunArgs): Promise<void> {
  const plan = planVault(wantedFiles(facts, await keptOrders(db)), await heldFiles(db), facts.bytesMax)
  await dropFiles(db, plan.drop)
  for (const [done, paper] of plan.fetch.entries()) {
    progressStore.set({ state: 'files', done, count: plan.fetch.length })
    await pause()
    if (isOver()) return
    try {
      await keepFile(db, paper.hash, pieceReader(paper))
    } catch (error) {
      // The seller took it back or replaced it: the next index says so.
      if (!(error instanceof AppError)) throw error
    }
  }
}

/** Reads a paper from the server, piece by piece. */
export const pieceReader =
  ({ kind, id, hash }: Paper) =>
  (from: number): Promise<ArrayBuffer> =>
    download(api.vault.file, { params: { kind, id, hash }, query: { from } })
