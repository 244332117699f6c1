import { expect, it } from 'vitest'

import { toGlyph } from './dosage-glyph.ts'

it.each([
  ['软胶囊剂', '胶囊剂'],
  ['缓释片', '片剂'],
  ['氯化钠注射液', '大输液'],
  ['浓缩丸', '丸剂'],
])('draws %s as %s', (form, like) => {
  expect(toGlyph(form)).toBe(toGlyph(like))
})

it('tells an infusion from an injection, and drops from a solution', () => {
  expect(toGlyph('大输液')).not.toBe(toGlyph('注射剂'))
  expect(toGlyph('滴眼液')).not.toBe(toGlyph('口服溶液'))
})

it('draws a plain box for a form it does not know', () => {
  expect(toGlyph('未知')).toBe(toGlyph(''))
})
