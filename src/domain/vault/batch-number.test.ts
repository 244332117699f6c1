import { describe, expect, it } from 'vitest'

import { isBatchAlone, looksLikeBatch } from './batch-number.ts'

describe('the number of a batch', () => {
  it.each(['A260301', '20260301', '260301-2', ' 2603015B '])('may be %s', (text) => {
    expect(looksLikeBatch(text)).toBe(true)
  })
  it.each(['阿莫西林', 'amxl', '0.25g', '6901234567892', '81234567890123456789', '国药准字H20043089', '1234'])(
    'is not %s',
    (text) => {
      expect(looksLikeBatch(text)).toBe(false)
    },
  )
  it('may as well be an approval number that was typed without its beginning', () => {
    expect(['A260301', '62024199', 'Z62024199', 'h20043089'].map(isBatchAlone)).toEqual([true, true, false, false])
  })
})
