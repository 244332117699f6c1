import { type SQL, sql } from 'drizzle-orm'

/**
 * Requests that arrive together come out of their sockets in several turns of the event loop. A read waits for so many
 * turns before it starts; while nothing else runs, all of them take some hundredths of a millisecond.
 */
const TURNS = 8
/** On a busy event loop a read starts after this time, however few turns have passed. */
const WAIT_MS = 2

let gathering: Promise<void> | undefined
/** Reads that wait at the same moment start together, and short ones of them share a packet (`shortRead`). */
const gathered = () => (gathering ??= gather().finally(() => (gathering = undefined)))

async function gather(): Promise<void> {
  const startedAt = performance.now()
  for (let turn = 0; turn < TURNS && performance.now() - startedAt < WAIT_MS; turn += 1) await nextTurn()
}
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Loads many requests with one statement: requests of the same moment, and those that arrive while a read is under way,
 * share a read, so that no answer is older than its request. Every request gets the answer to all requests of its read.
 */
export function batchLoader<Request, Answer>(
  read: (requests: readonly Request[]) => Promise<Answer>,
): (request: Request) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve()
  let next: { requests: Request[]; answer: Promise<Answer> } | undefined
  const startNext = () => {
    const requests: Request[] = []
    const answer = last.then(gathered).then(() => {
      next = undefined
      return read(requests)
    })
    last = answer.catch(() => undefined)
    return { requests, answer }
  }
  return (request) => {
    next ??= startNext()
    next.requests.push(request)
    // A request must not fail because another one of the same read does.
    return next.answer.catch(() => read([request]))
  }
}

/**
 * The arrays of the placeholders `columns` (name → type) as rows of `requested`, to join with. The limit (placeholder
 * `most`) lets PostgreSQL expect few rows whatever is asked, so that it keeps one plan rather than make one each time.
 */
export function requestedRows(columns: Readonly<Record<string, 'int' | 'bigint' | 'text'>>): SQL {
  const arrays = Object.entries(columns).map(([name, type]) => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`)
  const names = Object.keys(columns).map((name) => sql.identifier(name))
  return sql`(select * from unnest(${sql.join(arrays, sql`, `)}) as row (${sql.join(names, sql`, `)})
    limit ${sql.placeholder('most')}::int) as requested`
}
