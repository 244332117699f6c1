import { describe, expect, it } from 'vitest'

import { fold, joinWords, unfoldRange, wordsOf } from '#lib/fold-text.ts'

import { type Entries, packEntries } from './entry.ts'
import { canBeMistyped, matchMistyped } from './match-mistyped.ts'
import { match, type Match, RANK } from './match.ts'

type MatchCase = { text: string; entries: Entries }
const named = (text: string, reading: string): MatchCase => ({ text, entries: packEntries([text], () => reading) })
const amoxicillin = named('阿莫西林胶囊（0.25g）', 'a mo xi lin jiao nang')
const donkey = named('东阿阿胶', 'dong e e jiao|dong a a jiao')

const wordOf = (typed: string) => joinWords(wordsOf(typed))
const rankOf = ({ entries }: MatchCase, typed: string) => match(entries, 0, wordOf(typed))?.rank
const mark = (text: string, found: Match | undefined) => found && text.slice(...unfoldRange(text, found.range))
const matched = ({ text, entries }: MatchCase, typed: string) => mark(text, match(entries, 0, wordOf(typed)))
const mistyped = ({ text, entries }: MatchCase, typed: string) =>
  canBeMistyped(wordOf(typed)) ? mark(text, matchMistyped(entries, 0, wordOf(typed))) : undefined

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
    ['a mo xi lin', RANK.spoken],
    ['阿 莫西林', RANK.prefix],
    ['阿莫西林膠囊', RANK.prefix],
    ['a莫 xiLin 膠', RANK.spoken],
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
    expect(matched(named('缓释㎎片', 'huan shi pian'), 'mg')).toBe('㎎')
    expect(matched(named('ⅡA型胶原', 'xing jiao yuan'), 'iia型')).toBe('ⅡA型')
  })

  it('never takes a character of unknown reading for a bracket', () => {
    expect(rankOf(named('阿莫西林', ''), 'am')).toBeUndefined()
  })
})

describe('a word with one typed error', () => {
  it.each([
    ['amoxilim', '阿莫西林'],
    ['amoilin', '阿莫西林'],
    ['amoxxilin', '阿莫西林'],
    ['amoixlin', '阿莫西林'],
    ['bmoxilin', '阿莫西林'],
    ['maoxilin', '阿莫西林'],
    ['amxljb', '阿莫西林胶囊'],
    ['阿末西林', '阿莫西林'],
    ['阿西林', '阿莫西林'],
    ['阿莫莫西林', '阿莫西林'],
    ['阿西莫林', '阿莫西林'],
    ['西林膠襄', '西林胶囊'],
    ['xilinjiaonamg', '西林胶囊'],
  ])('%s still means %s', (typed, meant) => {
    expect(rankOf(amoxicillin, typed)).toBeUndefined()
    expect(mistyped(amoxicillin, typed)).toBe(meant)
  })

  it.each(['amoxolim', 'xmaoilin', 'xyz', 'amz', '阿摩', '阿末希林', '末西', 'v0.25'])(
    '%s means something else',
    (typed) => {
      expect(mistyped(amoxicillin, typed)).toBeUndefined()
    },
  )
})

describe('folding', () => {
  it('makes traditional characters and variants simplified ones', () => {
    expect(fold('複方丹參滴丸 鹽酸乾薑')).toBe('复方丹参滴丸盐酸干姜')
  })

  it('makes width, case and compatibility forms alike', () => {
    expect(fold('ＡＢｃ（１）Ⅱ㎎')).toBe('abc(1)iimg')
    expect(wordsOf('　阿莫西林　 H2000 ')).toEqual(['阿莫西林', 'h2000'])
    expect(wordsOf(' \t')).toEqual([])
  })
})
