/** A changed catalogue is new columns that share every unchanged one with the old: a delta of stocks copies two arrays. */
import type { Goods } from '#domain/goods/goods.ts'

import { type Columns, NUMBER_COLUMNS, TEXT_COLUMNS, type TextColumn } from './columns.ts'
import { noteChange } from './lineage.ts'
import { pick, written } from './numbers.ts'
import { isAscending, rowsById, rowsInOrder } from './order.ts'
import { applyPatch, type Patch } from './patch.ts'
import { numberOf, wordOf } from './row.ts'

/** Changed goods as they are now, changes of volatile fields only, and ids of removed goods. */
export type GoodsDelta = { goods: readonly Goods[]; patch?: Patch; removed: readonly number[] }

/** The columns after a delta, rows in order of ids. A row older than the stored one is ignored, so deltas may come twice or late. */
export function applyDelta(before: Columns, { goods, patch, removed }: GoodsDelta): Columns {
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
  const next = changes.length > 0 ? writeRows(columns, changes, columns.count + added.length) : columns
  const after = dropRows(added.length > 0 ? inOrder(next) : next, removed)
  if (after !== before && after.count === before.count && added.length === 0) {
    const patched = (patch?.id ?? []).flatMap((id) => rows.get(id) ?? [])
    noteChange(after, { before, rows: [...new Set([...patched, ...changed.map(({ row }) => row)])] })
  }
  return after
}

type Change = { row: number; goods: Goods }

function writeRows(columns: Columns, changes: readonly Change[], count: number): Columns {
  const rows = changes.map(({ row }) => row)
  const numbers = { ...columns.numbers }
  for (const field of NUMBER_COLUMNS) {
    const values = changes.map(({ goods }) => numberOf(goods, field))
    numbers[field] = written(numbers[field], rows, values, count)
  }
  const texts = { ...columns.texts }
  for (const field of TEXT_COLUMNS) {
    const words = changes.map(({ goods }) => wordOf(goods, field))
    texts[field] = writeTexts(texts[field], rows, words, count)
  }
  return { count, numbers, texts }
}

function writeTexts(column: TextColumn, rows: readonly number[], texts: readonly string[], count: number): TextColumn {
  const { codes, words } = column
  const fresh = new Map<string, number>()
  const values = rows.map((row, index) => {
    const [text, standing] = [texts[index]!, codes[row]]
    if (standing !== undefined && words[standing] === text) return standing
    const code = fresh.get(text) ?? words.indexOf(text)
    if (code >= 0) return code
    fresh.set(text, words.length + fresh.size)
    return words.length + fresh.size - 1
  })
  const next = written(codes, rows, values, count)
  if (next === codes) return column
  return { codes: next, words: fresh.size > 0 ? [...words, ...fresh.keys()] : words }
}

function dropRows(columns: Columns, removed: readonly number[]): Columns {
  const rows = rowsById(columns.numbers.id)
  const gone = new Set(removed.flatMap((id) => rows.get(id) ?? []))
  if (gone.size === 0) return columns
  return reorder(
    columns,
    Int32Array.from(columns.numbers.id.keys()).filter((row) => !gone.has(row)),
  )
}

/** These rows in this order, with the dictionaries they have. */
function reorder(columns: Columns, rows: Int32Array): Columns {
  const numbers = { ...columns.numbers }
  for (const field of NUMBER_COLUMNS) numbers[field] = pick(numbers[field], rows)
  const texts = { ...columns.texts }
  for (const field of TEXT_COLUMNS) texts[field] = { codes: pick(texts[field].codes, rows), words: texts[field].words }
  return { count: rows.length, numbers, texts }
}

const inOrder = (columns: Columns): Columns =>
  isAscending(columns.numbers.id) ? columns : reorder(columns, rowsInOrder(columns.numbers.id))
