/**
 * Publishes what a transaction changed after its commit, never before, so that a listener may read at once. A note is
 * the name of what changed ("buyer:7") and carries no data, so a repeated or needless note does no harm. Beside it
 * stands its cause, where the transaction ran an operation of a client: who sent that operation is answered anyway.
 */
import { inSpan } from '../tracing/span.ts'
import type { Database, Executor } from './connect.ts'

/** The note of changes that nobody could name one by one. */
export const EVERYTHING = '*'
/** How the note of a session's end begins. */
export const SESSION_END = 'session:'

/** `cause`: the operation id of the transaction; absent for other transactions and for those of other processes. */
type Listener = (note: string, cause?: string) => void
export type Commits = {
  /** Listens to every note, of this and other processes; returns the function that stops. */
  subscribe(listener: Listener): () => void
  /** Listens only to the commits of this process. */
  subscribeOwn(listener: Listener): () => void
  /** Publishes a note of another process. */
  receive(note: string): void
}

const commitsByDatabase = new WeakMap<object, Commits>()
const noteByExecutor = new WeakMap<object, Listener>()
const causeByExecutor = new WeakMap<object, (cause: string) => void>()
const lastByExecutor = new WeakMap<object, Promise<unknown>[]>()
/** Drizzle's own; a transaction shares one with its savepoints. */
type Session = { prepareQuery(query: { sql: string }, ...rest: unknown[]): unknown }
const sessionOf = (executor: object) => (executor as { session: Session }).session
const committing = new WeakSet<Session>()

/** Notes a change of the transaction. Outside a transaction it is published at once: call it after the write. */
export function noteCommit(executor: Executor, note: string): void {
  noteByExecutor.get(executor)?.(note)
}

/** Whether the executor is a transaction, whose statements stand or fall together. */
export const isInTransaction = (executor: Executor): boolean => !commitsByDatabase.has(executor)

/** Says which operation this transaction runs; no effect outside a transaction. */
export function noteCause(tx: Executor, operationId: string): void {
  causeByExecutor.get(tx)?.(operationId)
}

/**
 * The last statements of a transaction leave together with its COMMIT, so that what they lock is locked no longer than
 * the database takes. They are asked already and not awaited; where one fails, COMMIT rolls back and the transaction
 * fails with its error. `asked` may be one statement alone: a second one, asked with the answer of the first, would
 * come behind the COMMIT. It is refused and the transaction fails, though what was committed stands
 * (`assertUncommitted`).
 */
export function withCommit<T>(tx: Executor, asked: PromiseLike<T>): Promise<T> {
  // A query of Drizzle's is asked by its `then`, and each time anew.
  const sent = Promise.resolve(asked.then((answer) => answer))
  sent.catch(() => undefined)
  lastByExecutor.get(tx)?.push(sent)
  return sent
}

/**
 * Throws RangeError for a statement of a transaction whose COMMIT is under way: it would no longer belong to it, and
 * might run in the next one of that connection.
 */
export function assertUncommitted(executor: Executor): void {
  if (committing.has(sessionOf(executor))) throw new RangeError(BEHIND_COMMIT)
}
const BEHIND_COMMIT = 'a statement was asked behind the COMMIT of its transaction'

/** From now on the transaction takes only what ends it. */
function closeToStatements(tx: object): void {
  const session = sessionOf(tx)
  const { prepareQuery } = session
  committing.add(session)
  session.prepareQuery = function prepareEnding(query, ...rest) {
    if (query.sql !== 'commit' && query.sql !== 'rollback') throw new RangeError(`${BEHIND_COMMIT}: ${query.sql}`)
    return prepareQuery.call(this, query, ...rest)
  }
}

/** The commits of a connected database. Throws RangeError for one that was not made by `connect`. */
export function commitsOf(db: Database): Commits {
  const commits = commitsByDatabase.get(db)
  if (!commits) throw new RangeError('the commits of this database are not watched')
  return commits
}

/** From now on every transaction of `db` publishes its notes after its commit; a failed one publishes none. */
export function watchCommits(db: Database): Commits {
  const all = new Set<Listener>()
  const own = new Set<Listener>()
  const tell = (listeners: ReadonlySet<Listener>, note: string, cause?: string) =>
    listeners.forEach((listener) => listener(note, cause))
  const emit = (note: string, cause?: string) => {
    tell(own, note, cause)
    tell(all, note, cause)
  }
  const commits: Commits = {
    subscribe: (listener) => addListener(all, listener),
    subscribeOwn: (listener) => addListener(own, listener),
    receive: (note) => tell(all, note),
  }
  const begin = db.transaction.bind(db)
  db.transaction = async (run, config) => {
    const notes = new Set<string>()
    const last: Promise<unknown>[] = []
    let cause: string | undefined
    let isCommitting = false
    const result = await inSpan('transaction', async () => {
      try {
        return await begin(async (tx) => {
          lastByExecutor.set(tx, last)
          causeByExecutor.set(tx, (operationId) => void (cause = operationId))
          const done = await run(noting(tx, (note) => void notes.add(note)))
          isCommitting = true
          closeToStatements(tx)
          return done
        }, config)
      } finally {
        // PostgreSQL says nothing of a COMMIT that rolled back, PGlite not why.
        if (isCommitting) await Promise.all(last)
      }
    })
    for (const note of notes) emit(note, cause)
    return result
  }
  noteByExecutor.set(db, emit)
  commitsByDatabase.set(db, commits)
  return commits
}

function addListener(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A transaction and its savepoints share their notes; that of a rolled back savepoint is needless but harmless. */
function noting<T extends Pick<Database, 'transaction'>>(tx: T, note: Listener): T {
  noteByExecutor.set(tx, note)
  const nest = tx.transaction.bind(tx)
  tx.transaction = (run, config) => nest((inner) => run(noting(inner, note)), config)
  return tx
}
