import { describe, expect, it } from 'vitest'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { NOON, someGoods } from '#testing/factories/domain-factory.ts'

import { type FavoriteFilter, findFavorites } from './find-favorites.ts'

const listed = (id: number, changes: Partial<ListedGoods>): [number, ListedGoods] => [
  id,
  { ...someGoods({ id }), goodsImage: [], isBuy: 1, ...changes },
]
const goods = new Map([
  listed(1, { name: '阿莫西林胶囊', manufacturer: '华北制药' }),
  listed(2, { name: '布洛芬缓释胶囊', manufacturer: '中美史克', approvalNumber: '国药准字H10900089' }),
])
const rows = [1, 2, 3].map((goodsId) => ({ goodsId, addedAt: NOON, seenPrice: 10_000 }))
const offers: Record<number, { undiscounted?: number; source: 'base'; isBuyable: boolean }> = {
  1: { undiscounted: 10_000, source: 'base', isBuyable: false },
  2: { undiscounted: 9_000, source: 'base', isBuyable: true },
}
const idsOf = (words: string, only?: FavoriteFilter, meant?: ReadonlySet<number>) =>
  findFavorites(rows, goods, { words, only, ...(meant && { meant }), offer: ({ id }) => offers[id]! }).map(
    ({ goodsId }) => goodsId,
  )

describe('finding favorites', () => {
  it('shows all of them, also those not sold any more, without words', () => {
    expect(idsOf('  ')).toEqual([1, 2, 3])
  })
  it('wants every word, in whichever field it stands and in either case', () => {
    expect(idsOf('胶囊 华北')).toEqual([1])
    expect(idsOf('h10900089')).toEqual([2])
    expect(idsOf('胶囊 辉瑞')).toEqual([])
  })
  it('finds what the words mean in the catalogue, wide letters and traditional characters', () => {
    expect(idsOf('blf', undefined, new Set([2, 9]))).toEqual([2])
    expect(idsOf('膠囊 Ｈ10900089')).toEqual([2])
  })
  it('leaves only what can be bought, or what has become cheaper, and nothing that is gone', () => {
    expect(idsOf('', 'buyable')).toEqual([2])
    expect(idsOf('', 'cheaper')).toEqual([2])
    expect(idsOf('阿莫西林', 'cheaper')).toEqual([])
  })
})
