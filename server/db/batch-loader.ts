import { type SQL, sql } from 'drizzle-orm'

import { shareNext } from '#lib/share-next.ts'

/**
 * Many who ask at once are read for in one statement: what is asked while a read is under way waits for the next one and
 * shares it, so that no answer is older than its question. The answer holds what all of them asked for.
 */
export function together<Asked, Answer>(
  read: (asked: readonly Asked[]) => Promise<Answer>,
): (asked: Asked) => Promise<Answer> {
  let waiting: Asked[] = []
  const readAll = shareNext(() => {
    const all = waiting
    waiting = []
    return read(all)
  })
  return (asked) => {
    waiting.push(asked)
    // What another asked for must not bring down this one too.
    return readAll().catch(() => read([asked]))
  }
}

/**
 * The arrays of the placeholders `columns` (name → type) as rows of `asked`, to join with. The limit (placeholder `most`) lets
 * PostgreSQL expect few rows whatever is asked, so that it keeps one plan rather than make one each time.
 */
export function askedRows(columns: Readonly<Record<string, 'int' | 'bigint'>>): SQL {
  const arrays = Object.entries(columns).map(([name, type]) => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`)
  const names = Object.keys(columns).map((name) => sql.identifier(name))
  return sql`(select * from unnest(${sql.join(arrays, sql`, `)}) as row (${sql.join(names, sql`, `)})
    limit ${sql.placeholder('most')}::int) as asked`
}
