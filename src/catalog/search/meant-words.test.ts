import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyCatalogGoods, READINGS } from '#testing/factories/catalog-factory.ts'
import { someGoods } from '#testing/factories/domain-factory.ts'

import { packGoods } from '../columns/pack.ts'
import { findIds } from './find-ids.ts'
import { meantWords } from './meant-words.ts'
import { searchIndexOf } from './search-index.ts'
import { suggest } from './suggest.ts'

const catalog = {
  columns: packGoods([
    someGoods({ id: 1, name: '阿莫西林胶囊', manufacturer: '哈药集团制药总厂', specification: '0.25g×24粒' }),
    someGoods({ id: 2, name: '阿莫西林胶囊', manufacturer: '华北制药', specification: '0.5g×12粒' }),
    someGoods({ id: 3, name: '阿胶', manufacturer: '哈药集团制药总厂', specification: '250g' }),
  ]),
  readings: READINGS,
}
const index = searchIndexOf(catalog.columns, READINGS)
const wordsOf = (word: string) => meantWords(catalog.columns, index, [word])

describe('a word typed without blanks', () => {
  it.each([
    ['哈药阿莫西林', ['哈药', '阿莫西林'], [1]],
    ['阿莫西林哈药', ['阿莫西林', '哈药'], [1]],
    ['哈药amxl', ['哈药', 'amxl'], [1]],
    ['阿莫西林0.5g', ['阿莫西林', '0.5g'], [2]],
    ['华北阿莫西林胶囊0.5', ['华北', '阿莫西林胶囊', '0.5'], [2]],
  ])('%s is %j where nothing has it as a whole', (typed, words, ids) => {
    expect(wordsOf(typed)).toEqual(words)
    expect(findIds(catalog, typed)).toEqual(ids)
    expect(suggest(catalog, typed).map(({ goodsId }) => goodsId)).toEqual(ids)
  })

  it.each(['阿莫西林', '哈药集团', '华北阿胶', '阿莫', 'hyamxl', '没有这种药名'])('%s stays as it is', (typed) => {
    expect(wordsOf(typed)).toEqual([typed])
  })

  it('is not parted among makers, nor beside another word', () => {
    expect(meantWords(catalog.columns, index, ['哈药阿莫西林'], 1)).toEqual(['哈药阿莫西林'])
    expect(meantWords(catalog.columns, index, ['哈药阿莫西林', '24粒'])).toEqual(['哈药阿莫西林', '24粒'])
  })

  it('finds the goods by their maker and name written as one, whatever the catalogue', () => {
    fc.assert(
      fc.property(anyCatalogGoods, fc.boolean(), (goods, isMakerFirst) => {
        const all = { columns: packGoods(goods), readings: READINGS }
        // One character alone stands in too many texts to be a part.
        const named = goods.filter((one) => one.isOnShelf && one.name.length > 1 && one.manufacturer !== '')
        for (const { id, name, manufacturer } of named) {
          const typed = isMakerFirst ? manufacturer + name : name + manufacturer
          expect(findIds(all, typed), typed).toContain(id)
        }
      }),
      { numRuns: 100 },
    )
  })
})
