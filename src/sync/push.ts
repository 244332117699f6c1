/**
 * Sends what is pending, oldest first: one entry as the ordinary call it is, several as one batch. Entries are frozen
 * as sent before they leave and go only on an authentic answer.
 */
import * as z from 'zod/mini'

import { api, endpointsByName } from '#contract/api.ts'
import {
  CLIENT_HEADER,
  type Endpoint,
  OPERATION_HEADER,
  SCHEMA_HEADER,
  SCHEMA_VERSION,
  SEQUENCE_HEADER,
} from '#contract/endpoint.ts'
import type { OutboxEntry, UserDatabase } from '#db/user-database.ts'

import { classify, type Verdict } from './answer.ts'
import { rotateClient } from './client-mark.ts'
import { pathOf } from './codec.ts'
import { type Answer, exchange, type Fetch } from './exchange.ts'
import { toForm } from './form.ts'
import { NetworkError } from './network-error.ts'
import { countFailure, type Shipment, takeShipment } from './outbox.ts'
import type { Session } from './session.ts'
import { settle, type Settled } from './settle.ts'

/** What the engine needs of the world. */
export type Ports = {
  fetch: Fetch
  session: () => Session | undefined
  /** Learns a new CSRF token; false when the session is gone. */
  renew: () => Promise<boolean>
  now: () => number
}

export type PushResult =
  | { kind: 'empty' }
  /** `isBatchRefused`: this server takes no batches. */
  | { kind: 'sent'; isBatchRefused?: boolean }
  | { kind: 'rotated' }
  | { kind: 'auth'; isTokenOnly: boolean }
  | { kind: 'busy'; retryAfterMs: number; blocked?: string }
  | { kind: 'outdated' }

const MAX_ENTRIES = 50
const MAX_BYTES = 64 * 1024

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
  const shipment = await takeShipment(db, { maxEntries, maxBytes: MAX_BYTES, now: ports.now() })
  const [first] = shipment.entries
  if (!first) return { kind: 'empty' }
  if (shipment.entries.some(({ endpoint }) => !endpointsByName.has(endpoint))) return { kind: 'outdated' }
  return shipment.entries.length === 1
    ? pushOne(db, ports, session, shipment.clientId, first)
    : pushBatch(db, ports, session, shipment)
}

async function pushOne(db: UserDatabase, ports: Ports, session: Session, clientId: string, entry: OutboxEntry) {
  const endpoint = endpointsByName.get(entry.endpoint) as Endpoint
  const answer = await exchange(ports.fetch, {
    method: endpoint.method,
    path: pathOf(endpoint, entry),
    ...(entry.body && { body: toForm(entry.body) }),
    headers: {
      [OPERATION_HEADER]: entry.operationId,
      [CLIENT_HEADER]: clientId,
      [SEQUENCE_HEADER]: String(entry.seq),
      [SCHEMA_HEADER]: String(SCHEMA_VERSION),
    },
    session,
    acts: true,
  })
  return conclude(db, ports, clientId, [{ entry, verdict: classify(answer) }])
}

async function pushBatch(db: UserDatabase, ports: Ports, session: Session, { clientId, entries }: Shipment) {
  const body = z.encode(api.sync.batch.body!, {
    clientId,
    schema: SCHEMA_VERSION,
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
    const alone = await pushOne(db, ports, session, clientId, entries[0]!)
    return alone.kind === 'sent' ? { ...alone, isBatchRefused: true } : alone
  }
  if (verdict.kind !== 'accepted') return conclude(db, ports, clientId, [{ verdict }])
  return conclude(db, ports, clientId, outcomesOf(entries, answer))
}

type Concluded = { entry?: OutboxEntry; verdict: Verdict }

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
async function conclude(
  db: UserDatabase,
  ports: Ports,
  clientId: string,
  concluded: readonly Concluded[],
): Promise<PushResult> {
  const settled: Settled[] = []
  let rest: Concluded | undefined
  for (const one of concluded) {
    const { entry, verdict } = one
    if (entry && verdict.kind === 'accepted') settled.push({ entry, data: verdict.data })
    else if (entry && verdict.kind === 'refused') settled.push({ entry, refusal: verdict.error })
    else {
      rest = one
      break
    }
  }
  if (settled.length > 0) await settle(db, clientId, settled, ports.now())
  return rest ? goOn(db, clientId, rest) : { kind: 'sent' }
}

/** From here on the server's failure on one entry is shown by name. */
const FAILURES_SHOWN = 8

async function goOn(db: UserDatabase, clientId: string, { entry, verdict }: Concluded): Promise<PushResult> {
  switch (verdict.kind) {
    case 'identity':
      await rotateClient(db, clientId)
      return { kind: 'rotated' }
    case 'auth':
    case 'outdated':
      return verdict
    case 'busy': {
      if (!entry) return verdict
      await countFailure(db, entry.operationId)
      return { ...verdict, ...(entry.failures + 1 >= FAILURES_SHOWN && { blocked: entry.operationId }) }
    }
    default:
      return { kind: 'sent' }
  }
}
