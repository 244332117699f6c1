import { describe, expect, it } from 'vitest'

import { shorterKeywords } from './shorter.ts'

describe('what to look for where nothing was found', () => {
  it('is the first word alone, then its beginnings', () => {
    expect(shorterKeywords('阿莫西林 华北')).toEqual(['阿莫西林', '阿莫西', '阿莫'])
    expect(shorterKeywords('ＡＭＸＬＺ')).toEqual(['amxl', 'amx'])
  })

  it('stops at two characters or three letters, and after eight tries', () => {
    expect(shorterKeywords('阿莫')).toEqual([])
    expect(shorterKeywords('amx')).toEqual([])
    expect(shorterKeywords(' ')).toEqual([])
    expect(shorterKeywords('abcdefghijklmnop')).toHaveLength(8)
  })
})
