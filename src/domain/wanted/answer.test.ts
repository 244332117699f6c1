import { describe, expect, it } from 'vitest'

import { DAY_MS } from '../instant.ts'
import { answersWish, isSearchOver, wantedKey } from './answer.ts'

const goods = {
  name: '阿莫西林胶囊',
  tradeName: '阿莫仙',
  specification: '0.25g×24粒',
  manufacturer: '珠海联邦制药股份有限公司',
}
const wish = (said: Partial<Parameters<typeof answersWish>[1]>) => ({
  name: '阿莫西林胶囊',
  specification: '',
  manufacturer: '',
  ...said,
})

describe('goods answer a request', () => {
  it.each([
    ['of their name', {}],
    ['of their trade name', { name: '阿莫仙' }],
    ['written wider and with spaces', { name: ' 阿莫西林 胶囊', specification: '０.２５Ｇ × 24粒' }],
    ['that names its strength only', { specification: '0.25g' }],
    ['that names a part of the maker', { manufacturer: '联邦制药' }],
  ])('%s', (_, said) => {
    expect(answersWish(goods, wish(said))).toBe(true)
  })

  it.each([
    ['part of the name only', { name: '阿莫西林' }],
    ['another specification', { specification: '0.5g' }],
    ['the end of a strength', { specification: '25g' }],
    ['the beginning of a count', { specification: '0.25g×2' }],
    ['another maker', { manufacturer: '石药' }],
  ])('but not one of %s', (_, said) => {
    expect(answersWish(goods, wish(said))).toBe(false)
  })

  it('and goods without a trade name answer no empty one', () => {
    expect(answersWish({ ...goods, tradeName: '' }, wish({ name: '阿莫仙' }))).toBe(false)
    expect(wantedKey('　Ａb　C ')).toBe('abc')
  })
})

it('is looked for thirty days', () => {
  expect(isSearchOver(0, 30 * DAY_MS - 1)).toBe(false)
  expect(isSearchOver(0, 30 * DAY_MS)).toBe(true)
})
