import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { startOf } from '../instant.ts'
import { CONTENT_KINDS } from './contents.ts'
import {
  checkEntry,
  differingWords,
  type Field,
  type FieldValue,
  firstFault,
  formatNumber,
  parseNumber,
  wordsOf,
} from './fields.ts'
import { OFFER_KINDS } from './offers.ts'

const tiers: Field = {
  key: 'tiers',
  text: '档次',
  kind: 'rows',
  rowText: '档',
  least: 1,
  most: 2,
  isRequired: true,
  fields: [
    { key: 'amount', text: '满', kind: 'number', unit: '元', scale: 100, min: 100, max: 10_000, isRequired: true },
  ],
}
const goods: Field = {
  key: 'goods',
  text: '商品',
  kind: 'goods',
  most: 2,
  isRequired: true,
  when: { key: 'scope', is: ['listed'] },
}

describe('what is entered', () => {
  it('is read and written in the unit that is shown, to the last decimal', () => {
    expect(parseNumber('12.5', 100)).toBe(1_250)
    expect(parseNumber('0.0001', 10_000)).toBe(1)
    expect([parseNumber('２００'), parseNumber('１２．５', 100), parseNumber('１２。５', 100)]).toEqual([
      200, 1_250, 1_250,
    ])
    expect([parseNumber('12.555', 100), parseNumber('1.5'), parseNumber('一'), parseNumber('1e3')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect([parseNumber('1,200', 100), parseNumber('１，２００．５', 100), parseNumber('12,00', 100)]).toEqual([
      120_000,
      120_050,
      undefined,
    ])
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.constantFrom(1, 10, 100, 10_000),
        (number, scale) => parseNumber(formatNumber(number, scale), scale) === number,
      ),
    )
  })

  it('is refused by the field and row where it is wrong, and where nobody knows its name', () => {
    expect(checkEntry([tiers], { tiers: [{ amount: 50 }, {}] })).toEqual({
      'tiers.0.amount': '须为 1 至 100 元',
      'tiers.1.amount': '请填写满',
    })
    expect(checkEntry([tiers], { tiers: [{ amount: 200 }], secret: 1 })).toEqual({ secret: '没有“secret”这一项' })
    expect(checkEntry([tiers], { tiers: [{ amount: 200 }, { amount: 300 }, { amount: 400 }] })).toEqual({
      tiers: '档次最多 2 项',
    })
    expect(checkEntry([tiers], 'tiers')).toEqual({ '': '内容无效' })
  })

  it('is missing where it is required and only blanks', () => {
    const name: Field = { key: 'name', text: '券名', kind: 'text', max: 20, isRequired: true }
    expect(checkEntry([name], { name: ' 　' })).toEqual({ name: '请填写券名' })
    const scope: Field = { key: 'scope', text: '范围', kind: 'choice', options: [['all', '全部']], isRequired: true }
    expect(checkEntry([scope], {})).toEqual({ scope: '请选择范围' })
  })

  it('says how many decimals a number may have', () => {
    const field: Field = { key: 'amount', text: '金额', kind: 'number', unit: '元', min: 0, max: 9_000_000 }
    const faults = [100, 10_000, undefined].map((scale) =>
      checkEntry([{ ...field, ...(scale && { scale }) }], { amount: Number.NaN }),
    )
    expect(faults.map(({ amount }) => amount)).toEqual([
      '请填写数字，最多两位小数',
      '请填写数字，最多 4 位小数',
      '请填写整数',
    ])
  })

  it('is asked for only where it counts', () => {
    expect(checkEntry([goods, { key: 'scope', text: '范围', kind: 'text', max: 9 }], { scope: 'all' })).toEqual({})
    expect(checkEntry([goods, { key: 'scope', text: '范围', kind: 'text', max: 9 }], { scope: 'listed' })).toEqual({
      goods: '请填写商品',
    })
  })

  it('never passes as anything else than its kind: whatever JSON comes, the check answers', () => {
    const kinds = [...Object.values(OFFER_KINDS), ...Object.values(CONTENT_KINDS)]
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.jsonValue(), ({ fields }, value) => {
        const errors = checkEntry(fields, value)
        expect(Object.values(errors).filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([])
      }),
    )
  })

  it('is told away from its field with the names of field and row, unless the sentence names them', () => {
    const fields = [tiers, goods]
    expect(firstFault(fields, checkEntry(fields, { tiers: [{ amount: 5_000 }, { amount: 1 }] }))).toBe(
      '档次 第 2 档 满：须为 1 至 100 元',
    )
    expect(firstFault(fields, checkEntry(fields, {}))).toBe('请填写档次')
    expect(firstFault(fields, {})).toBeUndefined()
  })

  it('is told in words', () => {
    expect(wordsOf(tiers, [{ amount: 5_000 }])).toBe('50 元')
    expect(wordsOf(goods, [1, 2])).toBe('2 种商品')
    const common = { key: 'one', text: '一项' }
    const options = [['a', '甲'] as const, ['b', '乙'] as const]
    const told: [Field, FieldValue, string][] = [
      [{ ...common, kind: 'instant' }, startOf('2026-11-30'), '2026-11-30 00:00'],
      [{ ...common, kind: 'buyer' }, 7, '客户编号 7'],
      [{ ...common, kind: 'number', unit: '天', min: 0, max: 9 }, 3, '3 天'],
      [{ ...common, kind: 'numbers', unit: '元', min: 0, max: 9, most: 2 }, [3, 4], '3、4 元'],
      [{ ...common, kind: 'choice', options }, 'a', '甲'],
      [{ ...common, kind: 'choices', options }, ['a', 'b'], '甲、乙'],
      [{ ...common, kind: 'flag' }, false, '否'],
      [{ ...common, kind: 'picture' }, 'key', '已上传'],
      [{ ...common, kind: 'text', max: 9 }, '九折', '九折'],
      [{ ...common, kind: 'markdown', max: 9 }, '# 说明', '# 说明'],
    ]
    expect(told.map(([field, value]) => wordsOf(field, value))).toEqual(told.map(([, , words]) => words))
  })
})

it('分组价 names the customer groups as 改价 names their prices', () => {
  const words = wordsOf(OFFER_KINDS.priceList.fields[1], [{ group: 'clinic', price: 10_000 }])
  expect(words).toContain('医疗机构价')
})

it('rows are told by what is set in them, and beside another value by those that differ', () => {
  const prices = OFFER_KINDS.priceList.fields[1]
  const [clinic, pharmacy] = [
    { group: 'clinic', price: 143_200 },
    { group: 'pharmacy', price: 150_000 },
  ]
  const cheaper = [{ ...clinic, price: 140_500 }, pharmacy]
  expect(wordsOf(prices, [clinic, pharmacy])).toBe('医疗机构价 14.32 元；药店价 15 元')
  expect(differingWords(prices, [clinic, pharmacy], cheaper)).toBe('医疗机构价 14.32 元')
  expect(differingWords(prices, cheaper, [clinic, pharmacy])).toBe('医疗机构价 14.05 元')
  // One side has a row more, or the same in another order.
  expect(differingWords(prices, [clinic], [clinic, pharmacy])).toBe('无')
  expect(differingWords(prices, [clinic, pharmacy], [clinic])).toBe('药店价 15 元')
  expect(differingWords(prices, [pharmacy, clinic], [clinic, pharmacy])).toBe('药店价 15 元；医疗机构价 14.32 元')
  expect(differingWords(prices, undefined, [clinic])).toBe('未设置')
})
