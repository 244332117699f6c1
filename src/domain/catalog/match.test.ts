import { describe, expect, it } from 'vitest'

import { toEntry } from './entry.ts'
import { fold, unfoldRange, wordsOf } from './fold.ts'
import { match, RANK } from './match.ts'

const amoxicillin = toEntry('阿莫西林胶囊（0.25g）', 'a mo xi lin jiao nang')
const donkey = toEntry('东阿阿胶', 'dong e e jiao|dong a a jiao')

const rankOf = (entry: ReturnType<typeof toEntry>, typed: string) => match(entry, wordsOf(typed)[0]!)?.rank
const matched = (entry: ReturnType<typeof toEntry>, typed: string) => {
  const found = match(entry, wordsOf(typed)[0]!)
  return found && entry.text.slice(...unfoldRange(entry.text, found.range))
}

describe('a word', () => {
  it.each([
    ['阿莫西林胶囊(0.25G)', RANK.exact],
    ['阿莫', RANK.prefix],
    ['amxl', RANK.spoken],
    ['AMXL', RANK.spoken],
    ['ａｍｘｌ', RANK.spoken],
    ['amoxilin', RANK.spoken],
    ['amoxil', RANK.spoken],
    ['amoxl', RANK.spoken],
    ['阿mxl', RANK.spoken],
    ['a莫xilin', RANK.spoken],
    ['amxljn0', RANK.spoken],
    ['西林', RANK.infix],
    ['0.25', RANK.infix],
    ['xljn', RANK.spokenInfix],
    ['jiaonang', RANK.spokenInfix],
  ] as const)('finds 阿莫西林胶囊 by %s', (typed, rank) => {
    expect(rankOf(amoxicillin, typed)).toBe(rank)
  })

  it.each(['莫阿', 'mxa', 'amxlp', 'axl', 'oxilin', 'ilin', 'x', 'n'])('does not find it by %s', (typed) => {
    expect(rankOf(amoxicillin, typed)).toBeUndefined()
  })

  it('is heard in every reading', () => {
    expect([rankOf(donkey, 'deej'), rankOf(donkey, 'daaj')]).toEqual([RANK.spoken, RANK.spoken])
    expect(rankOf(donkey, 'deaj')).toBeUndefined()
  })

  it('marks what it matched in the text as written', () => {
    expect(matched(amoxicillin, 'xiljn')).toBe('西林胶囊')
    expect(matched(amoxicillin, '囊(0')).toBe('囊（0')
    expect(matched(toEntry('缓释㎎片', 'huan shi pian'), 'mg')).toBe('㎎')
    expect(matched(toEntry('ⅡA型胶原', 'xing jiao yuan'), 'iia型')).toBe('ⅡA型')
  })

  it('never takes a character of unknown reading for a bracket', () => {
    expect(rankOf(toEntry('阿莫西林'), 'am')).toBeUndefined()
  })
})

describe('folding', () => {
  it('makes width, case and compatibility forms alike', () => {
    expect(fold('ＡＢｃ（１）Ⅱ㎎')).toBe('abc(1)iimg')
    expect(wordsOf('　阿莫西林　 H2000 ')).toEqual(['阿莫西林', 'h2000'])
    expect(wordsOf(' \t')).toEqual([])
  })
})
