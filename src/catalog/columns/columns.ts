/**
 * The packed catalogue: one array of numbers a field, texts as numbers of a dictionary. 100,000 goods are 40 arrays
 * instead of 100,000 objects: stored in one record, cloned in milliseconds, filtered without touching a row.
 * Columns are never changed in place; see `apply-delta.ts`.
 */
import { BADGES, type FieldOf, fieldsOf, type Goods, type RareValues } from '#domain/goods/goods.ts'

import type { DigitWords } from './digit-words.ts'
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

/** Fields whose words are kept as `DigitWords`. */
export type DigitField = 'approvalNumber' | 'barcode'
export const isDigitField = (field: TextField): field is DigitField => field === 'approvalNumber' || field === 'barcode'

/** A dictionary of either kind, see words.ts. */
export type Words = readonly string[] | DigitWords
/** `codes`: row → number of its word. */
export type WordColumn<W extends Words = Words> = { codes: NumberColumn; words: W }
export type TextColumn = WordColumn<readonly string[]>
export type DigitColumn = WordColumn<DigitWords>
export type Columns = {
  count: number
  numbers: Record<NumberField, NumberColumn>
  texts: Record<Exclude<TextField, DigitField>, TextColumn> & Record<DigitField, DigitColumn>
}

/** What one row has of the rare fields. */
export type Rare = Partial<RareValues>

export const badgeBit = (badge: Goods['badges'][number]): number => 1 << BADGES.indexOf(badge)
