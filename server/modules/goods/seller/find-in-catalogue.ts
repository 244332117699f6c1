/** The seller's list of goods, found in the catalogue's columns in memory: every goods, on the shelf or not. */
import { type Catalog, findIds, rowsById, subtreeOf, treeOf } from '#catalog/index.ts'
import type { GoodsGap } from '#contract/ops/goods/filter.ts'
import { PRESCRIPTIONS, type Prescription } from '#domain/goods/goods.ts'
import { fold, wordsOf } from '#lib/fold-text.ts'

export type GoodsFilter = {
  words?: string | undefined
  isOnShelf?: boolean | undefined
  lacks?: GoodsGap | undefined
  categoryId?: number | undefined
  warehouseId?: number | undefined
  prescription?: Prescription | undefined
  /** The id of the last one shown. */
  after?: number | undefined
  limit: number
}

type Test = (row: number) => boolean

/** Ids of at most `limit` goods, the newest first. */
export function findInCatalogue(catalog: Catalog, filter: GoodsFilter): number[] {
  const { numbers, texts, count } = catalog.columns
  const tests: Test[] = []
  if (filter.isOnShelf !== undefined) {
    const wanted = Number(filter.isOnShelf)
    tests.push((row) => numbers.isOnShelf[row] === wanted)
  }
  if (filter.warehouseId !== undefined) tests.push((row) => numbers.warehouseId[row] === filter.warehouseId)
  if (filter.prescription !== undefined) {
    const wanted = PRESCRIPTIONS.indexOf(filter.prescription)
    tests.push((row) => numbers.prescription[row] === wanted)
  }
  if (filter.categoryId !== undefined) {
    const below = subtreeOf(treeOf(catalog.categories), filter.categoryId)
    tests.push((row) => below.has(numbers.categoryId[row]!))
  }
  if (filter.lacks) {
    const gaps: Record<GoodsGap, Test> = {
      price: (row) => numbers.price[row]! < 0,
      stock: (row) => numbers.stock[row]! <= 0,
      expiry: (row) => numbers.expiresOn[row] === 0,
      approvalNumber: (row) => texts.approvalNumber.words[texts.approvalNumber.codes[row]!] === '',
      barcode: (row) => texts.barcode.words[texts.barcode.codes[row]!] === '',
    }
    tests.push(gaps[filter.lacks])
  }
  if (filter.words) tests.push(saidBy(catalog, filter.words))
  const found: number[] = []
  // Rows stand in the order of their ids.
  for (let row = count - 1; row >= 0 && found.length < filter.limit; row--) {
    const id = numbers.id[row]!
    if ((filter.after === undefined || id < filter.after) && tests.every((test) => test(row))) found.push(id)
  }
  return found
}

const SEARCHED = ['name', 'tradeName', 'manufacturer', 'approvalNumber', 'barcode', 'specification'] as const

/** Rows in which every word stands somewhere, and those that the buyers' search finds, by sound too; or the id itself. */
function saidBy({ columns, readings }: Catalog, keywords: string): Test {
  const { texts, numbers } = columns
  const sought = wordsOf(keywords).map((word) =>
    SEARCHED.map((field) => ({
      codes: texts[field].codes,
      holds: Uint8Array.from(texts[field].words, (text) => Number(fold(text).includes(word))),
    })),
  )
  const byId = rowsById(numbers.id)
  const known = new Set<number | undefined>(findIds({ columns, readings }, keywords).map((id) => byId.get(id)))
  if (/^\d{1,9}$/.test(keywords)) known.add(byId.get(Number(keywords)))
  return (row) =>
    known.has(row) || sought.every((places) => places.some(({ codes, holds }) => holds[codes[row]!] === 1))
}
