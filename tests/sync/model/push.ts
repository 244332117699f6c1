/** Sends what is pending, oldest first (push.ts). */
import { type Database, type Entry, ordered, rotate } from './database.ts'
import type { Answer, Request, Verdict } from './messages.ts'
import { settle, type Settlement } from './settle.ts'
import type { Profile, Tab, World } from './world.ts'

/** Both far below the engine's 50 and 8, so that short schedules reach them. */
const MAX_ENTRIES = 3
const FAILURES_MAX = 2
const RETRIES_MAX = 2
const AGE_MAX_MS = 24 * 3_600_000

export type PushResult =
  | { kind: 'empty' | 'auth' | 'busy' | 'network' | 'rotated' }
  | { kind: 'sent'; isBatchRefused: boolean }
export type Step<T> = Generator<Request | undefined, T, Answer | undefined>
type Sender = { world: World; profile: Profile; tab: Tab; db: Database }

export function* push(sender: Sender, isSingle: boolean): Step<PushResult> {
  const { world, tab, db } = sender
  if (tab.shows !== db.buyer) return db.outbox.length === 0 ? { kind: 'empty' } : { kind: 'auth' }
  const { clientId } = db
  const entries = takeShipment(sender, isSingle ? 1 : MAX_ENTRIES)
  if (entries.length === 0) return { kind: 'empty' }
  yield
  const result = yield* entries.length === 1
    ? pushOne(sender, clientId, entries[0]!)
    : pushBatch(sender, clientId, entries)
  if (!world.laws.sentBeforeRequest) markSent(db, entries)
  if (result.kind === 'network') giveUp(sender, entries)
  return result
}

/** One transaction: the oldest entries, frozen as sent. */
function takeShipment({ world, profile, db }: Sender, most: number): Entry[] {
  const { laws } = world
  if (!laws.noAgeLimit) db.outbox = db.outbox.filter(({ at }) => profile.clock - at < AGE_MAX_MS)
  const entries = ordered(world, db.outbox).slice(0, most)
  if (laws.sentBeforeRequest) markSent(db, entries)
  // Background queues of other makers take the entry out first and put it back when the request fails.
  if (!laws.leavesOnAnswer) db.outbox = db.outbox.filter((entry) => !entries.some(({ op }) => op === entry.op))
  db.isTouched = true
  return entries.map((entry) => ({ ...entry, isSent: true }))
}

function markSent(db: Database, entries: readonly Entry[]): void {
  const ops = new Set(entries.map(({ op }) => op))
  db.outbox = db.outbox.map((entry) => (ops.has(entry.op) && !entry.isSent ? { ...entry, isSent: true } : entry))
  db.isTouched = true
}

/** Nothing, unless there is a limit to how often an entry is tried. */
function giveUp({ world, db }: Sender, entries: readonly Entry[]): void {
  if (!world.laws.leavesOnAnswer) db.outbox = [...db.outbox, ...entries]
  if (!world.laws.noRetryLimit) {
    count(db, entries[0]!)
    db.outbox = db.outbox.filter(({ failures }) => failures < RETRIES_MAX)
  }
  db.isTouched = true
}

function count(db: Database, { op }: Entry): void {
  db.outbox = db.outbox.map((entry) => (entry.op === op ? { ...entry, failures: entry.failures + 1 } : entry))
}

const requestOf = ({ profile, db }: Sender) => ({ token: profile.cookie, buyer: db.buyer, profile: profile.index })

function* pushOne(sender: Sender, clientId: number, entry: Entry): Step<PushResult> {
  const answer = yield { ...requestOf(sender), kind: 'call', clientId, entry: sentOf(entry) }
  const verdict = verdictOf(sender, answer)
  return verdict ? yield* conclude(sender, clientId, [{ entry, verdict }]) : { kind: 'network' }
}

