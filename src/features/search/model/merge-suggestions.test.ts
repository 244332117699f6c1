import { describe, expect, it } from 'vitest'

import type { Suggestion } from '#contract/goods/goods.ts'

import { mergeSuggestions } from './merge-suggestions.ts'

const suggestion = (text: string, count = 1): Suggestion => ({ text, hint: '', count, marks: [] })
const texts = (list: readonly Suggestion[]) => list.map(({ text }) => text)

describe('mergeSuggestions', () => {
  it('never moves what stands under the cursor', () => {
    const shown = [suggestion('阿莫西林胶囊'), suggestion('阿莫西林颗粒')]
    const merged = mergeSuggestions(shown, [suggestion('阿莫西林克拉维酸钾片'), suggestion('阿莫西林颗粒')])
    expect(texts(merged)).toEqual(['阿莫西林胶囊', '阿莫西林颗粒', '阿莫西林克拉维酸钾片'])
  })
  it('takes the newer count', () => {
    expect(mergeSuggestions([suggestion('板蓝根颗粒', 1)], [suggestion('板蓝根颗粒', 7)])).toEqual([
      suggestion('板蓝根颗粒', 7),
    ])
  })
  it('tells two makers of one name apart', () => {
    const one = { ...suggestion('板蓝根颗粒'), hint: '白云山' }
    expect(mergeSuggestions([one], [{ ...one, hint: '同仁堂' }])).toHaveLength(2)
  })
  it('stops at ten', () => {
    const many = Array.from({ length: 30 }, (_, index) => suggestion(`药${index}`))
    expect(mergeSuggestions([], many)).toHaveLength(10)
  })
})
