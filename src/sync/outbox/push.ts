/**
 * Sends what is pending, oldest first: one entry as the ordinary call it is, several as one batch. Entries are frozen
 * as sent before they leave, and leave the queue only on an authentic answer.
 */
import * as z from 'zod/mini'

import { specOf } from '#calls/call-specs.ts'
import { api } from '#contract/api.ts'
import { encodeArgs } from '#contract/protocol/codec.ts'
import { CLIENT_HEADER, OPERATION_HEADER, SCHEMA_HEADER, SEQUENCE_HEADER } from '#contract/protocol/endpoint.ts'
import { BATCH_BYTES_MAX, BATCH_ENTRIES_MAX } from '#contract/sync.ts'
import type { OutboxEntry, UserDatabase } from '#db/user-database.ts'

import { type EntryEvent, entryStateOf, nextEntryState } from '../machine.ts'
import { classify, type Verdict } from '../transport/answer.ts'
import { type Answer, exchange, type Fetch } from '../transport/exchange.ts'
import { isHealthy } from '../transport/health.ts'
import { NetworkError } from '../transport/network-error.ts'
import { pathOf, toForm } from '../transport/request.ts'
import type { Session } from '../transport/session.ts'
import { rotateClient } from './meta.ts'
import { countFailure } from './outbox.ts'
import type { OwnEdits } from './own-edits.ts'
import { settle, type Settlement } from './settle.ts'
import { takeShipment, toBatchEntry } from './shipment.ts'

/** What the engine needs of the world. */
export type Ports = {
  fetch: Fetch
  session: () => Session | undefined
  /** Learns a new CSRF token; false when the session is gone. */
  renew: () => Promise<boolean>
  now: () => number
  /** The epoch this tab leads in (meta.ts); absent where every tab sends. */
  leaderEpoch?: number | undefined
  /** Learns which edits need no pull after their answer. */
  ownEdits?: OwnEdits | undefined
}

export type PushResult =
  | { kind: 'empty' }
  /** Another tab leads by now. */
  | { kind: 'lostLeadership' }
  /**
   * `isBatchRefused`: this server takes no batches. `needsPull`: it no longer has the data of an answer. `settled`: how
   * many entries left the queue. `isLast`: no other entry waited.
   */
  | { kind: 'sent'; isBatchRefused?: boolean; needsPull?: boolean; settled?: number; isLast?: boolean }
  | { kind: 'rotated' }
  | { kind: 'auth'; isTokenOnly: boolean }
  | { kind: 'busy'; retryAfterMs: number; blocked?: string }
  | { kind: 'outdated' }

/** The rest of the limit is for the batch's own fields, clientId and schema. */
const ENTRIES_BYTES_MAX = BATCH_BYTES_MAX - 200

/** One request's worth of entries. Rejects with NetworkError when no authentic answer came. */
export async function push(
  db: UserDatabase,
  ports: Ports,
  {
    isSingle = false,
    isExpected = false,
    onSend,
  }: { isSingle?: boolean; isExpected?: boolean; /** Called before something leaves. */ onSend?: () => void } = {},
): Promise<PushResult> {
  const session = ports.session()
  if (session?.buyerId !== db.buyerId) {
    return (await db.outbox.count()) === 0 ? { kind: 'empty' } : { kind: 'auth', isTokenOnly: false }
  }
  const maxEntries = isSingle ? 1 : BATCH_ENTRIES_MAX
  const { leaderEpoch } = ports
  const limits = { maxEntries, maxBytes: ENTRIES_BYTES_MAX, leaderEpoch, now: ports.now(), isExpected }
  const shipment = await takeShipment(db, limits)
  if (shipment.hasLostLeadership) return { kind: 'lostLeadership' }
  const [first] = shipment.entries
  if (!first) return { kind: 'empty' }
  if (shipment.entries.some(({ endpoint }) => !specOf(endpoint))) return { kind: 'outdated' }
  onSend?.()
  const sender = { ports, session, clientId: shipment.clientId }
  const { entries } = shipment
  ports.ownEdits?.add(entries)
  let settled = 0
  try {
    const result = await (entries.length === 1 ? pushOne(db, sender, first) : pushBatch(db, sender, entries))
    if (result.kind !== 'sent') return result
    settled = result.settled ?? 0
    return { ...result, isLast: shipment.isAll === true && settled === entries.length }
  } finally {
    // Answers come in the order of the entries; a batch may end before its last.
    ports.ownEdits?.drop(entries.slice(settled))
  }
}

async function pushOne(db: UserDatabase, sender: Sender, entry: OutboxEntry): Promise<PushResult> {
  return conclude(db, sender, [{ entry, verdict: await deliver(sender, entry) }])
}

