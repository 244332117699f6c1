/**
 * Sends what is pending, oldest first: one entry as the ordinary call it is, several as one batch. Entries are frozen
 * as sent before they leave and go only on an authentic answer.
 */
import * as z from 'zod/mini'

import { api } from '#contract/api.ts'
import { endpointsByName } from '#contract/protocol/names.ts'
import type { OutboxEntry, UserDatabase } from '#db/user-database.ts'

import { rotateClient } from '../outbox/client-mark.ts'
import { countFailure, takeShipment } from '../outbox/outbox.ts'
import { settle, type Settled } from '../outbox/settle.ts'
import { classify, type Verdict } from './answer.ts'
import { deliver, quarantine, type Sender } from './deliver.ts'
import { type Answer, exchange, type Fetch } from './exchange.ts'
import { NetworkError } from './network-error.ts'
import type { Session } from './session.ts'

/** What the engine needs of the world. */
export type Ports = {
  fetch: Fetch
  session: () => Session | undefined
  /** Learns a new CSRF token; false when the session is gone. */
  renew: () => Promise<boolean>
  now: () => number
  /** The reign this tab leads under (fence.ts); none where every tab sends. */
  reign?: number | undefined
}

export type PushResult =
  | { kind: 'empty' }
  /** Another tab leads by now. */
  | { kind: 'deposed' }
  /** `isBatchRefused`: this server takes no batches. `needsPull`: it no longer knows what the answer said. */
  | { kind: 'sent'; isBatchRefused?: boolean; needsPull?: boolean }
  | { kind: 'rotated' }
  | { kind: 'auth'; isTokenOnly: boolean }
  | { kind: 'busy'; retryAfterMs: number; blocked?: string }
  | { kind: 'outdated' }

const MAX_ENTRIES = 50
const MAX_BYTES = 64 * 1024
/** An entry the server failed on so often goes alone, so that its failure is its own. */
const ALONE_AFTER = 3
/** After so many failures the server is asked to put the entry aside. */
const POISON_AFTER = 8

/** One request's worth of entries. Rejects with NetworkError when no authentic answer came. */
export async function push(
  db: UserDatabase,
  ports: Ports,
  { isSingle = false }: { isSingle?: boolean } = {},
): Promise<PushResult> {
  const session = ports.session()
  if (session?.buyerId !== db.buyerId) {
    return (await db.outbox.count()) === 0 ? { kind: 'empty' } : { kind: 'auth', isTokenOnly: false }
  }
  const maxEntries = isSingle ? 1 : MAX_ENTRIES
  const { reign } = ports
  const limits = { maxEntries, maxBytes: MAX_BYTES, aloneAfter: ALONE_AFTER, reign, now: ports.now() }
  const shipment = await takeShipment(db, limits)
  if (shipment.isDeposed) return { kind: 'deposed' }
  const [first] = shipment.entries
  if (!first) return { kind: 'empty' }
  if (shipment.entries.some(({ endpoint }) => !endpointsByName.has(endpoint))) return { kind: 'outdated' }
  const sender = { ports, session, clientId: shipment.clientId }
  return shipment.entries.length === 1 ? pushOne(db, sender, first) : pushBatch(db, sender, shipment.entries)
}

async function pushOne(db: UserDatabase, sender: Sender, entry: OutboxEntry): Promise<PushResult> {
  return conclude(db, sender, [{ entry, verdict: await deliver(sender, entry) }])
}

async function pushBatch(db: UserDatabase, sender: Sender, entries: readonly OutboxEntry[]): Promise<PushResult> {
  const { ports, session, clientId } = sender
  const body = z.encode(api.sync.batch.body!, {
    clientId,
    schema: entries[0]!.schema,
    entries: entries.map(({ seq, operationId, endpoint, params, query, body: fields }) => ({
      seq,
      operationId,
      endpoint,
      params,
      query,
      body: fields,
    })),
  })
  const answer = await exchange(ports.fetch, {
    method: api.sync.batch.method,
    path: api.sync.batch.path,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    session,
    acts: true,
  })
  const verdict = classify(answer)
  // The batch as such was not taken: the oldest entry goes alone, as it would to a server without batches.
  if (verdict.kind === 'refused') {
    const alone = await pushOne(db, sender, entries[0]!)
    return alone.kind === 'sent' ? { ...alone, isBatchRefused: true } : alone
  }
  // Which of them the server failed on is not known: the oldest is suspected, and cleared when it goes alone.
  if (verdict.kind !== 'accepted') return conclude(db, sender, [{ entry: entries[0]!, verdict }])
  return conclude(db, sender, outcomesOf(entries, answer))
}

type Concluded = { entry: OutboxEntry; verdict: Verdict }

/** The batch's outcomes beside their entries, in order. */
function outcomesOf(entries: readonly OutboxEntry[], answer: Answer): Concluded[] {
  const reply = z.safeDecode(api.sync.batch.response, answer.envelope.data as never)
  if (!reply.success || reply.data.outcomes.length === 0) throw new NetworkError('unauthentic')
  const byOperation = new Map(entries.map((entry) => [entry.operationId, entry]))
  return reply.data.outcomes.map(({ operationId, status, answer: envelope }) => {
    const entry = byOperation.get(operationId)
    if (!entry) throw new NetworkError('unauthentic')
    return { entry, verdict: classify({ status, envelope }) }
  })
}

/** Settles the entries that got their answer; the first that did not says how to go on. */
async function conclude(db: UserDatabase, sender: Sender, concluded: readonly Concluded[]): Promise<PushResult> {
  const settled: Settled[] = []
  let rest: Concluded | undefined
  for (const one of concluded) {
    const { entry, verdict } = one
    if (verdict.kind === 'accepted') settled.push({ entry, data: verdict.data })
    else if (verdict.kind === 'refused') settled.push({ entry, refusal: verdict.error })
    else {
      rest = one
      break
    }
  }
  if (settled.length > 0) await settle(db, sender.clientId, settled, sender.ports.now())
  if (rest) return goOn(db, sender, rest)
  return { kind: 'sent', needsPull: settled.some((one) => 'data' in one && one.data === null) }
}

async function goOn(db: UserDatabase, sender: Sender, { entry, verdict }: Concluded): Promise<PushResult> {
  switch (verdict.kind) {
    case 'identity':
      await rotateClient(db, sender.clientId)
      return { kind: 'rotated' }
    case 'auth':
    case 'outdated':
      return verdict
    case 'busy': {
      if (!verdict.isFault) return verdict
      if ((await countFailure(db, entry.operationId)) < POISON_AFTER) return verdict
      const verdictOnPoison = await quarantine(sender, entry)
      if (!verdictOnPoison || verdictOnPoison.kind === 'busy') return { ...verdict, blocked: entry.operationId }
      return conclude(db, sender, [{ entry, verdict: verdictOnPoison }])
    }
    default:
      return { kind: 'sent' }
  }
}
