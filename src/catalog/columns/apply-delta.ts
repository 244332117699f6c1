/**
 * A changed catalogue is new columns that share every unchanged one with the old: a delta of stocks copies two arrays.
 */
import type { Goods } from '#domain/goods/goods.ts'
import { runSteps } from '#lib/run-steps.ts'

import { type Columns, NUMBER_COLUMNS, TEXT_COLUMNS, type TextField, type WordColumn, type Words } from './columns.ts'
import { noteChange } from './lineage.ts'
import { pick, rowsWhere, written } from './numbers.ts'
import { isAscending, rowsById, rowsInOrder } from './order.ts'
import { applyPatch, type Patch } from './patch.ts'
import { numberOf, wordOf } from './row.ts'
import { appendWords, findWords, wordAt, wordCount } from './words.ts'

/** Changed goods as they are now, changes of volatile fields only, and ids of removed goods. */
export type GoodsDelta = { goods: readonly Goods[]; patch?: Patch; removed: readonly number[] }

/**
 * The columns after a delta, rows in order of ids. A row older than the stored one is ignored, so deltas may come twice
 * or late.
 */
export const applyDelta = (before: Columns, delta: GoodsDelta): Columns => runSteps(deltaSteps(before, delta))

/** The same, one column a step, so that the caller can yield in between. */
export function* deltaSteps(before: Columns, { goods, patch, removed }: GoodsDelta): Generator<undefined, Columns> {
  const columns = patch ? applyPatch(before, patch) : before
  const rows = rowsById(columns.numbers.id)
  const newest = new Map<number, Goods>()
  for (const one of goods) {
    const standing = newest.get(one.id)?.revision ?? columns.numbers.revision[rows.get(one.id) ?? -1]
    if (standing === undefined || one.revision >= standing) newest.set(one.id, one)
  }
  const added = [...newest.values()].filter(({ id }) => !rows.has(id))
  const changed = [...newest.values()].flatMap((one): Change[] => {
    const row = rows.get(one.id)
    return row === undefined ? [] : [{ row, goods: one }]
  })
  const changes = [...changed, ...added.map((one, index) => ({ row: columns.count + index, goods: one }))]
  const next = changes.length > 0 ? yield* writeRows(columns, changes, columns.count + added.length) : columns
  const after = dropRows(added.length > 0 ? inOrder(next) : next, removed)
  if (after !== before && after.count === before.count && added.length === 0) {
    const patched = (patch?.id ?? []).flatMap((id) => rows.get(id) ?? [])
    noteChange(after, { before, rows: [...new Set([...patched, ...changed.map(({ row }) => row)])] })
  }
  return after
}

type Change = { row: number; goods: Goods }

function* writeRows(columns: Columns, changes: readonly Change[], count: number): Generator<undefined, Columns> {
  const rows = changes.map(({ row }) => row)
  const numbers = { ...columns.numbers }
  for (const field of NUMBER_COLUMNS) {
    const values = changes.map(({ goods }) => numberOf(goods, field))
    numbers[field] = written(numbers[field], rows, values, count)
    yield
  }
  const texts: Record<TextField, WordColumn> = { ...columns.texts }
  for (const field of TEXT_COLUMNS) {
    const words = changes.map(({ goods }) => wordOf(goods, field))
    texts[field] = writeTexts(texts[field], rows, words, count)
    yield
  }
  return { count, numbers, texts: texts as Columns['texts'] }
}

function writeTexts(column: WordColumn, rows: readonly number[], texts: readonly string[], count: number): WordColumn {
  const { codes, words } = column
  const stays = (row: number, text: string) => row < codes.length && wordAt(words, codes[row]!) === text
  const { codeOf, fresh } = codesOf(words, new Set(texts.filter((text, index) => !stays(rows[index]!, text))))
  const values = rows.map((row, index) => (stays(row, texts[index]!) ? codes[row]! : codeOf.get(texts[index]!)!))
  const next = written(codes, rows, values, count)
  if (next === codes) return column
  return { codes: next, words: fresh.length > 0 ? appendWords(words, fresh) : words }
}

/** Text → its code among `words`; those that are `fresh` get the next codes, in their order. */
function codesOf(words: Words, texts: ReadonlySet<string>) {
  const codeOf = findWords(words, texts)
  const fresh = [...texts].filter((text) => !codeOf.has(text))
  for (const [index, text] of fresh.entries()) codeOf.set(text, wordCount(words) + index)
  return { codeOf, fresh }
}

function dropRows(columns: Columns, removed: readonly number[]): Columns {
  const rows = rowsById(columns.numbers.id)
  const gone = new Set(removed.flatMap((id) => rows.get(id) ?? []))
  if (gone.size === 0) return columns
  return reorder(
    columns,
    rowsWhere(columns.count, (row) => !gone.has(row)),
  )
}

/** These rows in this order, with the dictionaries they have. */
function reorder(columns: Columns, rows: Int32Array): Columns {
  const numbers = { ...columns.numbers }
  for (const field of NUMBER_COLUMNS) numbers[field] = pick(numbers[field], rows)
  const texts: Record<TextField, WordColumn> = { ...columns.texts }
  for (const field of TEXT_COLUMNS) texts[field] = { ...texts[field], codes: pick(texts[field].codes, rows) }
  return { count: rows.length, numbers, texts: texts as Columns['texts'] }
}

const inOrder = (columns: Columns): Columns =>
  isAscending(columns.numbers.id) ? columns : reorder(columns, rowsInOrder(columns.numbers.id))
