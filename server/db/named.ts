/** What the words of the seller's lists mean in SQL: part of a name that other rows bear, or the start of a number. */
import { and, gte, ilike, inArray, like, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Executor } from './connect.ts'
import { beginning, containing } from './rows.ts'

/** More names than that have words so common that a list walked from its end is soon full. */
const NAMED_MAX = 500
const NUMBER_MAX = 32

/** Most words have no letters of two cases, and `like` takes half as long as `ilike`. */
const comparing = (words: string) => (words.toLowerCase() === words.toUpperCase() ? like : ilike)

/** Whether the words stand in the text, whatever their case. */
export const containsText = (text: PgColumn | SQL, words: string): SQL => comparing(words)(text, containing(words))
/** Whether the text begins with the words, whatever their case. */
export const begins = (text: PgColumn, words: string): SQL => comparing(words)(text, beginning(words))

/** Rows whose name has the words. */
export type NamedRows = {
  /** So few that they are known by their ids, and an index on what refers to them leads on. */
  areFew: boolean
  /** Whether a row refers to one of them, such as an order to its company. */
  of(reference: PgColumn): SQL
}

/** `names` is the column with the name, `id` what other rows refer to. */
export const findNamed = (
  db: Executor,
  { id, names }: { id: PgColumn; names: PgColumn },
  words: string,
): Promise<NamedRows> => findMeeting(db, id, containsText(names, words))

/** The rows that meet `condition`; `id` is what refers to them. */
async function findMeeting(db: Executor, id: PgColumn, condition: SQL | undefined): Promise<NamedRows> {
  const named = () =>
    db
      .select({ id })
      .from(id.table as PgTable)
      .where(condition)
  const found = await named().limit(NAMED_MAX + 1)
  const ids = found.map((row) => row.id)
  return ids.length > NAMED_MAX
    ? { areFew: false, of: (reference) => inArray(reference, named()) }
    : { areFew: true, of: (reference) => sql`${reference} = any(${sql.param(ids)}::int[])` }
}

/**
 * A condition that no index serves as the ids of the rows that meet it, where they are few: beside a condition that an
 * index serves, such as the company's, it would have the whole table read in the order of the list.
 */
export async function byIdsIfFew(db: Executor, id: PgColumn, condition: SQL | undefined): Promise<SQL | undefined> {
  const { areFew, of } = await findMeeting(db, id, condition)
  return areFew ? of(id) : condition
}

/** Whether a row refers to one that is named so. */
export const isOfNamed = async (
  db: Executor,
  reference: PgColumn,
  name: { id: PgColumn; names: PgColumn },
  words: string,
): Promise<SQL> => (await findNamed(db, name, words)).of(reference)

/** Digits that can only be the start of a number (of an order, for instance). */
export const isNumber = (words: string): boolean => /^\d{8,}$/.test(words)

/** Whether a number of digits starts so; read from its index in databases of every order of texts. */
export const startsWith = (number: PgColumn, digits: string): SQL | undefined =>
  and(gte(number, digits), lte(number, digits.padEnd(NUMBER_MAX, '9')))
