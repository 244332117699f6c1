/** What each kind of entry gives to the calls that all kinds share. */
import type { EntryValue, FieldErrors } from '#domain/entry/fields.ts'

import type { Executor } from '../../db/connect.ts'

/** An entry as the database has it. Instants in epoch ms. */
export type StoredEntry = {
  id: number
  title: string
  summary: string
  /** What the form does not change: how much is left. */
  facts?: string[]
  startsAt?: number | undefined
  endsAt?: number | undefined
  value: EntryValue
}

export type EntryFilter = { words?: string | undefined; id?: number | undefined; limit: number }
/** `id` is absent of a new one. The value was checked against the table of fields. */
export type EntryChange = { id: number | undefined; value: EntryValue; now: number }
/** The operator who saves or ends an entry. */
export type EntryAuthor = { operatorId: number; name: string }

export type EntryStore = {
  /** The newest or first ones; one with this id. */
  find: (db: Executor, filter: EntryFilter) => Promise<StoredEntry[]>
  count: (db: Executor, filter: Pick<EntryFilter, 'words'>) => Promise<number>
  /** Writes it and returns its id. */
  save: (tx: Executor, change: EntryChange & { by: EntryAuthor }) => Promise<number>
  /** Ends or removes it. */
  end?: (tx: Executor, id: number, now: number, by: EntryAuthor) => Promise<void>
  /** Choices of fields that are rows of the database. */
  options?: (db: Executor) => Promise<Record<string, [string, string][]>>
  /** What the table of fields cannot know; also of what is checked without being saved. */
  faults?: (db: Executor, change: EntryChange) => Promise<FieldErrors>
}

/** A value without what is not set, so that equal entries are equal as text. */
export const entryValue = (value: Readonly<Record<string, unknown>>): EntryValue =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([, one]) => one !== undefined && one !== null && one !== '' && !(Array.isArray(one) && one.length === 0),
    ),
  ) as EntryValue

export const orUndefined = <T>(value: T | null | undefined): T | undefined => value ?? undefined

/** Fields as their table says they are; the value was checked. */
export const numberIn = (value: EntryValue, key: string): number => Number(value[key] ?? 0)
export const optionalNumberIn = (value: EntryValue, key: string): number | null =>
  typeof value[key] === 'number' ? value[key] : null
export const textIn = (value: EntryValue, key: string): string => String(value[key] ?? '').trim()
export const textsIn = <T extends string>(value: EntryValue, key: string): T[] | null =>
  (value[key] as T[] | undefined) ?? null
export const idsIn = (value: EntryValue, key: string): number[] => [...((value[key] as readonly number[]) ?? [])]
export const rowsIn = (value: EntryValue, key: string): readonly EntryValue[] => (value[key] as EntryValue[]) ?? []

/** When and for whom, as its columns. */
export const termsIn = <T extends string>(value: EntryValue) => ({
  startsAt: optionalNumberIn(value, 'startsAt'),
  endsAt: optionalNumberIn(value, 'endsAt'),
  customerTypes: textsIn<T>(value, 'customerTypes'),
  regions: textsIn<string>(value, 'regions'),
})

/** Rows by a key of theirs, each list in the order in which it came. */
export function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}
