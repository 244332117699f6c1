/**
 * The packed catalogue: one array of numbers a field, texts as numbers of a dictionary. 100,000 goods are 40 arrays
 * instead of 100,000 objects: stored in one record, cloned in milliseconds, filtered without touching a row.
 * Columns are never changed in place; see `apply-delta.ts`.
 */
import { BADGES, type FieldOf, fieldsOf, type Goods, type RareValues } from '#domain/goods/goods.ts'

import type { NumberColumn } from './numbers.ts'

/** Bumped when the layout changes: what was stored or published before is fetched anew. */
export const CATALOG_FORMAT = 3

/** `rare` is the JSON of the rare fields; '' when the row has none of them. */
export type TextField = FieldOf<'text'> | 'rare'
export type NumberField = FieldOf<'number' | 'flag' | 'choice' | 'set' | 'price' | 'day'>
export const NUMBER_COLUMNS: readonly NumberField[] = fieldsOf('number', 'flag', 'choice', 'set', 'price', 'day')
/** The place of `rare` among the columns of words: behind those of the first format, and before any later one. */
const RARE_COLUMN = 9
export const TEXT_COLUMNS: readonly TextField[] = (fieldsOf('text') as TextField[]).toSpliced(RARE_COLUMN, 0, 'rare')

/** Row → number of its word. */
export type TextColumn = { codes: NumberColumn; words: readonly string[] }
export type Columns = {
  count: number
  numbers: Record<NumberField, NumberColumn>
  texts: Record<TextField, TextColumn>
}

/** What one row has of the rare fields. */
export type Rare = Partial<RareValues>

export const badgeBit = (badge: Goods['badges'][number]): number => 1 << BADGES.indexOf(badge)
