import { describe, expect, it } from 'vitest'

import type { ListedGoods } from '#contract/goods.ts'
import { NOON, someGoods } from '#tests/support/domain-factory.ts'

import { findFavorites } from './find-favorites.ts'

const listed = (id: number, changes: Partial<ListedGoods>): [number, ListedGoods] => [
  id,
  { ...someGoods({ id }), goodsImage: [], isBuy: 1, ...changes },
]
const goods = new Map([
  listed(1, { name: '阿莫西林胶囊', manufacturer: '华北制药' }),
  listed(2, { name: '布洛芬缓释胶囊', manufacturer: '中美史克', approvalNumber: '国药准字H10900089' }),
])
const rows = [1, 2, 3].map((goodsId) => ({ goodsId, addedAt: NOON }))
const idsOf = (words: string) => findFavorites(rows, goods, words).map(({ goodsId }) => goodsId)

describe('finding favorites', () => {
  it('shows all of them, also those not sold any more, without words', () => {
    expect(idsOf('  ')).toEqual([1, 2, 3])
  })
  it('wants every word, in whichever field it stands and in either case', () => {
    expect(idsOf('胶囊 华北')).toEqual([1])
    expect(idsOf('h10900089')).toEqual([2])
    expect(idsOf('胶囊 辉瑞')).toEqual([])
  })
})
