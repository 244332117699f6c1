import { createHash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

/** From this call on a statement is prepared: what is asked once or twice is not worth a plan that stays. */
const CALLS = 3
/** Each takes some 50 kB of PostgreSQL's memory on each connection. */
const NAMES = 300
/** Statements with a list of any length have as many texts as lists have lengths. */
const TEXTS = 2_000

/**
 * Names for statements that are asked again and again, by their text. PostgreSQL plans a named statement once per
 * connection; planning takes two to ten times as long as most of ours run. Undefined: send it unnamed.
 */
export function createStatementNames({ calls = CALLS, names = NAMES } = {}): (text: string) => string | undefined {
  const counts = new LRUCache<string, number>({ max: TEXTS })
  const known = new Map<string, string>()
  return (text) => {
    const name = known.get(text)
    if (name !== undefined || known.size >= names) return name
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    if (count < calls) return undefined
    counts.delete(text)
    // By text and not by number: behind a pooler the connections of several processes share their statements.
    const made = createHash('sha1').update(text).digest('hex')
    known.set(text, made)
    return made
  }
}