async function pushBatch(db: UserDatabase, sender: Sender, entries: readonly OutboxEntry[]): Promise<PushResult> {
  const { ports, session, clientId } = sender
  const body = z.encode(api.sync.batch.body!, {
    clientId,
    schema: entries[0]!.schema,
    entries: entries.map(toBatchEntry),
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
  // The batch as a whole was refused, as by a server without batches: the oldest entry goes alone.
  if (verdict.kind === 'refused') {
    const alone = await pushOne(db, sender, entries[0]!)
    return alone.kind === 'sent' ? { ...alone, isBatchRefused: true } : alone
  }
  // Nobody knows on which entry the server failed. The oldest is suspected: it goes alone next, and its answer tells.
  if (verdict.kind !== 'accepted') return conclude(db, sender, [{ entry: entries[0]!, verdict }])
  return conclude(db, sender, outcomesOf(entries, answer))
}

type EntryVerdict = { entry: OutboxEntry; verdict: Verdict }

/** The batch's outcomes beside their entries, in order. */
function outcomesOf(entries: readonly OutboxEntry[], answer: Answer): EntryVerdict[] {
  const reply = z.safeDecode(api.sync.batch.response, answer.envelope.data as never)
  if (!reply.success || reply.data.outcomes.length === 0) throw new NetworkError('unauthentic')
  const byOperation = new Map(entries.map((entry) => [entry.operationId, entry]))
  return reply.data.outcomes.map(({ operationId, status, answer: envelope }) => {
    const entry = byOperation.get(operationId)
    if (!entry) throw new NetworkError('unauthentic')
    return { entry, verdict: classify({ status, envelope }) }
  })
}

/** Settles the entries whose verdict ends them; the first whose verdict does not says how to go on. */
async function conclude(db: UserDatabase, sender: Sender, verdicts: readonly EntryVerdict[]): Promise<PushResult> {
  const settlements: Settlement[] = []
  let unsettled: EntryVerdict | undefined
  for (const one of verdicts) {
    const settlement = settlementOf(one)
    if (!settlement) {
      unsettled = one
      break
    }
    settlements.push(settlement)
  }
  if (settlements.length > 0) await settle(db, sender.clientId, settlements, sender.ports.now())
  if (unsettled) return handleUnsettled(db, sender, unsettled)
  const needsPull = settlements.some((one) => 'data' in one && one.data === null)
  return { kind: 'sent', needsPull, settled: settlements.length }
}

/** Undefined for a verdict after which the entry stays in the queue. */
function settlementOf({ entry, verdict }: EntryVerdict): Settlement | undefined {
  const next = nextEntryState(entryStateOf(entry), EVENTS[verdict.kind])
  if (next === 'accepted' && verdict.kind === 'accepted') return { entry, data: verdict.data }
  if (next === 'refused' && verdict.kind === 'refused') return { entry, refusal: verdict.error }
  return undefined
}

/** The event that an answer is for its entry. `handleUnsettled` counts failures of the server, which have their own. */
const EVENTS: Readonly<Record<Verdict['kind'], EntryEvent>> = {
  accepted: 'accept',
  refused: 'refuse',
  identity: 'renumber',
  auth: 'postpone',
  busy: 'postpone',
  outdated: 'postpone',
}

async function handleUnsettled(
  db: UserDatabase,
  sender: Sender,
  { entry, verdict }: EntryVerdict,
): Promise<PushResult> {
  switch (verdict.kind) {
    case 'identity':
      await rotateClient(db, sender.clientId)
      return { kind: 'rotated' }
    case 'auth':
    case 'outdated':
      return verdict
    case 'busy': {
      if (!verdict.isFault) return verdict
      if ((await countFailure(db, entry.operationId)) !== 'poisoned') return verdict
      const verdictOnPoison = await quarantine(sender, entry)
      if (!verdictOnPoison || verdictOnPoison.kind === 'busy') return { ...verdict, blocked: entry.operationId }
      return conclude(db, sender, [{ entry, verdict: verdictOnPoison }])
    }
    default:
      throw new RangeError(
        `${entry.endpoint}: ${verdict.kind} is impossible for an entry that is ${entryStateOf(entry)}`,
      )
  }
}

/** What every request of a push is sent with. */
export type Sender = { ports: Ports; session: Session; clientId: string }

/** Sends one entry as its ordinary call. Rejects with NetworkError when no authentic answer came. */
export async function deliver({ ports, session, clientId }: Sender, entry: OutboxEntry): Promise<Verdict> {
  const { endpoint } = specOf(entry.endpoint)!
  const answer = await exchange(ports.fetch, {
    method: endpoint.method,
    path: pathOf(endpoint, entry),
    ...(entry.body && { body: toForm(entry.body) }),
    headers: {
      [OPERATION_HEADER]: entry.operationId,
      [CLIENT_HEADER]: clientId,
      [SEQUENCE_HEADER]: String(entry.seq),
      [SCHEMA_HEADER]: String(entry.schema),
    },
    session,
    acts: true,
  })
  return classify(answer)
}

/**
 * What becomes of a poisoned entry. While the server is well, the entry is sent once more, because the cause of its
 * failures may be gone, and is then put aside by the server itself. Undefined when it has to wait: the server is not
 * well, or cannot put it aside.
 */
export async function quarantine(sender: Sender, entry: OutboxEntry): Promise<Verdict | undefined> {
  if (!(await isHealthy(sender.ports))) return undefined
  const again = await deliver(sender, entry)
  return again.kind === 'busy' && again.isFault ? skip(sender, entry) : again
}

async function skip(
  { ports, session, clientId }: Sender,
  { seq, operationId }: OutboxEntry,
): Promise<Verdict | undefined> {
  const { method, path } = api.sync.skip
  const { body } = encodeArgs(api.sync.skip, { body: { clientId, seq, operationId } })
  const verdict = classify(await exchange(ports.fetch, { method, path, body: toForm(body!), session, acts: true }))
  if (verdict.kind === 'busy' || verdict.kind === 'refused') return undefined
  if (verdict.kind !== 'accepted') return verdict
  const outcome = z.safeDecode(api.sync.skip.response, verdict.data as never)
  if (!outcome.success || outcome.data.operationId !== operationId) throw new NetworkError('unauthentic')
  return classify({ status: outcome.data.status, envelope: outcome.data.answer })
}
