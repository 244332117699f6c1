/** The changes since this process loaded the catalogue; with them a mirror is sent only the fields that changed. */
import { type Columns, NUMBER_COLUMNS, TEXT_COLUMNS, numberOf, wordAt, wordOf } from '#catalog/index.ts'
import { type Goods, VOLATILE_FIELDS } from '#domain/goods/goods.ts'

export type History = {
  /** This process has seen every change after this revision. */
  from: number
  /** Goods id → the last revision at which more than its volatile fields changed. */
  described: Map<number, number>
  /** Goods id → the revision at which it left the catalogue. */
  gone: ReadonlyMap<number, number>
  /** A mirror older than this may hold goods whose removal is forgotten. */
  floor: number
}

/** Whether nothing but volatile fields of the goods changed after `since`, as far as is known. */
export const hasOnlyVolatileChanges = ({ from, described }: History, id: number, since: number): boolean =>
  since >= from && (described.get(id) ?? 0) <= since

const QUIET_NUMBERS = NUMBER_COLUMNS.filter((field) => !(VOLATILE_FIELDS as readonly string[]).includes(field))

/** Whether goods differ from the row in anything but its volatile fields. */
export const isRedescribed = (columns: Columns, row: number, goods: Goods): boolean =>
  QUIET_NUMBERS.some((field) => columns.numbers[field][row] !== numberOf(goods, field)) ||
  TEXT_COLUMNS.some((field) => {
    const { codes, words } = columns.texts[field]
    return wordAt(words, codes[row]!) !== wordOf(goods, field)
  })