function* pushBatch(sender: Sender, clientId: number, entries: readonly Entry[]): Step<PushResult> {
  const answer = yield { ...requestOf(sender), kind: 'batch', clientId, entries: entries.map(sentOf) }
  if (answer?.kind === 'batch') {
    return yield* conclude(
      sender,
      clientId,
      answer.outcomes.flatMap(({ op, verdict }) => {
        const entry = entries.find((one) => one.op === op)
        return entry ? [{ entry, verdict }] : []
      }),
    )
  }
  const verdict = verdictOf(sender, answer)
  if (!verdict) return { kind: 'network' }
  if (verdict.kind === 'accepted')
    return yield* conclude(
      sender,
      clientId,
      entries.map((entry) => ({ entry, verdict })),
    )
  // The batch as such was not taken: the oldest entry goes alone.
  if (verdict.kind === 'refused') {
    const alone = yield* pushOne(sender, clientId, entries[0]!)
    return alone.kind === 'sent' ? { ...alone, isBatchRefused: true } : alone
  }
  return { kind: verdict.kind === 'auth' ? 'auth' : 'busy' }
}

const sentOf = ({ seq, op, edit, call }: Entry) => ({ seq, op, edit, call })

/** Nothing for what is no answer of ours. */
function verdictOf({ world }: Sender, answer: Answer | undefined): Verdict | undefined {
  if (answer?.kind === 'verdict') return answer.verdict
  if (answer?.kind === 'auth' || answer?.kind === 'busy') return { kind: answer.kind }
  if (answer?.kind === 'portal' && !world.laws.authenticOnly) return { kind: 'accepted', changes: [] }
  return undefined
}

/** Settles the entries that got their answer; the first that did not says how to go on. */
function* conclude(
  sender: Sender,
  clientId: number,
  concluded: readonly { entry: Entry; verdict: Verdict }[],
): Step<PushResult> {
  const { world, db } = sender
  const settled: Settlement[] = []
  let rest: { entry: Entry; verdict: Verdict } | undefined
  for (const one of concluded) {
    const verdict = finalOf(sender, one.verdict)
    if (verdict) settled.push({ entry: one.entry, verdict })
    else {
      rest = one
      break
    }
  }
  yield
  if (settled.length > 0) yield* settle(world, db, clientId, settled)
  if (!rest) return { kind: 'sent', isBatchRefused: false }
  if (settled.length > 0) yield
  return yield* goOn(sender, clientId, rest.entry, rest.verdict.kind)
}

function finalOf({ world }: Sender, verdict: Verdict): Settlement['verdict'] | undefined {
  if (verdict.kind === 'accepted' || verdict.kind === 'refused') return verdict
  if (verdict.kind === 'auth' && !world.laws.pauseOn401) return { kind: 'refused', reason: 'session' }
  return undefined
}

function* goOn(sender: Sender, clientId: number, entry: Entry, kind: Verdict['kind']): Step<PushResult> {
  const { world, db } = sender
  if (!world.laws.leavesOnAnswer && !db.outbox.some(({ op }) => op === entry.op)) db.outbox = [...db.outbox, entry]
  if (kind === 'gap' || kind === 'identity') {
    rotate(world, db, clientId)
    return { kind: 'rotated' }
  }
  if (kind !== 'busy') return { kind: kind === 'auth' ? 'auth' : 'network' }
  count(db, entry)
  db.isTouched = true
  // A health check is not modelled as a message: the server is well or it is not.
  if (entry.failures + 1 < FAILURES_MAX || world.server.isIll || !world.laws.skip) return { kind: 'busy' }
  yield
  const answer = yield { ...requestOf(sender), kind: 'skip', clientId, entry: sentOf(entry) }
  const verdict = verdictOf(sender, answer)
  if (!verdict) return { kind: 'network' }
  if (verdict.kind === 'busy') return { kind: 'busy' }
  return yield* conclude(sender, clientId, [{ entry, verdict }])
}
