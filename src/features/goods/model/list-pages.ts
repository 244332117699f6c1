/** The loaded pages of one list. A row stays the same object until its content changes. */
import type { GoodsList, ListedGoods } from '#contract/goods/goods.ts'
import { keepEqual } from '#lib/keep-equal.ts'

/** Rows to a page, of every density alike: 2, 3, 4, 5 and 6 cards stand in full lines. */
export const PAGE_ROWS = 60
/** Pages kept around the one asked for last. */
const KEPT_PAGES = 12

/** What an answer tells of the whole list. */
export type ListSummary = Omit<GoodsList, 'list' | 'page'>

export type ListPages = {
  /** The query without its page. */
  key: string
  /** As the last answer told; the same object until it tells something else, so that one more page draws no filters. */
  summary: ListSummary
  asOf: number
  pages: ReadonlyMap<number, readonly ListedGoods[]>
}

/** The rows of a list, of which only loaded ones are present. An array is one too. */
export type Rows = { length: number; at: (index: number) => ListedGoods | undefined }

export const rowsOf = ({ summary: { total }, pages }: ListPages): Rows => ({
  length: total,
  at: (index) => pages.get(pageAt(index))?.[index % PAGE_ROWS],
})

/** The page (from 1) on which a row (from 0) stands. */
export const pageAt = (index: number): number => Math.floor(index / PAGE_ROWS) + 1

/** The list with one more answer. */
export function learn(known: ListPages | undefined, key: string, answer: GoodsList, asOf: number): ListPages {
  const before = known?.key === key ? known : undefined
  const { list, page, ...summary } = answer
  const pages = new Map(before?.pages)
  pages.set(page, keepSame(before?.pages.get(page), list))
  for (const one of pages.keys()) if (Math.abs(one - page) > KEPT_PAGES / 2) pages.delete(one)
  return { key, summary: keepEqual(before?.summary, summary), asOf, pages }
}

/** Unchanged rows stay the same objects, so that they are not drawn again. */
function keepSame(before: readonly ListedGoods[] | undefined, list: readonly ListedGoods[]): readonly ListedGoods[] {
  if (!before) return list
  const known = new Map(before.map((goods) => [goods.id, goods]))
  return list.map((goods) => {
    const old = known.get(goods.id)
    return old && looksSame(old, goods) ? old : goods
  })
}

/** Compares also what may change without a new revision: this buyer's price and eligibility, and sale badges. */
const looksSame = (a: ListedGoods, b: ListedGoods): boolean =>
  a.revision === b.revision &&
  a.price === b.price &&
  a.isBuy === b.isBuy &&
  a.reason === b.reason &&
  a.badges.join() === b.badges.join()
