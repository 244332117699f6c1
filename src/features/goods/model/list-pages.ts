/** What a page knows of one list: its pages as they were asked for, each row the same object for as long as it is the same. */
import type { GoodsList, ListedGoods } from '#contract/goods/goods.ts'

/** Rows to a page, of every density alike: 2, 3, 4, 5 and 6 cards stand in full lines. */
export const PAGE_ROWS = 60
/** Pages kept around the one asked for last. */
const KEPT_PAGES = 12

export type ListPages = {
  /** What was asked, without the page. */
  key: string
  /** The last answer: totals and facets. */
  answer: GoodsList
  asOf: number
  pages: ReadonlyMap<number, readonly ListedGoods[]>
}

/** As many goods as the list has, of which those are there that were asked for. An array is one. */
export type Rows = { length: number; at: (index: number) => ListedGoods | undefined }

export const rowsOf = ({ answer: { total }, pages }: ListPages): Rows => ({
  length: total,
  at: (index) => pages.get(pageAt(index))?.[index % PAGE_ROWS],
})

/** The page (from 1) on which a row (from 0) stands. */
export const pageAt = (index: number): number => Math.floor(index / PAGE_ROWS) + 1

/** What is known with one more answer. */
export function learn(known: ListPages | undefined, key: string, answer: GoodsList, asOf: number): ListPages {
  const before = known?.key === key ? known : undefined
  const pages = new Map(before?.pages)
  pages.set(answer.page, keepSame(before?.pages.get(answer.page), answer.list))
  for (const page of pages.keys()) if (Math.abs(page - answer.page) > KEPT_PAGES / 2) pages.delete(page)
  return { key, answer, asOf, pages }
}

/** Rows of which nothing changed stay the very objects they were, so that nothing of them is drawn again. */
function keepSame(before: readonly ListedGoods[] | undefined, list: readonly ListedGoods[]): readonly ListedGoods[] {
  if (!before) return list
  const known = new Map(before.map((goods) => [goods.id, goods]))
  return list.map((goods) => {
    const old = known.get(goods.id)
    return old && looksSame(old, goods) ? old : goods
  })
}

/** What is not the goods' own and may change without their revision: this buyer's price and verdict, a sale's badge. */
const looksSame = (a: ListedGoods, b: ListedGoods): boolean =>
  a.revision === b.revision &&
  a.price === b.price &&
  a.isBuy === b.isBuy &&
  a.reason === b.reason &&
  a.badges.join() === b.badges.join()
