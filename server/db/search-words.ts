/** What the words of a search mean in SQL: part of a text, the start of a number, or the name of what rows refer to. */
import { and, gte, ilike, inArray, like, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Executor } from './connect.ts'

/** Above so many ids a query by id is slower than one that walks its list, which common words soon fill. */
const FEW_MAX = 500
const NUMBER_MAX = 32

/** Words stand for themselves: `%` and `_` are no wildcards. */
const escaped = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`)
/** Most words have no letters of two cases, and `like` takes half as long as `ilike`. */
const comparing = (words: string) => (words.toLowerCase() === words.toUpperCase() ? like : ilike)

/** Whether the words stand in the text, whatever their case. */
export const containsText = (text: PgColumn | SQL, words: string): SQL => comparing(words)(text, `%${escaped(words)}%`)
/** Whether the text starts with the words, whatever their case. */
export const startsWithText = (text: PgColumn | SQL, words: string): SQL => comparing(words)(text, `${escaped(words)}%`)

/** The rows of a table that meet a condition. */
type MatchingRows = {
  /** So few that they are known by their ids, and an index on what refers to them can be used. */
  areFew: boolean
  /** Whether a row refers to one of them, such as an order to its company. */
  include(reference: PgColumn): SQL
}

/** The rows whose name has the words. `id`: what other rows refer to them by. */
export const findByName = (
  db: Executor,
  { id, name }: { id: PgColumn; name: PgColumn },
  words: string,
): Promise<MatchingRows> => findMatching(db, id, containsText(name, words))

async function findMatching(db: Executor, id: PgColumn, condition: SQL | undefined): Promise<MatchingRows> {
  const matching = () =>
    db
      .select({ id })
      .from(id.table as PgTable)
      .where(condition)
  const found = await matching().limit(FEW_MAX + 1)
  const ids = found.map((row) => row.id)
  return ids.length > FEW_MAX
    ? { areFew: false, include: (reference) => inArray(reference, matching()) }
    : { areFew: true, include: (reference) => sql`${reference} = any(${sql.param(ids)}::int[])` }
}

/**
 * A condition that no index serves as the ids of the rows that meet it, where they are few: beside a condition that an
 * index serves, such as the company's, it would have the whole table read in the order of the list.
 */
export async function byIdsIfFew(db: Executor, id: PgColumn, condition: SQL | undefined): Promise<SQL | undefined> {
  const { areFew, include } = await findMatching(db, id, condition)
  return areFew ? include(id) : condition
}

/** Whether a row refers to one whose name has the words. */
export const refersToNamed = async (
  db: Executor,
  reference: PgColumn,
  named: { id: PgColumn; name: PgColumn },
  words: string,
): Promise<SQL> => (await findByName(db, named, words)).include(reference)

/** Digits that can only be the start of a number (of an order, for instance). */
export const isNumberStart = (words: string): boolean => /^\d{8,}$/.test(words)

/** Whether a number of digits starts so; its index serves this in databases of every order of texts. */
export const numberStartsWith = (number: PgColumn, digits: string): SQL | undefined =>
  and(gte(number, digits), lte(number, digits.padEnd(NUMBER_MAX, '9')))
