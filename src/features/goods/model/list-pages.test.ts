import { describe, expect, it } from 'vitest'

import type { GoodsList, ListedGoods } from '#contract/goods/goods.ts'
import { someGoods } from '#testing/factories/domain-factory.ts'

import { learn, PAGE_ROWS, pageAt, rowsOf } from './list-pages.ts'

const TOTAL = 10_000
const listed = (id: number, changes = {}): ListedGoods => ({
  ...someGoods({ id, ...changes }),
  goodsImage: [],
  isBuy: 1,
})
const answer = (page: number, changed = new Map<number, object>()): GoodsList => ({
  list: Array.from({ length: PAGE_ROWS }, (_, index) => {
    const id = (page - 1) * PAGE_ROWS + index + 1
    return listed(id, changed.get(id))
  }),
  total: TOTAL,
  page,
  pages: 100,
  facets: {} as GoodsList['facets'],
  relaxed: [],
})

describe('pages of a list', () => {
  it('has the rows that were asked for, at their place in the whole list', () => {
    const rows = rowsOf(learn(learn(undefined, 'k', answer(1), 1), 'k', answer(3), 2))
    expect(rows.length).toBe(TOTAL)
    expect(rows.at(0)?.id).toBe(1)
    expect(rows.at(PAGE_ROWS * 2)?.id).toBe(PAGE_ROWS * 2 + 1)
    expect(rows.at(PAGE_ROWS)).toBeUndefined()
    expect(pageAt(PAGE_ROWS * 2)).toBe(3)
  })
  it('keeps the very object of each row that did not change', () => {
    const before = learn(undefined, 'k', answer(1), 1)
    const changes = new Map<number, object>([
      [3, { stock: 1, revision: 2 }],
      [5, { price: 7 }],
    ])
    const [old, now] = [rowsOf(before), rowsOf(learn(before, 'k', answer(1, changes), 2))]
    const drawnAgain = Array.from({ length: PAGE_ROWS }, (_, index) => index).filter(
      (index) => old.at(index) !== now.at(index),
    )
    expect(drawnAgain).toEqual([2, 4])
    expect(now.at(2)?.stock).toBe(1)
  })
  it('keeps the very object of what is told of the whole list until something else is told', () => {
    const one = learn(undefined, 'k', answer(1), 1)
    const two = learn(one, 'k', { ...answer(2), facets: {} as GoodsList['facets'] }, 2)
    expect(two.summary).toBe(one.summary)
    expect(learn(two, 'k', { ...answer(3), total: TOTAL - 1 }, 3).summary.total).toBe(TOTAL - 1)
  })
  it('forgets pages far from where the buyer is', () => {
    let known = learn(undefined, 'k', answer(1), 1)
    for (let page = 2; page <= 40; page++) known = learn(known, 'k', answer(page), 1)
    expect(known.pages.size).toBeLessThanOrEqual(13)
    expect(rowsOf(known).at(0)).toBeUndefined()
  })
  it('begins anew for another question', () => {
    const other = learn(learn(undefined, 'k', answer(1), 1), 'other', answer(2), 2)
    expect([...other.pages.keys()]).toEqual([2])
  })
})
