/**
 * What a transaction changed, told once it is committed and never before: who hears of it may read at once. A note is
 * the name of what changed, "buyer:7"; it carries no data, so hearing one twice, or one too many, does no harm.
 */
import type { Database, Executor } from './connect.ts'

type Listener = (note: string) => void
export type Commits = {
  /** Hears every note, those of other processes too; returns how to stop. */
  subscribe(listener: Listener): () => void
  /** Hears only what this process committed. */
  subscribeOwn(listener: Listener): () => void
  /** A note of another process. */
  receive(note: string): void
}

const commitsByDatabase = new WeakMap<object, Commits>()
const noteByExecutor = new WeakMap<object, Listener>()

/** Notes that `executor`'s transaction changes this; outside a transaction it is told at once, so call it afterwards. */
export function noteCommit(executor: Executor, note: string): void {
  noteByExecutor.get(executor)?.(note)
}

/** The commits of a connected database. Throws RangeError for one that was not made by `connect`. */
export function commitsOf(db: Database): Commits {
  const commits = commitsByDatabase.get(db)
  if (!commits) throw new RangeError('the commits of this database are not watched')
  return commits
}

/** From here on every transaction of `db` tells its notes after its commit; one that fails tells none. */
export function watchCommits(db: Database): Commits {
  const all = new Set<Listener>()
  const own = new Set<Listener>()
  const tell = (listeners: ReadonlySet<Listener>, note: string) => listeners.forEach((listener) => listener(note))
  const emit = (note: string) => {
    tell(own, note)
    tell(all, note)
  }
  const commits: Commits = {
    subscribe: (listener) => added(all, listener),
    subscribeOwn: (listener) => added(own, listener),
    receive: (note) => tell(all, note),
  }
  const begin = db.transaction.bind(db)
  db.transaction = async (run, config) => {
    const notes = new Set<string>()
    const result = await begin((tx) => run(noting(tx, (note) => void notes.add(note))), config)
    notes.forEach(emit)
    return result
  }
  noteByExecutor.set(db, emit)
  commitsByDatabase.set(db, commits)
  return commits
}

function added(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A transaction and its savepoints note in one place: a note of a savepoint undone is one too many, which does no harm. */
function noting<T extends Pick<Database, 'transaction'>>(tx: T, note: Listener): T {
  noteByExecutor.set(tx, note)
  const nest = tx.transaction.bind(tx)
  tx.transaction = (run, config) => nest((inner) => run(noting(inner, note)), config)
  return tx
}
