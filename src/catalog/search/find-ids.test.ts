import { describe, expect, it } from 'vitest'

import { READINGS } from '#testing/factories/catalog-factory.ts'
import { someGoods } from '#testing/factories/domain-factory.ts'

import { packGoods } from '../columns/pack.ts'
import { findIds } from './find-ids.ts'

const columns = packGoods([
  someGoods({ id: 3, name: '阿莫西林胶囊', sales: 1 }),
  someGoods({ id: 7, name: '阿莫西林胶囊', sales: 9 }),
  someGoods({ id: 8, name: '阿莫西林胶囊', isOnShelf: false }),
  someGoods({ id: 9, name: '安乃近' }),
])
const idsOf = (keywords: string) => findIds({ columns, readings: READINGS }, keywords)

describe('the ids that keywords mean', () => {
  it('are those of the goods on the shelf, the best match first', () => {
    expect(idsOf('阿莫西林')).toEqual([7, 3])
    expect(idsOf('anj')).toEqual([9])
    expect(idsOf('没有这种药名')).toEqual([])
  })

  it('are none where nothing is asked for: an empty search means no goods, not all', () => {
    expect([idsOf(''), idsOf('  ')]).toEqual([[], []])
  })
})
