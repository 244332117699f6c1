import { expect, it } from 'vitest'

import { fillWords, unknownWords } from './fill-words.ts'

const values: Record<string, number | string | number[]> = {
  'offers.shipping.minimumOrder': 30_000,
  'offers.shipping.freight': 1_250,
  hotline: '400 & <b>',
  expiryWarningDays: [60, 30],
}
const fill = (body: string) => fillWords(body, (key) => values[key])

it('writes each setting in its unit, and texts as text', () => {
  expect(fill('<p>满 {起送金额} 起送，运费 {运费}；{到期提醒}前提醒，电话 {服务热线}</p>')).toBe(
    '<p>满 ¥300 起送，运费 ¥12.50；60 天、30 天前提醒，电话 400 &amp; &lt;b&gt;</p>',
  )
})

it('leaves what it does not know as it is written', () => {
  expect(fill('{甲方} {付款时限} {constructor}')).toBe('{甲方} {付款时限} {constructor}')
})

it('names each word in braces that it would leave as it is written, a misspelt one too', () => {
  expect(unknownWords('满 {起送金额} 起送，{甲方}；{ 运费 }，{甲方}，{constructor}')).toEqual([
    '{甲方}',
    '{ 运费 }',
    '{constructor}',
  ])
  expect(unknownWords('满 {起送金额} 起送')).toEqual([])
})
